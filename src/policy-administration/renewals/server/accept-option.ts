import { needsApprovals } from '../../../approvals/orders/further-approvals.ts';
import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { keepSentAlong } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { whyNotAccept, whyNotGiveNotice, whyNotNegotiate, whyNotSign } from '../renewal.ts';
import type { RenewalDetail, renewalsContract } from '../renewals.contract.ts';
import { lockAfterOrder, lockForAnswer } from './answer-questionnaire.ts';
import { documentsAbout } from './documents-about.ts';
import { recordRenewal } from './record-renewal.ts';
import {
  type NoticeToApprove,
  type RenewalRecord,
  type SignatureToApprove,
  type StoredOption,
  storeRenewal,
} from './renewals.store.ts';
import { showRenewal } from './show-renewals.ts';
import { dropDecision, submitDecision } from './submit-decision.ts';

/** Requests other terms; the insurer offers anew, and the offer holds meanwhile. */
export async function requestOtherTerms(
  renewalId: string,
  { text, optionId, documents }: BodyOf<typeof renewalsContract.requestOtherTerms>,
  context: Context,
): Promise<RenewalDetail> {
  const { now, actor, tx } = context;
  const { renewal } = await lockForAnswer(renewalId, context);
  refuseIf(whyNotNegotiate(renewal.status));
  if (optionId !== undefined) optionOf(renewal, optionId);
  const request = { text, optionId: optionId ?? null, requestedAt: now, requestedBy: actor.name };
  const negotiated: RenewalRecord = {
    ...renewal,
    status: 'NEGOTIATING',
    changeRequests: [...renewal.changeRequests, request],
  };
  await storeRenewal(tx, negotiated);
  await keepSentAlong(documentsAbout(negotiated), documents, context);
  await recordRenewal(context, 'renewal.other-terms-requested', negotiated);
  await publish(context, answerAwaited, { subject: 'renewal', recordId: renewalId });
  return showRenewal(renewalId, context);
}

/**
 * Accepts an option as it was shown, by signature; where the policy asks for it, once colleagues have approved. Refuses one
 * that has changed since, and who is not the policyholder.
 */
export async function acceptOption(
  renewalId: string,
  { optionId, signedName, documentHash }: BodyOf<typeof renewalsContract.acceptOption>,
  context: Context,
): Promise<RenewalDetail> {
  const { now, today, actor } = context;
  const { renewal, policy } = await lockAfterOrder(renewalId, 'SIGNATURE', context);
  refuseIf(whyNotAccept(renewal, today));
  refuseIf(whyNotSign(actor.userType));
  const { personId: byId, name: byName } = actor;
  const signed = { is: 'SIGNATURE', optionId, signedName, documentHash, byId, byName, at: now } as const;
  signedOption(renewal, signed);
  if (needsApprovals(policy, actor, 'RENEWAL')) await submitDecision(renewal, signed, { policy, context });
  else await accept(await dropDecision(renewal, context), signed, context);
  return showRenewal(renewalId, context);
}

/** The terms are agreed from now on. Refuses an option that is offered no more as it was signed. */
export async function accept(
  renewal: RenewalRecord,
  { optionId, signedName, documentHash, byId, at }: Omit<SignatureToApprove, 'orderId'>,
  context: Context,
  approvedByName: string | null = null,
): Promise<void> {
  const option = signedOption(renewal, { optionId, documentHash });
  const accepted: RenewalRecord = {
    ...renewal,
    status: 'ACCEPTED',
    acceptedOptionId: optionId,
    signedName,
    signedBy: byId,
    signedAt: at,
    approvedByName,
    toApprove: null,
  };
  await storeRenewal(context.tx, accepted);
  const signature = { option: option.title, signedName, documentHash };
  await recordRenewal(context, 'renewal.accepted', accepted, signature);
  await publish(context, answerAwaited, { subject: 'renewal', recordId: renewal.renewalId });
}

/**
 * Ends the policy with its year; where the policy asks for it, once colleagues have approved. Refuses notice that comes
 * too late, and who is not the policyholder.
 */
export async function giveNotice(
  renewalId: string,
  { reason }: BodyOf<typeof renewalsContract.giveNotice>,
  context: Context,
): Promise<RenewalDetail> {
  const { now, today, actor } = context;
  const { renewal, policy } = await lockAfterOrder(renewalId, 'NOTICE', context);
  refuseIf(whyNotGiveNotice(renewal, today));
  refuseIf(whyNotSign(actor.userType));
  const notice = { is: 'NOTICE', reason: reason ?? null, byId: actor.personId, byName: actor.name, at: now } as const;
  if (needsApprovals(policy, actor, 'RENEWAL')) await submitDecision(renewal, notice, { policy, context });
  else await end(await dropDecision(renewal, context), notice, context);
  return showRenewal(renewalId, context);
}

/** Notice is given from now on: its day is that of the last approval, since nobody has received it before. */
export async function end(
  renewal: RenewalRecord,
  { byName, reason }: Omit<NoticeToApprove, 'orderId'>,
  context: Context,
  approvedByName: string | null = null,
): Promise<void> {
  const ended: RenewalRecord = {
    ...renewal,
    status: 'NON_RENEWED',
    noticeAt: context.now,
    noticeByName: byName,
    noticeReason: reason,
    approvedByName,
    toApprove: null,
  };
  await storeRenewal(context.tx, ended);
  await recordRenewal(context, 'renewal.notice-given', ended);
}

/** The option that was signed. Refuses one that is offered no more, or not as it was signed. */
export function signedOption(
  renewal: RenewalRecord,
  { optionId, documentHash }: Pick<SignatureToApprove, 'optionId' | 'documentHash'>,
): StoredOption {
  const option = optionOf(renewal, optionId);
  if (option.documentHash !== documentHash) throw new Refused(refuse('renewal-offer-changed'));
  return option;
}

function optionOf({ options }: RenewalRecord, optionId: string): StoredOption {
  const option = options.find((each) => each.optionId === optionId);
  if (!option) throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/optionId', code: 'not-in-list' }]));
  return option;
}
