import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import { stateOn } from '../cover.ts';
import { withoutPolicyEnd, withPolicyEnd } from '../cover-changes.ts';
import { changeCover, reviveRequests } from './change-cover.ts';
import { lockCoversEndedWith, lockLiveCovers } from './covers.store.ts';
import { waitAgain } from './end-requests.ts';

/** Covers that are ended in one batch. */
const batch = 200;

/**
 * Ends the covers of one policy that has ended or was cancelled, and with them the requests that brought them (handbook
 * covers 2.4, 2.5). A policy that is prolonged later and ends again is processed again. Works on one batch; returns
 * whether there was anything to do. Safe to run at any time, repeatedly and on several nodes at once.
 */
export async function endCoversOfEndedPolicies(context: Context): Promise<boolean> {
  const { tx, today } = context;
  const ended = await firstRow<{ policyKey: string; lastDay: Day }>(tx)`
    select policy_key, least(end_date, cancelled_from - 1) as "lastDay" from policies
    where covers_ended_on is distinct from least(end_date, cancelled_from - 1)
      and least(end_date, cancelled_from - 1) < ${today}
    order by least(end_date, cancelled_from - 1) limit 1 for update skip locked`;
  if (!ended) return false;
  const covers = await lockLiveCovers(tx, ended.policyKey, batch);
  for (const cover of covers) await changeCover(context, cover, withPolicyEnd(cover.timeline, ended.lastDay));
  if (covers.length < batch) {
    await execute(tx)`update policies set covers_ended_on = ${ended.lastDay} where policy_key = ${ended.policyKey}`;
    await context.record({
      type: 'policy.covers-ended',
      subject: `policy/${ended.policyKey}`,
      policy: ended.policyKey,
      after: { lastDay: ended.lastDay },
    });
  }
  return true;
}

/**
 * Resumes covers that ended only with their policy, where the policy goes on from the day after its last one at the
 * latest: it was renewed, but the notice of it came late. What ended for a reason of its own stays ended. Works on one
 * batch; returns whether there was anything to do. Safe to run at any time, repeatedly and on several nodes at once.
 */
export async function resumeCoversOfRenewedPolicies(context: Context): Promise<boolean> {
  const { tx, today } = context;
  const renewed = await firstRow<{ policyKey: string; lastDay: Day }>(tx)`
    select policy_key, covers_ended_on as "lastDay" from policies
    where covers_ended_on < least(end_date, cancelled_from - 1) and start_date <= covers_ended_on + 1
    order by policy_key limit 1 for update skip locked`;
  if (!renewed) return false;
  const covers = await lockCoversEndedWith(tx, renewed.policyKey, batch);
  const changes = covers.map((cover) => ({ cover, timeline: withoutPolicyEnd(cover.timeline) }));
  for (const { cover, timeline } of changes) await changeCover(context, cover, timeline);
  const live = changes.filter(({ timeline }) => stateOn(timeline, today) !== 'inactive');
  await reviveRequests(
    tx,
    live.map(({ cover }) => cover.coverId),
    { endedAfter: renewed.lastDay, today },
  );
  if (covers.length < batch) {
    await waitAgain(context, renewed);
    await execute(tx)`update policies set covers_ended_on = null where policy_key = ${renewed.policyKey}`;
  }
  return true;
}
