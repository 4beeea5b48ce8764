import type { Block, Cell, Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, under } from '../../../platform/server/pdf/translator.ts';
import { figures } from '../../../risk/buyers/buyer-assessment.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import {
  columnPdfLabels,
  figurePdfLabels,
  outlookPdfLabels,
  providablePdfLabels,
  riskLevelPdfLabels,
  synthesisPdfLabels,
} from '../synthesis-pdf-labels.ts';

/** What the insurer says of the buyer's country, sector and accounts, and what this portal does not receive. */
export function assessmentBlocks(synthesis: Synthesis, translator: Translator): Block[] {
  const { translated } = translator;
  const terms = [...declaredTerms(synthesis, translator), ...missingTerms(synthesis, translator)];
  if (terms.length === 0) return [];
  return [
    ...under(translated(synthesisPdfLabels.assessment), { is: 'terms', terms }),
    ...accountBlocks(synthesis, translator),
  ];
}

function declaredTerms(
  { countryRisk, sectorOutlook }: Synthesis,
  { translated, codeLabel, format }: Translator,
): Term[] {
  const termOf = (words: string, { assessedOn, source }: Readonly<{ assessedOn: string; source: string }>) =>
    `${words} · ${format.fullDay(assessedOn)} · ${source}`;
  const terms: Term[] = [];
  if (countryRisk) {
    const { countryGrade, riskLevel } = countryRisk;
    const words = `${countryGrade}${riskLevel} · ${translated(riskLevelPdfLabels[riskLevel])}`;
    terms.push([codeLabel(providablePdfLabels, 'country-risk'), termOf(words, countryRisk)]);
  }
  if (sectorOutlook) {
    const words = `${codeLabel(outlookPdfLabels, sectorOutlook.outlook)} · NACE ${sectorOutlook.sectorCode}`;
    terms.push([codeLabel(providablePdfLabels, 'sector-outlook'), termOf(words, sectorOutlook)]);
  }
  return terms;
}

function missingTerms({ notProvided = [] }: Synthesis, { translated, codeLabel }: Translator): Term[] {
  return notProvided.map((each) => [codeLabel(providablePdfLabels, each), translated(synthesisPdfLabels.notProvided)]);
}

/** The accounts, a column for each year. */
function accountBlocks({ keyFinancials = [] }: Synthesis, { translated, codeLabel, format }: Translator): Block[] {
  const rows = figures
    .filter((figure) => keyFinancials.some((year) => year[figure] !== null))
    .map((figure): Cell[] => [
      { text: codeLabel(figurePdfLabels, figure) },
      ...keyFinancials.map((year) => {
        const amount = year[figure];
        return { text: amount ? `${format.amount(amount, 'none')}\u00a0${amount.currency}` : '–' };
      }),
    ]);
  const [latest] = keyFinancials;
  if (!latest) return [];
  const years = keyFinancials.map(
    ({ yearEnd }) => ({ head: format.fullDay(yearEnd), share: 2, align: 'right' }) as const,
  );
  return [
    { is: 'heading', text: codeLabel(providablePdfLabels, 'key-financials'), note: latest.source },
    { is: 'table', columns: [{ head: translated(columnPdfLabels.yearTo), share: 2 }, ...years], rows },
  ];
}
