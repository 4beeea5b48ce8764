import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { StoredStops } from '../../buyers/buyer-stop.ts';

/** A buyer under a policy. */
type Account = Readonly<{ policy: string; companyId: string }>;

/** The days that may end the cover of a buyer, as the account has them at this moment. */
export type StopsNow = Omit<StoredStops, 'isBarred' | 'isPolicyIdle'>;

/**
 * Reads the stops of accounts by the rules of this moment, `null` where a buyer owes nothing and is not stopped. What
 * is stored of an account is out of date until the compliance clock has followed the last write to it (decision 44).
 * The rules belong to non-payment, so this reader is passed to every context that shows stops.
 */
export type CurrentStops = Readonly<{
  of(context: Pick<Context, 'tx' | 'today'>, accounts: readonly Account[]): Promise<(of: Account) => StopsNow | null>;
  /** The same for the accounts that were written to since they were last assessed; `undefined` for all others. */
  ofTouched(
    context: Pick<Context, 'tx' | 'today'>,
    accounts: readonly Account[],
  ): Promise<(of: Account) => StopsNow | null | undefined>;
}>;

/** Where deliveries are stopped at this moment, by whoever stops them. */
export const currentStopsSlot = defineSlot<CurrentStops>('where deliveries are stopped');
