import Big from 'big.js';
import type { BodyOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotUnused } from '../../../platform/core/unused-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { fallenReasonOf } from '../../../risk/buyers/fallen-buyer.ts';
import { companyFacts } from '../../../risk/buyers/server/public.ts';
import { coverOn, stateOn, totalOn } from '../../../risk/covers/cover.ts';
import { announceNotice, lockCover, primaryCoverOn, whyNotAnnounce } from '../../../risk/covers/server/public.ts';
import { failedPaymentReasons, isBannedOn } from '../../../risk/delivery-stops/delivery-stop.ts';
import { currentGrade } from '../../../risk/grades/server/public.ts';
import { coverEndsOf } from '../../../risk/insured-periods/server/public.ts';
import { deliveryStopsOf } from '../../insurability/server/public.ts';
import { type HouseReply, overdueRules, replyOf } from '../house-overdue-reply.ts';
import { isStop, type OverdueStatus, stoppingDecisions, whyNotReply } from '../overdue.ts';
import type { OverdueDetail, overduesContract, ReplyOnWire } from '../overdues.contract.ts';
import { closedBy } from './lift-stop.ts';
import { insertStop, liftStops, lockOverdue, type OverdueRecord, storeOverdue } from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';
import { showOverdue } from './show-overdue.ts';

type ReplyInput = BodyOf<typeof overduesContract.replyToOverdue>;

/** The core system reviews a report, asks about it, or answers it. */
export async function replyToOverdue(overdueId: string, given: ReplyInput, context: Context): Promise<OverdueDetail> {
  const record = await lockOverdue(context.scope, context.tx, overdueId);
  if (!record) throw new Refused(refuse('not-found'));
  refuseIf(
    whyNotReply(record.status, statusOn(given)) ??
      (await whyNotMaintain(context, record, given)) ??
      (await whyNotReduce(context, record, given)) ??
      (await whyNotBesideAnnounced(context, record, given)),
  );
  await treat(context, record, given);
  return showOverdue(overdueId, context);
}

/**
 * Why cover cannot be maintained: the former cover has ended. The insurer grants it again first, as after a notice
 * (decision 86).
 */
async function whyNotMaintain(context: Context, record: OverdueRecord, given: ReplyInput): Promise<Refusal | null> {
  if (given.decision !== 'COVER_MAINTAINED') return null;
  const endDate = await coverEndedOn(context, record);
  return endDate === null ? null : refuse('cover-ended', { endDate });
}

/** The last day of all that insured the buyer, where it is over. One that never had cover has no end. */
async function coverEndedOn({ scope, tx, today }: Context, record: OverdueRecord): Promise<Day | null> {
  const account = { policy: record.policyKey, companyId: record.companyId };
  const { lastDay } = (await coverEndsOf(tx, [account], today))(account);
  if (lastDay === null || lastDay > today) return null;
  if (lastDay < today) return lastDay;
  // it ended in the course of today: what was delivered before is covered, and nothing is left to be maintained
  const cover = await primaryCoverOn(scope, tx, record.policyKey, record.companyId);
  return cover && stateOn(cover.timeline, today) === 'inactive' ? lastDay : null;
}

/**
 * Why an answer that reduces the cover would be wrong: only a cover by name has an amount that can be reduced, and only
 * to less than it is. What a self-check or a grade insures is stopped or cancelled; a reduction to nothing is a
 * cancellation, too.
 */
async function whyNotReduce(
  { scope, tx, today }: Context,
  record: OverdueRecord,
  given: ReplyInput,
): Promise<Refusal | null> {
  if (given.decision !== 'COVER_REDUCED' || !given.reducedTo) return null;
  const { amount, currency } = given.reducedTo;
  if (new Big(amount).lte(0)) return onReducedTo('/amount', 'too-small');
  const cover = await primaryCoverOn(scope, tx, record.policyKey, record.companyId);
  const current = cover ? totalOn(cover.timeline, today) : '0';
  if (!cover || new Big(current).eq(0)) return refuse('cover-missing');
  if (currency !== cover.currency) return onReducedTo('/currency', 'not-in-list');
  return new Big(amount).gte(current) ? refuse('reduction-not-below-current', { asked: amount, current }) : null;
}

/**
 * Why an answer would contradict an announced change of the cover: cover is not maintained whose end or reduction a
 * former answer to the report announced, nor reduced or ended later than it ends. The insurer grants the cover again
 * first.
 */
