import type { RawBuilder } from 'kysely';
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
  /** Whether the account of a row (`policy_key`, `company_id`) was written to since its stops were stored. */
  isTouched(alias: string): RawBuilder<boolean>;
}>;

/** Where deliveries are stopped at this moment, by whoever stops them. */
export const currentStopsSlot = defineSlot<CurrentStops>('where deliveries are stopped');
