import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Context, DomainEvent } from '../../../platform/server/context.ts';
import { refreshWhenGrown } from '../../../platform/server/refresh-statistics.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { appendPassports } from '../../../policies/passports/server/public.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { fallenReasonOf } from '../../buyers/fallen-buyer.ts';
import { factsOfCompanies } from '../../buyers/server/public.ts';
import {
  type GradeCoverEnding,
  type GradeCoverOn,
  gradeCoverListStatusOf,
  gradeCoverOn,
  withdrawalOf,
  withTerms,
} from '../grade-cover.ts';
import { whyNotCoverByGrade } from '../grade-cover-buyer.ts';
import { gradeCoverRules } from '../grade-cover-rules.ts';
import { gradeCoverEnded, gradeCoversAssessed, gradeCoversReachedDay, gradeCoverWithdrawn } from '../grade-events.ts';
import {
  type AssessedCover,
  type CoverToOpen,
  findCoversToOpen,
  type Given,
  type GradeCoverChange,
  type GradeCoverRecord,
  insertGradeCovers,
  lockCoverEndedWithPolicy,
  lockCoverOfRequest,
  lockCoversOn,
  lockCoversToWithdraw,
  lockCoversUnder,
  lockGradeCoversDue,
  lockWithdrawnOfEndedPolicies,
  storeGradeCovers,
} from './grade-covers.store.ts';

/** Covers that are read and written in one batch: few enough to limit memory. */
const batch = 2_000;

/** Brings the covers on companies whose grade changed in line with it, however many they are, in a few statements. */
export async function assessCoversOn(context: Context, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length > 0) await assess(context, await lockCoversOn(context.tx, companyIds));
}

/** Brings the covers under policies in line with their new grade tables, and opens those that the first table brings. */
export async function assessCoversUnder(context: Context, policyKeys: readonly string[]): Promise<void> {
  const { tx } = context;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const covers = await lockCoversUnder(tx, policyKeys, { after, most: batch });
    await assess(context, covers);
    after = covers.length < batch ? undefined : covers.at(-1)?.coverId;
  }
  let opened = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const watched = await findCoversToOpen(tx, { policyKeys, after, most: batch });
    const before = opened;
    opened += await open(context, watched);
    await refreshWhenGrown(tx, ['grade_covers', 'grade_cover_terms'], before, opened);
    after = watched.length < batch ? undefined : watched.at(-1)?.gradeRequestId;
  }
}

/** Opens the covers of requests that were answered, where their policies have grade-based covers for such buyers. */
export async function openGradeCovers(context: Context, requestIds: readonly string[]): Promise<void> {
  await open(context, await findCoversToOpen(context.tx, { requestIds }));
}

/** Ends the cover that follows a request, whose grade is no longer watched; `lastDay` is its last day in force. */
export async function endGradeCover(
  context: Context,
  requestId: string,
  lastDay: Day,
  ending: GradeCoverEnding,
): Promise<void> {
  const cover = await lockCoverOfRequest(context.tx, requestId);
  if (cover) await storeEnded(context, cover, lastDay, ending);
}

/**
 * Resumes the cover that followed a request until their policy ended: with the terms that it had, then by the present
 * grade.
 */
export async function resumeGradeCover(context: Context, requestId: string): Promise<void> {
  const { tx, today } = context;
  const cover = await lockCoverEndedWithPolicy(tx, requestId);
  if (!cover) return;
  const change = unchanged(today)(cover);
  await storeGradeCovers(tx, [change], today);
  await publish(context, gradeCoversAssessed, [{ cover, known: 0 }]);
  await context.record({ ...gradeCoverEvent(cover, 'grade-cover.opened'), after: onDay(cover, today) });
  await assessCoversOn(context, [cover.companyId]);
}

async function storeEnded(
  context: Context,
  cover: GradeCoverRecord,
  lastDay: Day,
  ending: GradeCoverEnding,
): Promise<void> {
  const endDate = cover.endDate !== null && cover.endDate < lastDay ? cover.endDate : lastDay;
  const change = { cover: { ...cover, endDate }, known: cover.timeline.length, standing: 'inactive' } as const;
  await storeGradeCovers(context.tx, [change], context.today);
  await publish(context, gradeCoverEnded, { cover, lastDay: endDate, ending });
  await context.record({ ...gradeCoverEvent(cover, 'grade-cover.ended'), after: { endDate } });
}

