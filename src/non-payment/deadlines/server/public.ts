import type { Context } from '../../../platform/server/context.ts';
import { type AccountKey, lockFreeAccounts } from './accounts.store.ts';
import { refreshPositions } from './refresh-positions.ts';

export { type CalendarSource, calendarSourceSlot, type PolicyEntry } from './calendar-sources.ts';
export { isAccountTouched, isTouched } from './clock-marks.store.ts';
export { currentStops, positionsNow } from './current-positions.ts';
export { stillToCome } from './deadlines.store.ts';
export { type InsuredUnder, insuredUnderSlot } from './insured-under.ts';
/** What the server of other resources may use of this one. */
export { circumstancesOfBuyer } from './refresh-positions.ts';
export { reminderDaysOf, storeReminderDays } from './reminder-days.store.ts';
export { coverAtRisk, showBuyerPosition } from './show-deadlines.ts';

/**
 * Updates the compliance clock of an account after an action, so that the next screen reads the new days. The clock
 * finds every change of invoices by itself within a second; where it has locked the account already, the update is left
 * to it: waiting for it could cause a deadlock, since an action that changes invoices holds rows that the clock may
 * wait for.
 */
export async function refreshPositionIfFree(
  { tx, today }: Pick<Context, 'tx' | 'today'>,
  account: AccountKey,
): Promise<void> {
  await refreshPositions(tx, await lockFreeAccounts(tx, [account]), today);
}

/** As `refreshPositionIfFree`, for many accounts at once. */
export async function refreshPositionsIfFree(
  { tx, today }: Pick<Context, 'tx' | 'today'>,
  accounts: readonly AccountKey[],
): Promise<void> {
  await refreshPositions(tx, await lockFreeAccounts(tx, accounts), today);
}
