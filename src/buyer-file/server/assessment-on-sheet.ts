import { figures } from '../../buyers/assessment.ts';
import { type Pen, under } from '../../platform/server/pdf/pen.ts';
import type { Block, Cell, Term } from '../../platform/server/pdf/sheet.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import {
  columnWords,
  figureWords,
  outlookWords,
  providableWords,
  riskLevelWords,
  sheetWords,
} from '../synthesis-words.ts';

/** What the insurer says of the buyer's country, sector and accounts, and what this portal does not receive. */
export function assessmentBlocks(synthesis: Synthesis, pen: Pen): Block[] {
  const { said } = pen;
  const terms = [...toldTerms(synthesis, pen), ...missingTerms(synthesis, pen)];
  if (terms.length === 0) return [];
  return [...under(said(sheetWords.assessment), { is: 'terms', terms }), ...accountBlocks(synthesis, pen)];
}

function toldTerms({ countryRisk, sectorOutlook }: Synthesis, { said, word, format }: Pen): Term[] {
  const told = (words: string, { assessedOn, source }: Readonly<{ assessedOn: string; source: string }>) =>
    `${words} · ${format.fullDay(assessedOn)} · ${source}`;
  const terms: Term[] = [];
  if (countryRisk) {
    const { countryGrade, riskLevel } = countryRisk;
    const words = `${countryGrade}${riskLevel} · ${said(riskLevelWords[riskLevel])}`;
    terms.push([word(providableWords, 'country-risk'), told(words, countryRisk)]);
  }
  if (sectorOutlook) {
    const words = `${word(outlookWords, sectorOutlook.outlook)} · NACE ${sectorOutlook.sectorCode}`;
    terms.push([word(providableWords, 'sector-outlook'), told(words, sectorOutlook)]);
  }
  return terms;
}

function missingTerms({ notProvided = [] }: Synthesis, { said, word }: Pen): Term[] {
  return notProvided.map((each) => [word(providableWords, each), said(sheetWords.notProvided)]);
}

/** The accounts, a column for each year. */
function accountBlocks({ keyFinancials = [] }: Synthesis, { said, word, format }: Pen): Block[] {
  const rows = figures
    .filter((figure) => keyFinancials.some((year) => year[figure] !== null))
    .map((figure): Cell[] => [
      { text: word(figureWords, figure) },
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
    { is: 'heading', text: word(providableWords, 'key-financials'), note: latest.source },
    { is: 'table', columns: [{ head: said(columnWords.yearTo), share: 2 }, ...years], rows },
  ];
}