async function whyNotBesideAnnounced(
  { scope, tx, today }: Context,
  record: OverdueRecord,
  given: ReplyInput,
): Promise<Refusal | null> {
  if (given.decision === 'IN_REVIEW' || given.decision === 'INFO_REQUESTED') return null;
  const { decision, effectiveDate = today } = given;
  const cover = await primaryCoverOn(scope, tx, record.policyKey, record.companyId);
  const announced = cover && coverOn(cover.timeline, today).pendingAction;
  if (!announced) return null;
  const { plannedDate } = announced;
  const isOfReport = record.reply !== null && record.reply.effectiveDate === plannedDate;
  const ends = announced.type === 'WITHDRAWAL';
  const contradicts =
    (decision === 'COVER_MAINTAINED' && isOfReport) ||
    (decision === 'COVER_REDUCED' && ends) ||
    (decision === 'COVER_CANCELLED' && ends && effectiveDate > plannedDate);
  return contradicts ? refuse('notice-already-given', { plannedDate }) : null;
}

function onReducedTo(part: string, code: string): Refusal {
  return refuse('invalid-input', undefined, [{ pointer: `/reducedTo${part}`, code }]);
}

/** What the house insurer has nothing to say about: it has spoken, or the report is over. */
const answeredStatuses: readonly OverdueStatus[] = ['INFO_REQUESTED', 'ANSWERED', 'CLEARED', 'WITHDRAWN'];

/** The house insurer's risk office answers a report that still waits. */
export async function answerOverdue(overdueId: string, context: Context): Promise<void> {
  const { scope, tx, today } = context;
  const record = await lockOverdue(scope, tx, overdueId);
  if (!record || answeredStatuses.includes(record.status)) return;
  const { stopOfCoverDate } = await showOverdue(overdueId, context);
  const cover = await primaryCoverOn(scope, tx, record.policyKey, record.companyId);
  const company = await companyFacts(tx, record.companyId);
  const decided = overdueRules.decide({
    today,
    currency: record.currency,
    reasonCode: record.reasonCode,
    fallen: company && fallenReasonOf(company),
    gradeCode: (await currentGrade(tx, record.companyId))?.gradeCode ?? null,
    oldestDueDate: record.oldestDueDate,
    stopOfCoverDate,
    totalOutstanding: record.totalOutstanding,
    coverAmount: cover && cover.currency === record.currency ? totalOn(cover.timeline, today) : null,
    wantsContinuation: record.told.requestCoverContinuation ?? false,
    remindersSentCount: record.told.remindersSentCount ?? null,
    hasCoverEnded: (await coverEndedOn(context, record)) !== null,
    hasPaymentFailed: await hasPaymentFailed(context, record),
  });
  const reply = replyOf(decided, record);
  if (reply !== null)
    await keepDecision(context, { subject: `overdue/${overdueId}`, policyKey: record.policyKey }, decided);
  if (reply === null) await note(context, record);
  else await giveReply(context, record, reply);
}

async function giveReply(context: Context, record: OverdueRecord, reply: HouseReply): Promise<void> {
  const given: ReplyInput =
    'asks' in reply
      ? { decision: 'INFO_REQUESTED', question: houseQuestion }
      : {
          decision: reply.decision,
          reasonCodes: [...reply.reasonCodes],
          ...(reply.reducedTo === null ? {} : { reducedTo: money(reply.reducedTo, record.currency) }),
        };
  if (whyNotReply(record.status, statusOn(given)) === null) await treat(context, record, given);
  else await note(context, record);
}

/** The insurer has read a report that needs no answer. */
async function note(context: Context, record: OverdueRecord): Promise<void> {
  await storeOverdue(context.tx, record, {}, context.now);
  await recordOverdue(context, 'overdue.noted', record, {});
}

/**
 * Whether the recovery of the money of a report has failed and stops deliveries: confirming the cover would undo that.
 */
async function hasPaymentFailed({ scope, tx, today }: Context, record: OverdueRecord): Promise<boolean> {
  const stops = await deliveryStopsOf(scope, tx, { policy: record.policyKey, companyId: record.companyId });
  return stops.some(
    (stop) =>
      stop.overdueId === record.overdueId && isOneOf(failedPaymentReasons, stop.reason) && isBannedOn(stop, today),
  );
}