/**
 * Withdraws covers on companies that became insolvent, ceased or came under sanctions (handbook covers 2.5, 2.7): at
 * once where the reason allows no notice, else the terms hold through it. Returns how many; safe to run at any time,
 * repeatedly and on several nodes at once.
 */
export async function withdrawGradeCovers(context: Context): Promise<number> {
  const { tx, today } = context;
  const due = await lockCoversToWithdraw(tx, batch);
  for (const { statusCode, isSanctioned, policyEnd, ...cover } of due) {
    const reason = fallenReasonOf({ statusCode, isSanctioned });
    if (reason === null) continue;
    const { lastDay: endDate, isAtOnce } = withdrawalOf(cover.timeline, reason, { today, endsAnyway: policyEnd });
    const withdrawn = { ...cover, endDate, withdrawnFor: reason };
    const change = unchanged(today)(withdrawn);
    await storeGradeCovers(tx, [isAtOnce ? { ...change, standing: 'inactive' } : change], today);
    await publish(context, gradeCoverWithdrawn, { cover, lastDay: endDate, isAtOnce });
    await context.record({
      ...gradeCoverEvent(cover, 'grade-cover.withdrawn'),
      before: onDay(cover, today),
      after: { endDate, reasonCode: reason },
      data: { companyId: cover.companyId, noticeEndDate: isAtOnce ? null : endDate, reasonCode: reason },
    });
  }
  return due.length;
}

/** Ends withdrawn covers with their policies, where those end before the notice. Returns how many. */
export async function endWithdrawnWithPolicies(context: Context): Promise<number> {
  const over = await lockWithdrawnOfEndedPolicies(context.tx, context.today, batch);
  for (const { policyEnd, ...cover } of over) await storeEnded(context, cover, policyEnd, 'POLICY_ENDED');
  return over.length;
}

/**
 * The daily step: covers whose notice has run out, also that of a withdrawal. Works on one batch; returns how many
 * covers it brought up to date. Safe to run at any time, repeatedly and on several nodes at once.
 */
export async function runDayOfGradeCovers(context: Context): Promise<number> {
  const { tx, today } = context;
  const due = await lockGradeCoversDue(tx, today, batch);
  const isOver = ({ endDate }: GradeCoverRecord) => endDate !== null && endDate < today;
  const brought = due.filter((cover) => !isOver(cover));
  for (const cover of due) if (isOver(cover)) await storeEnded(context, cover, cover.endDate ?? today, 'WITHDRAWN');
  if (brought.length > 0) await storeGradeCovers(tx, brought.map(unchanged(today)), today);
  await publish(context, gradeCoversReachedDay, brought);
  for (const cover of brought) {
    const [before, after] = [onDay(cover, addDays(today, -1)), onDay(cover, today)];
    await context.record({ ...gradeCoverEvent(cover, 'grade-cover.changed'), before, after });
  }
  return due.length;
}

function onDay({ timeline, endDate }: GradeCoverRecord, day: Day): GradeCoverOn {
  return gradeCoverOn(timeline, day, endDate);
}

function unchanged(today: Day) {
  return (cover: GradeCoverRecord): GradeCoverChange => ({
    cover,
    known: cover.timeline.length,
    standing: gradeCoverListStatusOf(onDay(cover, today)),
  });
}

async function assess(context: Context, covers: readonly AssessedCover[]): Promise<void> {
  const { tx, today } = context;
  const news = covers.map((cover) => newsOf(cover, today)).filter((each) => each !== null);
  if (news.length === 0) return;
  const changes = news.map(({ change }) => change);
  await storeGradeCovers(tx, changes, today);
  await publish(context, gradeCoversAssessed, changes);
  // a new version of the table with the same terms for this grade is no event
  const given = news.filter(({ change }) => change.known < change.cover.timeline.length);
  await appendPassports(
    tx,
    given.map(({ change: { cover, known }, given: now }) => passportOf(context, cover, now, known)),
  );
  for (const { change, before, after } of given) {
    await context.record({
      ...gradeCoverEvent(
        change.cover,
        after.noticeEndDate === null ? 'grade-cover.changed' : 'grade-cover.notice-given',
      ),
      before,
      after,
      data: { companyId: change.cover.companyId, noticeEndDate: after.noticeEndDate },
    });
  }
}

