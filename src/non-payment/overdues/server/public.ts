import { mayMove } from '../../../platform/core/enumeration.ts';
import type { Context } from '../../../platform/server/context.ts';
import { afterPlan, type OverdueStatus, overdueMoves } from '../overdue.ts';
import { lockOverdue, type OverdueRecord, storeOverdue } from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';

/** What the server of other resources may use of this one. */
export { circumstancesOf } from './account-of-buyer.ts';
export { changeOverdue } from './change-overdue.ts';
export {
  findOverdue as overdueWithId,
  insertStop as stopDeliveries,
  liftStop,
  liftStopOfClaim,
  liftStopsOfInvoice,
  openReportsAmong,
  tieStop,
} from './overdues.store.ts';
export { reopenOverdues, restoreOverdues } from './reopen-overdues.ts';
export { reportOverdue } from './report-overdue.ts';
export { type SettlePlans, settleOverdues, settlePlansSlot } from './settle-overdues.ts';
export { pageOfOverdues } from './show-overdue.ts';
export { stopUntilPaid } from './stop-until-paid.ts';
export { whyNotReport, whyNotReportUnderPolicy } from './why-not-report.ts';

/**
 * Moves reports with what was begun with their invoices: a plan, a hand-over, a claim, or back to REOPENED. Reports
 * from which there is no such move are unchanged.
 */
export async function moveOverdues(
  context: Context,
  overdueIds: Iterable<string | null>,
  to: OverdueStatus,
): Promise<void> {
  for (const overdueId of new Set(overdueIds)) {
    const record = overdueId === null ? null : await lockOverdue(context.scope, context.tx, overdueId);
    if (!record || !mayMove(overdueMoves, record.status, to)) continue;
    await move(context, record, to);
  }
}

/**
 * Moves a report back from a plan that came to nothing, or does not hold all of its invoices: one that was on a plan is
 * open again (handbook N 1.1), one that was never on a plan returns to its status before the request.
 * @param isOneWaiting whether a plan over any of them still waits for its answer.
 */
export async function restoreReportAfterPlan(
  context: Context,
  overdueId: string,
  isOneWaiting: boolean,
): Promise<void> {
  const record = await lockOverdue(context.scope, context.tx, overdueId);
  const to = record && afterPlan(record, isOneWaiting);
  if (record && to) await move(context, record, to);
}

async function move(context: Context, record: OverdueRecord, to: OverdueStatus): Promise<void> {
  const before = to === 'RESCHEDULING_REQUESTED' ? { beforePlan: record.status } : {};
  await storeOverdue(context.tx, record, { status: to, ...before }, context.now);
  await recordOverdue(context, 'overdue.moved', record, { status: to });
}

export { answerLift } from './lift-stop.ts';
export { answerOverdue } from './reply-to-overdue.ts';
export { type UnpaidLine, unpaidOnDays } from './unpaid-on-days.ts';