/** The status of a report after the insurer's action. */
function statusOn({ decision }: ReplyInput): 'IN_REVIEW' | 'INFO_REQUESTED' | 'ANSWERED' {
  return decision === 'IN_REVIEW' || decision === 'INFO_REQUESTED' ? decision : 'ANSWERED';
}

/** The house insurer's question where nobody has reminded the buyer. */
const houseQuestion =
  'No reminder has been sent yet. Which steps have been taken to obtain payment, and what did the buyer answer?';

async function treat(context: Context, record: OverdueRecord, given: ReplyInput): Promise<void> {
  const { tx, now } = context;
  if (given.decision === 'IN_REVIEW') {
    await storeOverdue(tx, record, { status: 'IN_REVIEW', question: null }, now);
    return recordOverdue(context, 'overdue.taken-up', record, {});
  }
  if (given.decision === 'INFO_REQUESTED') {
    await storeOverdue(tx, record, { status: 'INFO_REQUESTED', question: given.question }, now);
    return recordOverdue(context, 'overdue.info-requested', record, { question: given.question });
  }
  const effectiveDate = given.effectiveDate ?? context.today;
  if (given.decision === 'COVER_REDUCED' && !given.reducedTo)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/reducedTo', code: 'required' }]));
  if (given.decision !== 'COVER_REDUCED') refuseIf(whyNotUnused({ reducedTo: given.reducedTo }));
  const reply: ReplyOnWire = {
    decision: given.decision,
    reasonCodes: given.reasonCodes ?? [],
    effectiveDate,
    reducedTo: given.reducedTo ?? null,
    text: given.text ?? null,
    repliedAt: now,
  };
  const lifted = isStop(reply.decision) ? null : reply.effectiveDate;
  const lift = closedBy(record, { status: lifted === null ? 'KEPT' : 'LIFTED', coveredFrom: lifted, at: now });
  await storeOverdue(tx, record, { status: 'ANSWERED', reply, question: null, ...lift }, now);
  await applyReply(context, record, reply);
  // an answer is shown with its effect: another decision may stop deliveries all the same (decision 45)
  const { answerStatus } = await showOverdue(record.overdueId, context);
  await recordOverdue(context, 'overdue.answered', record, {
    decision: reply.decision,
    ...(answerStatus === 'STOPPED_SINCE' ? { answerStatus } : {}),
    effectiveDate,
    reducedTo: reply.reducedTo,
    reasonCodes: reply.reasonCodes,
  });
}

/**
 * The effect of an answer on the cover: a stop of deliveries, a lower amount, an end, or what was stopped is covered
 * again from the day on which the answer takes effect. A new stop replaces that of a former answer; one that stands
 * already stays beside a stop in the future, because it stands until the insurer lifts it. What the report itself stops
 * stays until an answer leaves the cover.
 */
async function applyReply(context: Context, record: OverdueRecord, reply: ReplyOnWire): Promise<void> {
  const { tx, today } = context;
  if (isStop(reply.decision)) {
    const replaced = { reasons: stoppingDecisions, startingAfter: reply.effectiveDate > today ? today : null };
    await liftStops(tx, record, today, replaced);
    await insertStop(tx, record, {
      stopId: context.newId('stop'),
      startsOn: reply.effectiveDate,
      reason: reply.decision,
    });
  } else await liftStops(tx, record, reply.effectiveDate);
  if (reply.decision === 'COVER_CANCELLED') await lowerCover(context, record, null, reply.effectiveDate);
  if (reply.decision === 'COVER_REDUCED' && reply.reducedTo)
    await lowerCover(context, record, reply.reducedTo.amount, reply.effectiveDate);
}

/**
 * Withdraws the named cover, or reduces it to an amount, where there is one in force that is higher: from the day on
 * which the answer takes effect, as the stop that comes with it.
 */
async function lowerCover(context: Context, record: OverdueRecord, amount: string | null, from: Day): Promise<void> {
  const { scope, tx, today } = context;
  const found = await primaryCoverOn(scope, tx, record.policyKey, record.companyId);
  const cover = found && (await lockCover(scope, tx, found.coverId));
  const lower = amount !== null && new Big(amount).lte(0) ? null : amount;
  const notice = { amount: lower, reasonCodes: ['OVERDUE_REPORTED'] as const, effectiveOn: from };
  if (cover && !whyNotAnnounce(cover.timeline, notice, today)) await announceNotice(context, cover, notice);
}
