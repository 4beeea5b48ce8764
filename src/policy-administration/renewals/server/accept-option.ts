import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { whyNotAccept, whyNotGiveNotice, whyNotNegotiate, whyNotSign } from '../renewal.ts';
import type { RenewalDetail, renewalsContract } from '../renewals.contract.ts';
import { lockForAnswer } from './answer-questionnaire.ts';
import { recordRenewal } from './record-renewal.ts';
import { type RenewalRecord, storeRenewal } from './renewals.store.ts';
import { showRenewal } from './show-renewals.ts';

/** Requests other terms; the insurer offers anew, and the offer holds meanwhile. */
export async function requestOtherTerms(
  renewalId: string,
  { text, optionId }: BodyOf<typeof renewalsContract.requestOtherTerms>,
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
  await recordRenewal(context, 'renewal.other-terms-requested', negotiated);
  await publish(context, answerAwaited, { subject: 'renewal', recordId: renewalId });
  return showRenewal(renewalId, context);
}

/** Accepts an option as it was shown, by signature. Refuses one that has changed since, and who is not the policyholder. */
export async function acceptOption(
  renewalId: string,
  { optionId, signedName, documentHash }: BodyOf<typeof renewalsContract.acceptOption>,
  context: Context,
): Promise<RenewalDetail> {
  const { now, today, actor, tx } = context;
  const { renewal } = await lockForAnswer(renewalId, context);
  refuseIf(whyNotAccept(renewal, today));
  refuseIf(whyNotSign(actor.userType));
  const option = optionOf(renewal, optionId);
  if (option.documentHash !== documentHash) throw new Refused(refuse('renewal-offer-changed'));
  const accepted: RenewalRecord = {
    ...renewal,
    status: 'ACCEPTED',
    acceptedOptionId: optionId,
    signedName,
    signedBy: actor.personId,
    signedAt: now,
  };
  await storeRenewal(tx, accepted);
  await recordRenewal(context, 'renewal.accepted', accepted, { option: option.title, signedName, documentHash });
  await publish(context, answerAwaited, { subject: 'renewal', recordId: renewalId });
  return showRenewal(renewalId, context);
}

/** Ends the policy with its year. Refuses notice that comes too late, and who is not the policyholder. */
export async function giveNotice(
  renewalId: string,
  { reason }: BodyOf<typeof renewalsContract.giveNotice>,
  context: Context,
): Promise<RenewalDetail> {
  const { now, today, actor, tx } = context;
  const { renewal } = await lockForAnswer(renewalId, context);
  refuseIf(whyNotGiveNotice(renewal, today));
  refuseIf(whyNotSign(actor.userType));
  const ended: RenewalRecord = {
    ...renewal,
    status: 'NON_RENEWED',
    noticeAt: now,
    noticeByName: actor.name,
    noticeReason: reason ?? null,
  };
  await storeRenewal(tx, ended);
  await recordRenewal(context, 'renewal.notice-given', ended);
  return showRenewal(renewalId, context);
}

function optionOf({ options }: RenewalRecord, optionId: string) {
  const option = options.find((each) => each.optionId === optionId);
  if (!option) throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/optionId', code: 'not-in-list' }]));
  return option;
}