type News = Readonly<{ change: GradeCoverChange; given: Given; before: GradeCoverOn; after: GradeCoverOn }>;

/** How terms of a cover were decided; the first `known` ones of its timeline were given before. */
function passportOf({ now, today }: Context, cover: GradeCoverRecord, given: Given, known: number) {
  const { coverId, policyKey, currency, timeline } = cover;
  const { tableVersion, gradeCode, amount, insuredPercentage } = given;
  const former = timeline.slice(0, known);
  const inputs = { on: today, currency, gradeCode, tableVersion, given: { amount, insuredPercentage }, former };
  return { subject: `grade-cover/${coverId}`, policyKey, decidedAt: now, ...gradeCoverRules.decide(inputs) };
}

/** What a cover becomes by what it is given now; `null` where nothing changes. */
function newsOf({ given, ...cover }: AssessedCover, today: Day): News | null {
  const timeline = withTerms(cover.timeline, given, today);
  if (timeline === cover.timeline && given.tableVersion === cover.tableVersion) return null;
  const after = gradeCoverOn(timeline, today);
  const changed = { ...cover, timeline, tableVersion: given.tableVersion };
  const change = { cover: changed, known: cover.timeline.length, standing: gradeCoverListStatusOf(after) };
  return { change, given, before: gradeCoverOn(cover.timeline, today), after };
}

/** Opens what may be opened; returns how many. The grades of the other buyers are watched without a cover. */
async function open(context: Context, watched: readonly CoverToOpen[]): Promise<number> {
  const { tx, today } = context;
  const requests = await onBuyersCovered(context, watched);
  if (requests.length === 0) return 0;
  const opened = requests.map(({ given, ...parties }) => {
    const { tableVersion } = given;
    const timeline = withTerms([], given, today);
    const coverId = context.newId('gcov');
    return {
      given,
      cover: { ...parties, coverId, tableVersion, timeline, endDate: null, withdrawnFor: null, version: 1 },
    };
  });
  const covers = opened.map(({ cover }) => cover);
  await insertGradeCovers(tx, covers, today);
  const changes = covers.map((cover) => ({ ...unchanged(today)(cover), known: 0 }));
  await storeGradeCovers(tx, changes, today);
  await appendPassports(
    tx,
    opened.map(({ cover, given }) => passportOf(context, cover, given, 0)),
  );
  for (const cover of covers)
    await context.record({
      ...gradeCoverEvent(cover, 'grade-cover.opened'),
      after: gradeCoverOn(cover.timeline, today),
    });
  return covers.length;
}

/** Those of the requests on whose buyers their policies may give cover. */
async function onBuyersCovered(
  { scope, tx }: Context,
  requests: readonly CoverToOpen[],
): Promise<readonly CoverToOpen[]> {
  if (requests.length === 0) return requests;
  const companies = await factsOfCompanies(tx, [...new Set(requests.map(({ companyId }) => companyId))]);
  const policies = new Map<string, Policy | null>();
  for (const policyKey of new Set(requests.map((request) => request.policyKey)))
    policies.set(policyKey, await policyTerms(scope, tx, policyKey));
  return requests.filter(({ policyKey, companyId }) => {
    const [policy, company] = [policies.get(policyKey), companies.get(companyId)];
    return policy && company && whyNotCoverByGrade(policy, company) === null;
  });
}

/** What happened to a cover; the grade behind it is not in events, because their readers have different rights. */
function gradeCoverEvent(
  { coverId, policyKey, companyId, gradeRequestId }: GradeCoverRecord,
  type: string,
): DomainEvent {
  return {
    type,
    subject: `grade-cover/${coverId}`,
    policy: policyKey,
    alsoConcerns: [`company/${companyId}`, `grade-request/${gradeRequestId}`],
    data: { companyId },
  };
}
