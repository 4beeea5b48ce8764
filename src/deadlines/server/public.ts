import type { Context } from '../../platform/server/context.ts';
import { type AccountKey, takeFreeTurns } from './accounts.store.ts';
import { refreshStandings } from './refresh-standings.ts';

export { isAccountTouched } from './clock-marks.store.ts';
export type { InsuredUnder } from './insured-under.ts';
/** What the server of other areas may use of this one. */
export { circumstancesOfBuyer } from './refresh-standings.ts';
export { reminderDaysOf, storeReminderDays } from './reminder-days.store.ts';
export { coverAtRisk, showBuyerStanding } from './show-deadlines.ts';
export { currentStops, standingsNow } from './standings-of-now.ts';

/**
 * Brings the clock of an account up to what a deed has just changed, so that the next screen reads the new days. The
 * clock notices every change of invoices by itself within a second; it is left to it where it is at the account already,
 * since whoever changes invoices holds what the clock may wait for.
 */
export async function keepTimeOf({ tx, today }: Pick<Context, 'tx' | 'today'>, account: AccountKey): Promise<void> {
  await refreshStandings(tx, await takeFreeTurns(tx, [account]), today);
}

/** As `keepTimeOf`, for many accounts at once. */
export async function keepTimeOfAccounts(
  { tx, today }: Pick<Context, 'tx' | 'today'>,
  accounts: readonly AccountKey[],
): Promise<void> {
  await refreshStandings(tx, await takeFreeTurns(tx, accounts), today);
}
