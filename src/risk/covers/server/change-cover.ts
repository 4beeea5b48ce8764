import type { Day } from '../../../platform/core/day.ts';
import type { Context, Db, DomainEvent } from '../../../platform/server/context.ts';
import { execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { type CoverOn, coverOn, type Timeline } from '../cover.ts';
import { coversDecided } from '../cover-events.ts';
import { requestStatuses } from '../cover-request.ts';
import { type CoverRecord, storeTimeline } from './covers.store.ts';

const requestStatus = statusSql(requestStatuses);

/**
 * Puts a new timeline into force: stores it, ends the requests whose cover it ends, and records that the cover changed.
 * Does nothing when the timeline is the same.
 */
export async function changeCover(context: Context, cover: CoverRecord, timeline: Timeline): Promise<void> {
  if (timeline === cover.timeline) return;
  const { tx, today } = context;
  await storeTimeline(tx, cover, timeline, today);
  const before = coverOn(cover.timeline, today);
  const after = coverOn(timeline, today);
  if (after.state === 'inactive') await terminateRequests(tx, [cover.coverId], today);
  await publish(context, coversDecided, [{ cover, timeline }]);
  await context.record(coverChanged(cover, before, after));
}

/** The event of a changed cover, also when only the day changed it. */
export function coverChanged(cover: CoverRecord, before: CoverOn | null, after: CoverOn): DomainEvent {
  return {
    type: 'cover.changed',
    subject: `cover/${cover.coverId}`,
    policy: cover.policyKey,
    alsoConcerns: [`company/${cover.companyId}`],
    before: before && summaryOf(before),
    after: summaryOf(after),
    data: { companyId: cover.companyId, standing: after.standing },
  };
}

function summaryOf({ state, totalAmount, grantedAmount, endDate, pendingAction, version }: CoverOn) {
  return { state, totalAmount, grantedAmount, endDate, pendingAction, decisionCode: version?.decisionCode ?? null };
}

/** ANSWERED -> TERMINATED: the covers that requests brought have ended (handbook covers 2.4). */
export async function terminateRequests(tx: Db, coverIds: readonly string[], today: Day): Promise<void> {
  if (coverIds.length === 0) return;
  await execute(tx)`
    update cover_requests set request_status = ${requestStatus.value('TERMINATED')}, status_date = ${today}, version = version + 1
    where cover_id = any(${coverIds}::text[]) and ${requestStatus.is('request_status', 'ANSWERED')} and action in ('NEW', 'INCREASE', 'REDUCTION', 'PROLONGATION', 'TOP_UP', 'APPEAL')
      and decision is not null`;
}

/** ANSWERED -> TERMINATED: the days for which top-ups were granted are over. */
export async function endTopUps(tx: Db, coverIds: readonly string[], today: Day): Promise<void> {
  if (coverIds.length === 0) return;
  await execute(tx)`
    update cover_requests set request_status = ${requestStatus.value('TERMINATED')}, status_date = ${today}, version = version + 1
    where cover_id = any(${coverIds}::text[]) and ${requestStatus.is('request_status', 'ANSWERED')} and action = 'TOP_UP'
      and (decision #>> '{temporary,endDate}')::date < ${today}`;
}

/** TERMINATED -> ANSWERED: what they brought ended with its policy, which goes on. */
export async function reviveRequests(
  tx: Db,
  coverIds: readonly string[],
  { endedAfter, today }: Readonly<{ endedAfter: Day; today: Day }>,
): Promise<void> {
  if (coverIds.length === 0) return;
  await execute(tx)`
    update cover_requests set request_status = ${requestStatus.value('ANSWERED')}, status_date = ${today}, version = version + 1
    where cover_id = any(${coverIds}::text[]) and ${requestStatus.is('request_status', 'TERMINATED')} and status_date > ${endedAfter}
      and decision is not null`;
}
