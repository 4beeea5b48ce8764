import { reopenOrder } from '../../../approvals/orders/server/public.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotAnswers, whyNotComplete } from '../questionnaire.ts';
import { whyNotAnswer } from '../renewal.ts';
import type { RenewalDetail, renewalsContract } from '../renewals.contract.ts';
import { lastYearOf, prefilled } from './last-year-of-policy.ts';
import { recordRenewal } from './record-renewal.ts';
import {
  type DecisionToApprove,
  findRenewal,
  lockRenewal,
  type RenewalRecord,
  storeRenewal,
} from './renewals.store.ts';
import { showRenewal } from './show-renewals.ts';

/** Saves answers. Refuses those that are with the insurer, or contradict themselves. */
export async function answerQuestionnaire(
  renewalId: string,
  questionnaire: BodyOf<typeof renewalsContract.answerQuestionnaire>,
  context: Context,
): Promise<RenewalDetail> {
  const { renewal, policy } = await lockForAnswer(renewalId, context);
  refuseIf(whyNotAnswer(renewal.status));
  refuseIf(whyNotAnswers(questionnaire, policy));
  const answered: RenewalRecord = { ...renewal, questionnaire };
  await storeRenewal(context.tx, answered);
  await recordRenewal(context, 'renewal.answered', answered);
  return showRenewal(renewalId, context);
}

/** Sends the answers to the insurer; where nobody changed them, those that the portal proposes. */
export async function submitQuestionnaire(renewalId: string, context: Context): Promise<RenewalDetail> {
  const { renewal, policy } = await lockForAnswer(renewalId, context);
  refuseIf(whyNotAnswer(renewal.status));
  const questionnaire = renewal.questionnaire ?? prefilled(policy, await lastYearOf(policy, context));
  refuseIf(whyNotComplete(questionnaire));
  const submitted: RenewalRecord = {
    ...renewal,
    questionnaire,
    status: 'SUBMITTED',
    submittedAt: context.now,
    submittedByName: context.actor.name,
  };
  await storeRenewal(context.tx, submitted);
  await recordRenewal(context, 'renewal.submitted', submitted);
  await publish(context, answerAwaited, { subject: 'renewal', recordId: renewalId });
  return showRenewal(renewalId, context);
}

/**
 * As `lockForAnswer`, behind the order that is open about the same decision: orders are locked before what they are about, as
 * when they are approved. Refuses who did not write that order, and while another decision awaits approval.
 */
export async function lockAfterOrder(
  renewalId: string,
  decision: DecisionToApprove['is'],
  context: Context,
): ReturnType<typeof lockForAnswer> {
  const seen = (await findRenewal(context.scope, context.tx, renewalId))?.toApprove ?? null;
  if (seen && seen.is !== decision) throw new Refused(refuse('order-waiting'));
  if (seen) await reopenOrder(context, seen.orderId);
  const locked = await lockForAnswer(renewalId, context);
  refuseIf(locked.renewal.toApprove?.orderId === seen?.orderId ? null : refuse('order-waiting'));
  return locked;
}

/** A renewal, locked, in the version that the caller saw, with its policy. */
export async function lockForAnswer(
  renewalId: string,
  context: Context,
): Promise<Readonly<{ renewal: RenewalRecord; policy: Policy }>> {
  const { scope, tx } = context;
  const renewal = await lockAsSeen(context, () => lockRenewal(scope, tx, renewalId));
  const policy = await policyTerms(scope, tx, renewal.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  return { renewal, policy };
}
