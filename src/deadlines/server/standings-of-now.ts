import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import { lookAt, type Standing } from '../standing.ts';
import type { AccountKey } from './accounts.store.ts';
import { touchedAmong } from './clock-marks.store.ts';
import { readAccounts } from './refresh-standings.ts';

/*
 * What the clock keeps of an account is former for as long as a mark says that somebody touched it: a write leaves it to the
 * clock where that holds the account (`keepTimeOf`). Who asks meanwhile gets what the rules say now (decision 44).
 */

type Reading = Pick<Context, 'tx' | 'today'>;

/** Where some accounts stand now, by the rules; `null` where a buyer owes nothing and is not stopped. */
export async function standingsNow(
  { tx, today }: Reading,
  keys: readonly AccountKey[],
): Promise<(of: AccountKey) => Standing | null> {
  const found = new Map<string, Standing | null>();
  for (const { key, account } of await readAccounts(tx, keys, today)) found.set(nameOf(key), lookAt(account).standing);
  return (of) => found.get(nameOf(of)) ?? null;
}

/** Of accounts that were touched since the clock looked, where they stand now; `undefined` of all others. */
export async function standingsOfTouched(
  context: Reading,
  keys: readonly AccountKey[],
): Promise<(of: AccountKey) => Standing | null | undefined> {
  const touched = await touchedAmong(context.tx, keys);
  if (touched.length === 0) return () => undefined;
  const standingOf = await standingsNow(context, touched);
  const names = new Set(touched.map(nameOf));
  return (of) => (names.has(nameOf(of)) ? standingOf(of) : undefined);
}

/** The reader of stops for those who show them without knowing the rules. */
export const currentStops: CurrentStops = { of: standingsNow, ofTouched: standingsOfTouched };

function nameOf({ policy, companyId }: AccountKey): string {
  return `${policy} ${companyId}`;
}
