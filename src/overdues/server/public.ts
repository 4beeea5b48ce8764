import { mayMove } from '../../platform/enumeration.ts';
import type { Context } from '../../platform/server/context.ts';
import { type OverdueStatus, overdueMoves } from '../overdue.ts';
import { lockOverdue, storeOverdue } from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';

/** What the server of other areas may use of this one. */
export { circumstancesOf } from './account-of-buyer.ts';
export { changeOverdue } from './change-overdue.ts';
export { coveringsOn, insurabilityOf, lastCoveredDays, stopByLapseAsOf } from './insurability.ts';
export {
  deliveryStopsOf,
  findOverdue as overdueWithId,
  insertStop as stopDeliveries,
  liftStop,
  liftStopOfClaim,
  liftStopsOfInvoice,
  standingReportsAmong,
  tieStop,
} from './overdues.store.ts';
export { reopenOverdues, restoreOverdues } from './reopen-overdues.ts';
export { type Reporting, reportOverdue } from './report-overdue.ts';
export { type SettlePlans, settleOverdues } from './settle-overdues.ts';
export { pageOfOverdues } from './show-overdue.ts';
export { stopUntilPaid } from './stop-until-paid.ts';
export { whyNotTell, whyNotTellUnder } from './why-not-tell.ts';

/**
 * Takes reports along to what was begun with their invoices: a plan, a hand-over, a claim, or back to REOPENED. Reports
 * from which there is no such move stay as they are.
 */
export async function moveOverdues(
  context: Context,
  overdueIds: Iterable<string | null>,
  to: OverdueStatus,
): Promise<void> {
  for (const overdueId of new Set(overdueIds)) {
    const record = overdueId === null ? null : await lockOverdue(context.scope, context.tx, overdueId);
    if (!record || !mayMove(overdueMoves, record.status, to)) continue;
    await storeOverdue(context.tx, record, { status: to }, context.now);
    await recordOverdue(context, 'overdue.moved', record, { status: to });
  }
}
