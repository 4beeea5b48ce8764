import { costOfClaims } from '../../../non-payment/claims/loss-ratio.ts';
import type { Money } from '../../../platform/core/money.ts';
import { type LetterToPolicyholder, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import type { Block, PdfDocument, Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import { type FigureGroup, figureGroups, percentages } from '../policy-figure-groups.ts';
import { whyNoLossRatio } from '../policy-figures.ts';
import type { PolicyFigures } from '../policy-performance.contract.ts';
import {
  type FigureName,
  figuresInReport,
  lossRatioMissingInReport,
  reportLabels,
} from '../policy-performance-labels.ts';

/** The figures of an insurance year: the loss ratio in a sentence, then premium and claims, cover, turnover and overdues. */
export function policyReport(figures: PolicyFigures, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const title = translated(reportLabels.title);
  const year = format.period(figures.period.from, figures.period.to);
  const facts: Term[] = [
    [translated(reportLabels.policy), figures.policy],
    [translated(reportLabels.year), year],
    [translated(reportLabels.asOf), format.fullDay(figures.asOf)],
  ];
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${figures.policy}`,
    headNote: `${figures.policy} · ${format.fullDay(figures.asOf)}`,
    blocks: [
      letterHead(reader.policyholder, facts, { contact: reader.contact, translator }),
      { is: 'title', text: title, note: year },
      statement(figures, translator),
      ...groupNames.flatMap((group) => section(group, figures, translator)),
      ...tables(figures, translator),
    ],
  };
}

function statement(figures: PolicyFigures, { translated, format }: Translator): Block {
  const { lossRatio, premiumEarned, claimsPaid: paid, claimsReserved: reserved, recoveries } = figures;
  if (lossRatio === null || !premiumEarned || !paid || !reserved || !recoveries) {
    const why = whyNoLossRatio(figures) ?? 'not-earned';
    return { is: 'statement', text: translated(lossRatioMissingInReport[why]) };
  }
  const facts = {
    ratio: format.percent(lossRatio),
    cost: format.money(costOfClaims({ paid, reserved, recoveries }), 'minor'),
    earned: format.money(premiumEarned, 'minor'),
  };
  return { is: 'statement', text: translated(reportLabels.lossRatio, facts) };
}

const groupNames = Object.keys(figureGroups) as FigureGroup[];

function section(group: FigureGroup, figures: PolicyFigures, translator: Translator): Block[] {
  const terms = figureGroups[group].map(
    (name): Term => [translator.translated(figuresInReport[name]), valueOf(name, figures, translator)],
  );
  return under(translator.translated(reportLabels[group]), { is: 'terms', terms });
}

/** A figure as it is written; what is not known is said to be so, and is never 0. */
function valueOf(name: FigureName, figures: PolicyFigures, { translated, format }: Translator): string {
  const value: Money | number | null = figures[name];
  if (value === null) return translated(reportLabels.unknown);
  if (typeof value === 'number') return percentages.has(name) ? format.percent(value) : format.number(value);
  return format.money(value, 'minor');
}

/** A line of a table: a name, a figure of it, an amount. */
type Row = Readonly<{ name: string; second: string; amount: Money }>;

function tables({ exposureByGrade, exposureByCountry, topBuyers }: PolicyFigures, translator: Translator): Block[] {
  const { translated, format } = translator;
  const table = (title: string, [name, second]: readonly [string, string], rows: readonly Row[]): Block[] =>
    rows.length === 0
      ? []
      : under(translated(title), {
          is: 'table',
          columns: [
            { head: translated(name), share: 50 },
            { head: translated(second), share: 20, align: 'right' },
            { head: translated(reportLabels.amount), share: 30, align: 'right' },
          ],
          rows: rows.map((row) => [{ text: row.name }, { text: row.second }, { text: format.money(row.amount) }]),
        });
  const grades = (exposureByGrade ?? []).map(({ gradeCode, covers, amount }) => ({
    name: gradeCode,
    second: format.number(covers),
    amount,
  }));
  const countries = (exposureByCountry ?? []).map(({ countryCode, covers, amount }) => ({
    name: format.country(countryCode),
    second: format.number(covers),
    amount,
  }));
  const buyers = (topBuyers ?? []).map(({ company, amount, percent }) => ({
    name: company.companyName,
    second: percent === null ? translated(reportLabels.unknown) : format.percent(percent),
    amount,
  }));
  return [
    ...table(reportLabels.byGrade, [reportLabels.grade, reportLabels.covers], grades),
    ...table(reportLabels.byCountry, [reportLabels.country, reportLabels.covers], countries),
    ...table(reportLabels.buyers, [reportLabels.buyer, reportLabels.share], buyers),
  ];
}
