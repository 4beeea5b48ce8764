import Big from 'big.js';
import type { Money } from '../../platform/core/money.ts';

/** Covers that can be changed one by one at once: each watched by an action of its own, or all exported as a file. */
export const longestSelection = 100;

/** How several covers are reduced at once: each to the same amount in its own currency, or each by a percentage. */
export type Reduction = Readonly<{ to: string }> | Readonly<{ by: string }>;

/**
 * Whether covers can be reduced like this: to an amount, or by more than nothing and less than everything, which would
 * be a cancellation.
 */
export function isReduction(entered: Reduction): boolean {
  const figure = 'to' in entered ? entered.to : entered.by;
  if (!/^\d{1,15}(\.\d{1,4})?$/.test(figure) || new Big(figure).lte(0)) return false;
  return 'to' in entered || new Big(figure).lt(100);
}

/**
 * The new total to request on a cover, in whole units: cover is requested without decimals, and the total is rounded
 * down. `null` where the cover would not become smaller.
 */
export function reducedTotal(current: Money, reduction: Reduction): Money | null {
  const meant = 'to' in reduction ? new Big(reduction.to) : new Big(current.amount).times(shareLeft(reduction.by));
  const total = meant.round(0, Big.roundDown);
  return total.lt(current.amount) ? { amount: total.toFixed(0), currency: current.currency } : null;
}

function shareLeft(percent: string): Big {
  return new Big(100).minus(percent).div(100);
}
