import { z } from 'zod';
import { companyIdShape } from '../../platform/core/company-reference.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { amountShape, isTooFine } from '../../platform/core/money.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { identifierShape } from './company-line.ts';

/** The insurer's grades of countries, best first: another scale than that of companies (handbook covers 3). */
export const countryGrades = ['AA', 'A', 'BB', 'B', 'C', 'D'] as const;
export type CountryGrade = ValueOf<typeof countryGrades>;

/** Risk levels of countries, by number: low, medium, sensitive, high (handbook covers 3). */
export const countryRiskLevels = [1, 2, 3, 4] as const;
export type CountryRiskLevel = (typeof countryRiskLevels)[number];

/** The insurer's outlook for a sector. */
export const outlooks = ['IMPROVING', 'STABLE', 'WORSENING'] as const;
export type Outlook = ValueOf<typeof outlooks>;

const sourceShape = writtenShape(120).describe('Who says so, as it is shown to customers');

/** The risk of a country. A line for a day before the one known is outdated and changes nothing. */
export const countryRiskLineShape = z.strictObject({
  countryCode: countryShape,
  countryGrade: z.enum(countryGrades),
  riskLevel: z.literal(countryRiskLevels).describe('1 low, 2 medium, 3 sensitive, 4 high'),
  assessedOn: dayShape,
  source: sourceShape,
});
export type CountryRisk = z.output<typeof countryRiskLineShape>;

/** The outlook for a sector, in one country or wherever a country has no outlook of its own. */
export const sectorOutlookLineShape = z.strictObject({
  sectorCode: z
    .string()
    .regex(/^\d{2}(\.\d{1,2})?$/)
    .describe('NACE division, group or class, such as 46, 46.3 or 46.31'),
  countryCode: countryShape.nullable().optional().describe('Everywhere else when absent'),
  outlook: z.enum(outlooks),
  assessedOn: dayShape,
  source: sourceShape,
});
export type SectorOutlookLine = z.output<typeof sectorOutlookLineShape>;
/** A line as it is stored: everywhere else is `null`. */
export type SectorOutlook = SectorOutlookLine & Readonly<{ countryCode: string | null }>;

const figureShape = amountShape.nullable().optional();

/** A company's accounts of one year, named by its id or a register number. A year that arrives again is replaced. */
export const keyFinancialsLineShape = z.strictObject({
  companyId: companyIdShape.optional(),
  identifier: identifierShape.optional().describe('Names the company where its id is not known'),
  yearEnd: dayShape.describe('Last day of the year of account'),
  currency: currencyShape,
  turnover: figureShape,
  netResult: figureShape.describe('Negative for a loss'),
  equity: figureShape,
  totalAssets: figureShape,
  statementsUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s]+$/)
    .nullable()
    .optional()
    .describe('Where the financial-statements service has the accounts'),
  source: sourceShape,
});
export type KeyFinancialsLine = z.output<typeof keyFinancialsLineShape>;

/** Figures of a year of account, in the order in which they are shown. */
export const figures = ['turnover', 'netResult', 'equity', 'totalAssets'] as const;
export type Figure = ValueOf<typeof figures>;

/** What is wrong with an assessment whose shape is right: its day must not be in the future. */
export function faultsOfAssessment({ assessedOn }: Readonly<{ assessedOn: Day }>, today: Day): readonly FieldError[] {
  return faultOfFuture('/assessedOn', assessedOn, today);
}

/** What is wrong with accounts whose shape is right: they name a company, a year that is over, and a figure. */
export function faultsOfKeyFinancials(line: KeyFinancialsLine, today: Day): FieldError[] {
  const { companyId, identifier, yearEnd } = line;
  const holdsNothing = figures.every((figure) => (line[figure] ?? null) === null);
  return [
    ...(companyId === undefined && identifier === undefined ? [{ pointer: '/companyId', code: 'required' }] : []),
    ...faultOfFuture('/yearEnd', yearEnd, today),
    ...figures.flatMap((figure) =>
      isTooFine({ amount: line[figure] ?? '0', currency: line.currency })
        ? [{ pointer: `/${figure}`, code: 'too-fine' }]
        : [],
    ),
    ...(holdsNothing ? [{ pointer: '/turnover', code: 'required' }] : []),
  ];
}

/** The division, group and class that a NACE code belongs to: `46.31` to `46`, `46.3` and `46.31`. */
export function sectorsAbove(sectorCode: string): string[] {
  const [division = '', rest = ''] = sectorCode.split('.');
  return [division, ...Array.from(rest, (_digit, place) => `${division}.${rest.slice(0, place + 1)}`)];
}

/**
 * The most specific outlook for a company, of those of its sector and the sectors above: its own country comes before
 * everywhere, and then the narrower sector. `null` when none fits.
 */
export function outlookFor(
  sectorOutlooks: readonly SectorOutlook[],
  { sectorCode, countryCode }: Readonly<{ sectorCode: string; countryCode: string }>,
): SectorOutlook | null {
  const sectors = sectorsAbove(sectorCode);
  const closeness = (each: SectorOutlook) =>
    sectors.indexOf(each.sectorCode) + (each.countryCode === null ? 0 : sectors.length);
  const fitting = sectorOutlooks.filter(
    (each) => sectors.includes(each.sectorCode) && (each.countryCode === null || each.countryCode === countryCode),
  );
  return fitting.toSorted((one, other) => closeness(other) - closeness(one))[0] ?? null;
}
