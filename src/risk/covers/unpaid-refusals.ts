import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { UnpaidOnBuyer } from '../buyers/unpaid-on-buyer.ts';

import { plain } from './cover.ts';

/**
 * While deliveries to the buyer are stopped, no cover is offered on it, because it would insure none: the stop is
 * lifted first.
 */
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
