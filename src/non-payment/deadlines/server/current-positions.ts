import type { Context } from '../../../platform/server/context.ts';
import type { CurrentStops } from '../../../risk/delivery-stops/server/public.ts';
import { type AccountPosition, assessAccount } from '../account-position.ts';
import type { AccountKey } from './accounts.store.ts';
import { isTouched } from './clock-marks.store.ts';
import { readAccounts } from './refresh-positions.ts';

/*
 * What the compliance clock stores of an account is out of date while a mark says that somebody wrote to it: a write
 * leaves the update to the clock where that has locked the account (`refreshPositionIfFree`). Reads in between compute the
 * position by the rules (decision 44).
 */

type Reading = Pick<Context, 'tx' | 'today'>;

/** The positions of some accounts now, by the rules; `null` where a buyer owes nothing and is not stopped. */
export async function positionsNow(
  { tx, today }: Reading,
  keys: readonly AccountKey[],
): Promise<(of: AccountKey) => AccountPosition | null> {
  const found = new Map<string, AccountPosition | null>();
  for (const { key, account } of await readAccounts(tx, keys, today))
    found.set(nameOf(key), assessAccount(account).position);
  return (of) => found.get(nameOf(of)) ?? null;
}

/** The reader of stops for contexts that show them without knowing the rules. */
export const currentStops: CurrentStops = { of: positionsNow, isTouched };

function nameOf({ policy, companyId }: AccountKey): string {
  return `${policy} ${companyId}`;
}
