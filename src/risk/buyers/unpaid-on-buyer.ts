import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';

/** What is unpaid of a buyer under a policy, decimal in its currency, what was begun with it, and what stops it. */
export type UnpaidOnBuyer = Readonly<{
  kind: 'OVERDUE' | 'CLAIM' | null;
  /** What is past due, as far as there are rates to the policy's currency. */
  amount: string;
  /** Currencies without a rate in which something is past due: the total is unknown. */
  missingRates: readonly CurrencyCode[];
  oldestDueDate: Day | null;
  /** What a plan of instalments in force freezes the limit at; `null` where none does. */
  frozenLimit: string | null;
  /** Currencies without a rate in which something was owed when it was frozen: the limit is at more than that. */
  frozenMissingRates: readonly CurrencyCode[];
  /** The last covered day of deliveries that are stopped today, also where all is paid; `null` while they are not. */
  stoppedAfter: Day | null;
}>;

/** Whether nothing is past due of the buyer and nothing was begun with it: a stop alone may be left. */
export function isNothingUnpaid({ kind, amount, missingRates, frozenLimit }: UnpaidOnBuyer): boolean {
  return kind === null && frozenLimit === null && missingRates.length === 0 && new Big(amount).lte(0);
}
