import { englishOf, type Label, label } from '../../platform/core/label.ts';
import type { LossRatioMissing } from './policy-figures.ts';

/** The names of the figures. */
export const figureLabels = {
  premiumWritten: label('Premium written'),
  premiumEarned: label('Premium earned'),
  feesInvoiced: label('Fees'),
  claimsPaid: label('Claims paid'),
  claimsReserved: label('Claims reserved'),
  recoveries: label('Recoveries'),
  lossRatio: label('Loss ratio'),
  maxLiability: label('Maximum liability'),
  maxLiabilityUsed: label('Maximum liability used'),
  coverCount: label('Covers'),
  totalCoverAmount: label('Cover in force'),
  averageGrade: label('Average grade'),
  acceptanceRateByAmount: label('Approval rate, by amount'),
  acceptanceRateByNumber: label('Approval rate, by number'),
  averageResponseDays: label('Average days to an answer'),
  overdueCount: label('Overdues open'),
  overdueAmount: label('Overdue'),
  turnoverDeclared: label('Turnover declared'),
  turnoverEstimated: label('Turnover expected of a year'),
  daysSalesOutstanding: label('Days sales outstanding'),
} as const satisfies Record<string, Label>;
export type FigureName = keyof typeof figureLabels;

/** Why no loss ratio is known, in a sentence. */
export const lossRatioMissingLabels = {
  'claims-not-seen': label('No loss ratio is shown: you have no right to see claims.'),
  'reserve-unknown': label('No loss ratio is known: what will be paid of a claim is not known yet.'),
  'not-invoiced': label('No loss ratio is known: no premium is invoiced here.'),
  'not-earned': label('No loss ratio is known: no premium is earned yet.'),
} as const satisfies Record<LossRatioMissing, Label>;
export const lossRatioMissingInReport = englishOf(lossRatioMissingLabels);

/** The texts of the report, in English; translated into the reader's language. */
export const reportLabels = englishOf({
  title: label('Performance of the policy'),
  policy: label('Policy'),
  year: label('Insurance year'),
  asOf: label('As of'),
  lossRatio: label('The loss ratio is {ratio}: claims cost {cost}, and {earned} of premium is earned.'),
  premiumAndClaims: label('Premium and claims'),
  cover: label('Cover'),
  nonPayment: label('Turnover and overdues'),
  byGrade: label('Cover by grade'),
  grade: label('Grade'),
  byCountry: label('Cover by country'),
  country: label('Country'),
  buyers: label('Buyers with most cover'),
  buyer: label('Buyer'),
  covers: label('Covers'),
  amount: label('Amount'),
  share: label('Share'),
  unknown: label('NA'),
});
export const figuresInReport = englishOf(figureLabels);
