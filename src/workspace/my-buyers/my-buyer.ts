import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { addMoney, compareMoney, type Money, signOfMoney } from '../../platform/core/money.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { rightToRead as rightToExposure } from '../../risk/buyers/cover-utilisation.ts';

export { rightToExposure };

/*
 * A buyer of a policy: all cover on it together, of every kind, against what it owes. Covers of two policies are never
 * added up: each insures deliveries of its own policyholder (decision 111).
 */

/** Whether new deliveries to a buyer are covered, most important first for whoever delivers. */
export const myBuyerStatuses = [
  'STOPPED',
  'ABOVE_COVER',
  'COVERED',
  'BY_GRADE',
  'NOT_BEGUN',
  'PENDING',
  'NO_COVER',
] as const;
export type MyBuyerStatus = ValueOf<typeof myBuyerStatuses>;

/** What lists of buyers are filtered by. */
export const myBuyerStates = [
  'above-cover',
  'overdue',
  'obligation',
  'stopped',
  'covered',
  'pending',
  'no-cover',
] as const;
export type MyBuyerState = ValueOf<typeof myBuyerStates>;

/** Rights to what a filter tells; the others are open to everybody who sees buyers. */
export const rightsToStates: { readonly [state in MyBuyerState]?: Permission } = {
  'above-cover': rightToExposure,
  overdue: 'read_overdues',
  obligation: 'read_overdues',
};

/** The buyer of an account, whose id is policy and company: `CBNL-3000001/600001`. */
export function companyOfAccount(accountId: string): string {
  return accountId.slice(accountId.indexOf('/') + 1);
}

/** What decides the status of a buyer. */
export type MyBuyerFacts = Readonly<{
  /** All cover in force together, whether or not deliveries are stopped. */
  covered: Money | null;
  /** The grade covers every amount (CheckPolicy): there is no limit to be above of. */
  isByGrade: boolean;
  isStopped: boolean;
  /** What the buyer owes; `null` where that is not known, or not for the reader. */
  owed: Money | null;
  /** A decision begins on a later day. */
  isToBegin: boolean;
  hasRequest: boolean;
}>;

/** The status of a buyer: a stop comes before any amount, so that a stopped cover is never shown as cover. */
export function myBuyerStatusOf(facts: MyBuyerFacts): MyBuyerStatus {
  const { covered, isByGrade, isStopped, isToBegin, hasRequest } = facts;
  const isCovered = covered !== null && signOfMoney(covered) > 0;
  if (isStopped && (isCovered || isByGrade || isToBegin)) return 'STOPPED';
  if (isCovered) return isAboveCover(facts) ? 'ABOVE_COVER' : 'COVERED';
  if (isByGrade) return 'BY_GRADE';
  if (isToBegin) return 'NOT_BEGUN';
  return hasRequest ? 'PENDING' : 'NO_COVER';
}

/** Whether the buyer owes more than is in force, also where nothing is. */
export function isAboveCover({
  covered,
  owed,
  isByGrade,
}: Pick<MyBuyerFacts, 'covered' | 'owed' | 'isByGrade'>): boolean {
  return covered !== null && owed !== null && !isByGrade && compareMoney(owed, covered) > 0;
}

/** All temporary parts of the cover on a buyer together; `null` where all of it is permanent. */
export function temporaryTotal(ends: readonly Readonly<{ amount: Money }>[]): Money | null {
  return ends.reduce<Money | null>((sum, { amount }) => (sum ? addMoney(sum, amount) : amount), null);
}

/** What is covered on some buyers and what they owe, in one currency. */
export type BuyerTotal = Readonly<{ covered: Money; owed: Money | null; buyers: number }>;

type Counted = Readonly<{
  covered: Money | null;
  exposure?: Readonly<{ amount: Money | null; day: Day | null }> | null | undefined;
  isStopped: boolean;
}>;

/**
 * Totals by currency, the currencies in the order in which they first occur. A cover that is stopped adds nothing; one
 * exposure that is not known makes the total unknown.
 */
export function totalsOf(buyers: readonly Counted[]): BuyerTotal[] {
  const totals = new Map<string, BuyerTotal>();
  for (const { covered, exposure, isStopped } of buyers) {
    if (covered === null) continue;
    const nothing: Money = { amount: '0', currency: covered.currency };
    const former = totals.get(covered.currency) ?? { covered: nothing, owed: nothing, buyers: 0 };
    const owed = exposure === null ? nothing : (exposure?.amount ?? null);
    totals.set(covered.currency, {
      covered: addMoney(former.covered, isStopped ? nothing : covered),
      owed: former.owed && owed && addMoney(former.owed, owed),
      buyers: former.buyers + 1,
    });
  }
  return [...totals.values()];
}
