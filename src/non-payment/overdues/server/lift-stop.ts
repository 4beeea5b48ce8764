import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { fallenReasonOf } from '../../../risk/buyers/fallen-buyer.ts';
import { companyFacts } from '../../../risk/buyers/server/public.ts';
import { currentGrade } from '../../../risk/grades/server/public.ts';
import { isOpenInvoice } from '../../deadlines/open-duties.ts';
import { deliveryStopsOf, type StopOnBuyer } from '../../insurability/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { reasonsToKeep, stopLiftRules } from '../house-overdue-reply.ts';
import { type LiftStatus, whyNotAnswerLift, whyNotRequestLift, whyNotWithdrawLift } from '../lift-request.ts';
import type { LiftRequestOnWire, OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { liftStops, lockOverdue, type OverdueRecord, storeOverdue } from './overdues.store.ts';
import { recordOverdue } from './record-overdue.ts';
import { showOverdue } from './show-overdue.ts';
import { whyNotReport } from './why-not-report.ts';

type LiftAnswer = BodyOf<typeof overduesContract.answerLiftRequest>;

/**
 * The insured requests that the insurer lift the stop that came with an answer, also of a report that is paid and
 * closed, because the stop lasts longer. Users who may report overdues may request it.
 */
export async function requestLift(
  overdueId: string,
  { comment, documents }: BodyOf<typeof overduesContract.requestLift>,
  context: Context,
): Promise<OverdueDetail> {
  const { scope, tx, actor, now, today } = context;
  const record = await lockReport(overdueId, context);
  const policy = await policyTerms(scope, tx, record.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const stops = await stopsByReport(context, record);
  refuseIf((await whyNotReport(context, policy)) ?? whyNotRequestLift({ ...record, stops }, today));
  const { policyKey, companyId } = record;
  const subject = `overdue/${overdueId}`;
  await keepSentAlong({ policy: policyKey, companyId, subject, readableWith: 'read_overdues' }, documents, context);
  const liftRequest: LiftRequestOnWire = {
    status: 'PENDING',
    comment,
    requestedBy: actor.name,
    requestedAt: now,
    answeredAt: null,
    coveredFrom: null,
    reasonCodes: [],
    text: null,
  };
  await storeOverdue(tx, record, { liftRequest }, now);
  await publish(context, answerAwaited, { subject: 'overdue-lift', recordId: overdueId });
  await recordOverdue(context, 'overdue.lift-requested', record, { comment });
  return showOverdue(overdueId, context);
}

/**
 * The insured withdraws its request: the stop stands, the insurer has nothing to answer, and it may be requested again.
 */
export async function withdrawLiftRequest(overdueId: string, context: Context): Promise<OverdueDetail> {
  const { scope, tx, now } = context;
  const record = await lockReport(overdueId, context);
  const policy = await policyTerms(scope, tx, record.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  refuseIf((await whyNotReport(context, policy)) ?? whyNotWithdrawLift(record));
  await storeOverdue(tx, record, closedBy(record, { status: 'WITHDRAWN', coveredFrom: null, at: null }), now);
  await recordOverdue(context, 'overdue.lift-withdrawn', record, {});
  return showOverdue(overdueId, context);
}

/** The core system lifts the stop, with or without a request, or decides that it stays. */
export async function answerLiftRequest(
  overdueId: string,
  answer: LiftAnswer,
  context: Context,
): Promise<OverdueDetail> {
  const record = await lockReport(overdueId, context);
  const stops = await stopsByReport(context, record);
  refuseIf(whyNotAnswerLift({ ...record, stops }, answer.decision, context.today));
  await apply(context, record, answer);
  return showOverdue(overdueId, context);
}

/** The house insurer's risk office answers a request to lift a stop that still waits. */
export async function answerLift(overdueId: string, context: Context): Promise<void> {
  const { tx, scope, today } = context;
  const record = await lockReport(overdueId, context);
  if (record.liftRequest?.status !== 'PENDING') return;
  const account = { policy: record.policyKey, companyId: record.companyId };
  const owed = await receivablesOf(scope, tx, { ...account, openOnly: true });
  const company = await companyFacts(tx, record.companyId);
  const decided = stopLiftRules.decide({
    reasonCode: record.reasonCode,
    fallen: company && fallenReasonOf(company),
    gradeCode: (await currentGrade(tx, record.companyId))?.gradeCode ?? null,
    isAnythingOverdue: owed.some((line) => isOpenInvoice(line) && line.originalDueDate < today),
  });
  await keepDecision(context, { subject: `overdue/${overdueId}`, policyKey: record.policyKey }, decided);
  const reasonCodes = reasonsToKeep(decided);
  const answer: LiftAnswer =
    reasonCodes.length > 0 ? { decision: 'KEPT', reasonCodes: [...reasonCodes] } : { decision: 'LIFTED' };
  await apply(context, record, answer);
}

/** What closes a request that waits: the insured withdraws it, or the stop is lifted, kept or renewed by an answer. */
export function closedBy(
  { liftRequest }: Pick<OverdueRecord, 'liftRequest'>,
  outcome: Readonly<{ status: Exclude<LiftStatus, 'PENDING'>; coveredFrom: string | null; at: string | null }>,
): Pick<OverdueRecord, 'liftRequest'> {
  if (liftRequest?.status !== 'PENDING') return { liftRequest };
  const { status, coveredFrom, at } = outcome;
  return { liftRequest: { ...liftRequest, status, coveredFrom, answeredAt: at } };
}

async function apply(context: Context, record: OverdueRecord, answer: LiftAnswer): Promise<void> {
  const { tx, now, today } = context;
  const coveredFrom = answer.decision === 'LIFTED' ? (answer.coveredFrom ?? today) : null;
  const reasonCodes = answer.decision === 'KEPT' ? (answer.reasonCodes ?? []) : [];
  const closed = closedBy(record, { status: answer.decision, coveredFrom, at: now });
  const liftRequest = closed.liftRequest && { ...closed.liftRequest, reasonCodes, text: answer.text ?? null };
  // an answered request is history: a later decision without a request does not change it
  const kept = record.liftRequest?.status === 'PENDING' ? liftRequest : record.liftRequest;
  await storeOverdue(tx, record, { liftRequest: kept }, now);
  if (coveredFrom !== null) await liftStops(tx, record, coveredFrom);
  await recordOverdue(context, coveredFrom === null ? 'overdue.stop-kept' : 'overdue.stop-lifted', record, {
    decision: answer.decision,
    ...(coveredFrom === null ? { reasonCodes } : { coveredFrom }),
    text: answer.text ?? null,
  });
}

function lockReport(overdueId: string, context: Context): Promise<OverdueRecord> {
  return lockAsSeen(context, () => lockOverdue(context.scope, context.tx, overdueId));
}

/** The stops that the answers to a report brought. */
async function stopsByReport(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  { overdueId, policyKey, companyId }: OverdueRecord,
): Promise<StopOnBuyer[]> {
  const stops = await deliveryStopsOf(scope, tx, { policy: policyKey, companyId });
  return stops.filter((stop) => stop.overdueId === overdueId);
}
