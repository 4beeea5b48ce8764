import type { KeptStops } from '../../buyers/buyer-stop.ts';
import type { Context } from '../../platform/server/context.ts';

/** A buyer under a policy. */
type Account = Readonly<{ policy: string; companyId: string }>;

/** The days that may end the cover of a buyer, as the account says them at this moment. */
export type StopsNow = Omit<KeptStops, 'isBarred' | 'isPolicyIdle'>;

/**
 * Reads the stops of accounts as the rules say them at this moment, `null` where a buyer owes nothing and is not stopped. What is
 * kept of an account is former for as long as a write to it has not been followed (decision 44), and the rules belong to
 * non-payment: whoever shows stops is handed this reader.
 */
export type CurrentStops = Readonly<{
  of(context: Pick<Context, 'tx' | 'today'>, accounts: readonly Account[]): Promise<(of: Account) => StopsNow | null>;
  /** The same of the accounts that were written to since they were looked at; `undefined` of all others. */
  ofTouched(
    context: Pick<Context, 'tx' | 'today'>,
    accounts: readonly Account[],
  ): Promise<(of: Account) => StopsNow | null | undefined>;
}>;
