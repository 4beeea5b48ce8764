import Big from 'big.js';
import { type Money, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
import { type Reduction, reducedTotal } from '../bulk-change.ts';
import type { ChangeRow } from '../change-rows.ts';
import { grantedOf } from '../cover-amounts.ts';
import type { CoverItem } from '../cover-shape.ts';

/** A cover and its new total; `null`: it is to be cancelled. */
export type PlannedChange = Readonly<{ cover: CoverItem; total: Money | null }>;

/** The cancellation of each cover under which something is granted. */
export function cancellationsOf(covers: readonly CoverItem[]): PlannedChange[] {
  return covers.filter((cover) => new Big(grantedOf(cover).amount).gt(0)).map((cover) => ({ cover, total: null }));
}

/** The reduction of each cover that becomes smaller by it. */
export function reductionsOf(covers: readonly CoverItem[], reduction: Reduction): PlannedChange[] {
  return covers.flatMap((cover) => {
    const total = reducedTotal(grantedOf(cover), reduction);
    return total ? [{ cover, total }] : [];
  });
}

/** The changes as lines of a file, all with the same comment. */
export function rowsOf(changes: readonly PlannedChange[], comment: string): ChangeRow[] {
  return changes.map(({ cover, total }) => ({
    policy: cover.policy,
    companyId: cover.company.companyId,
    action: total ? 'REDUCTION' : 'CANCELLATION',
    amount: total,
    customerReference: null,
    comment: comment.trim() || null,
  }));
}

/** What is granted now and after the changes, in total; `null` where the covers are in several currencies. */
export function sumsOf(changes: readonly PlannedChange[]): Readonly<{ granted: Money; wanted: Money }> | null {
  const granted = changes.map(({ cover }) => grantedOf(cover));
  const [first] = granted;
  if (!first || granted.some(({ currency }) => currency !== first.currency)) return null;
  const wanted = changes.map(({ total }) => total ?? zeroMoney(first.currency));
  return { granted: sumMoney(granted, first.currency), wanted: sumMoney(wanted, first.currency) };
}
