import Big from 'big.js';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { CurrencyCode } from '../reference/currencies.ts';
import type { Day } from '../reference/day.ts';
import { plain } from './cover.ts';

/** What is unpaid of a buyer under a policy, decimal in its currency, what was begun with it, and what stops it. */
export type UnpaidOnBuyer = Readonly<{
  kind: 'OVERDUE' | 'CLAIM' | null;
  /** What is past due, as far as there are rates to the policy's currency. */
  amount: string;
  /** Currencies without a rate in which something is past due: the sum cannot be told. */
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

/** While deliveries to the buyer are stopped nothing is offered on it that would insure none: the stop is lifted first. */
export function whyNotWhileStopped(unpaid: UnpaidOnBuyer | null): Refusal | null {
  return unpaid && unpaid.stoppedAfter !== null ? refuse('deliveries-stopped') : null;
}

/** While invoices are handed over or claimed nothing more is insured on the buyer (handbook N 6). */
export function whyNotWhileClaimed(unpaid: UnpaidOnBuyer | null): Refusal | null {
  return unpaid?.kind === 'CLAIM' ? refuse('claim-runs') : null;
}

/** While a plan of instalments is in force the limit is frozen at what was owed when it began (handbook N 1.3). */
export function whyNotWhileFrozen(unpaid: UnpaidOnBuyer | null, currency: CurrencyCode): Refusal | null {
  if (!unpaid || unpaid.frozenLimit === null) return null;
  const { frozenLimit, frozenMissingRates } = unpaid;
  if (frozenMissingRates.length > 0)
    return refuse('limit-frozen', { frozenLimit: null, currency, missingRates: frozenMissingRates });
  return refuse('limit-frozen', { frozenLimit: plain(frozenLimit), currency });
}
