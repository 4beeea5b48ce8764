import { sql } from 'kysely';
import { noteDecisions } from '../../monitor/server/public.ts';
import type { Context, Db, Happening } from '../../platform/server/context.ts';
import type { Day } from '../../reference/day.ts';
import { type CoverOn, coverOn, type Timeline } from '../cover.ts';
import { type CoverRecord, storeTimeline } from './covers.store.ts';

/**
 * Puts a new timeline into force: stores it, ends the requests whose cover it ends, notes for the monitor what there is
 * to tell, and leaves the trace that the cover changed. Does nothing when the timeline is the same. Answers whether
 * there was anything to tell.
 */
export async function changeCover(context: Context, cover: CoverRecord, timeline: Timeline): Promise<boolean> {
  if (timeline === cover.timeline) return false;
  const { tx, today } = context;
  await storeTimeline(tx, cover, timeline, today);
  const before = coverOn(cover.timeline, today);
  const after = coverOn(timeline, today);
  if (after.state === 'inactive') await terminateRequests(tx, [cover.coverId], today);
  const told = await noteDecisions(context, [{ cover, timeline }]);
  await context.record(coverChanged(cover, before, after));
  return told > 0;
}

/** The trace of a cover that changed, also when only the day did. */
export function coverChanged(cover: CoverRecord, before: CoverOn | null, after: CoverOn): Happening {
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
  await sql`
    update cover_requests set request_status = 'TERMINATED', status_date = ${today}, version = version + 1
    where cover_id = any(${coverIds}::text[]) and request_status = 'ANSWERED' and action in ('NEW', 'INCREASE', 'REDUCTION', 'PROLONGATION')
      and decision is not null`.execute(tx);
}

/** TERMINATED -> ANSWERED: what they brought ended with its policy, which goes on. */
export async function reviveRequests(
  tx: Db,
  coverIds: readonly string[],
  { endedAfter, today }: Readonly<{ endedAfter: Day; today: Day }>,
): Promise<void> {
  if (coverIds.length === 0) return;
  await sql`
    update cover_requests set request_status = 'ANSWERED', status_date = ${today}, version = version + 1
    where cover_id = any(${coverIds}::text[]) and request_status = 'TERMINATED' and status_date > ${endedAfter}
      and decision is not null`.execute(tx);
}
