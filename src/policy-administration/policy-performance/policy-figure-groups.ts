import type { FigureName } from './policy-performance-labels.ts';

/** The figures as they stand together on the screen and in the report. */
export const figureGroups = {
  premiumAndClaims: [
    'premiumWritten',
    'premiumEarned',
    'feesInvoiced',
    'claimsPaid',
    'claimsReserved',
    'recoveries',
    'lossRatio',
    'maxLiability',
    'maxLiabilityUsed',
  ],
  cover: [
    'coverCount',
    'totalCoverAmount',
    'averageGrade',
    'acceptanceRateByAmount',
    'acceptanceRateByNumber',
    'averageResponseDays',
  ],
  nonPayment: ['turnoverDeclared', 'turnoverEstimated', 'overdueCount', 'overdueAmount', 'daysSalesOutstanding'],
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;
export type FigureGroup = keyof typeof figureGroups;

/** Figures in percent; other numbers are counts, days and grades. */
export const percentages: ReadonlySet<FigureName> = new Set([
  'lossRatio',
  'maxLiabilityUsed',
  'acceptanceRateByAmount',
  'acceptanceRateByNumber',
]);
