/** Why a buyer does not pay, as the insured sees it (handbook N 1.1). */
export const overdueReasons = [
  'INSOLVENCY',
  'PROTRACTED_DEFAULT',
  'CASH_FLOW',
  'DISPUTE',
  'BOUNCED_PAYMENT',
  'FAILED_DIRECT_DEBIT',
  'ADMINISTRATIVE',
  'POLITICAL_TRANSFER',
  'FRAUD_SUSPECTED',
  'OTHER',
] as const;

export type OverdueReason = (typeof overdueReasons)[number];
