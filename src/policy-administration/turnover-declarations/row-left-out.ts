/**
 * Why a row is no turnover of a country: it names no country, its amount cannot be read or is negative, it is in another
 * currency than the policy's, of an unknown category or company; insured and uninsured turnover do not come to the total
 * that it states; or it is the sum of others.
 */
export const rowLeftOutReasons = ['COUNTRY', 'AMOUNT', 'CURRENCY', 'OF_WHAT', 'SUMS_DISAGREE', 'SUM'] as const;
export type RowLeftOutReason = (typeof rowLeftOutReasons)[number];

/** A row that is no turnover of a country, by what it says where countries are, or else by its first text. */
export type RowLeftOut = Readonly<{ row: string; why: RowLeftOutReason }>;
