import Big from 'big.js';
import { dropOrder, placeOrder, resubmitOrder } from '../../../approvals/orders/server/public.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import { markNonPayment } from '../../../risk/buyers/server/public.ts';
import { moveOverdues } from '../../overdues/server/public.ts';
import { lockReceivables, storeReceivables } from '../../receivables/server/public.ts';
import { type ClaimToFile, fileCompleteOn, whyNotMove, whyNotSubmit } from '../claim.ts';
import type { ClaimItem } from '../claim-item.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { claimNeedsEyes } from '../filing-rights.ts';
import { contentOf } from './claim-content.ts';
import { asAssessed, assessClaim } from './claim-facts.ts';
import { type ClaimRecord, countDaysHeldUp, findItems, storeClaim, storeItems } from './claims.store.ts';
import { modeOf, whyNotFile } from './filing-checks.ts';
import { lockClaimAfterOrders, recordClaim } from './lock-claim.ts';
import { awaitStep } from './next-step.ts';
import { showClaim } from './show-claims.ts';
import { stopForClaim } from './stop-of-claim.ts';

/**
 * Files a claim: the insurer has it at once, or colleagues approve it first where the policy asks for approvals of
 * claims. A late claim is accepted and marked as late (handbook N 1.6, 4).
 */
export async function submitClaim(claimId: string, context: Context): Promise<ClaimDetail> {
  const { scope, tx, actor } = context;
  const draft = await lockClaimAfterOrders(claimId, context);
  const policy = await policyOf(draft, context);
  refuseIf((await whyNotFile(context, policy)) ?? whyNotReportHere(context, policy));
  refuseIf(whyNotSubmit(draft.status, await toFile(draft, context), context.today));
  if (!claimNeedsEyes(policy, modeOf(context, policy))) {
    // the policy no longer needs approvals, so nothing is left for the order to wait for
    if (draft.orderId !== null) await dropOrder(context, draft.orderId);
    await sendClaim({ ...draft, orderId: null }, context);
    return showClaim(claimId, context);
  }
  if (draft.orderId !== null) {
    // an order that was returned is the same one, in a new version
    await resubmitOrder(context, draft.orderId, { content: contentOf(draft), policy });
    await storeClaim(tx, { ...draft, status: 'AWAITING_APPROVAL', updatedAt: context.now });
    return showClaim(claimId, context);
  }
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  const { orderId } = await placeOrder(context, {
    kind: 'claim',
    subjectId: claimId,
    policy,
    role,
    content: contentOf(draft),
  });
  await storeClaim(tx, { ...draft, status: 'AWAITING_APPROVAL', orderId, updatedAt: context.now });
  return showClaim(claimId, context);
}

/**
 * Sends a claim to the insurer. From now on its invoices belong to it, with what is owed of them today; the reports that
 * they came from are claimed, the buyer has a claim open, and deliveries to it are stopped.
 */
export async function sendClaim(former: ClaimRecord, context: Context): Promise<void> {
  const { scope, tx, now, today } = context;
  const { claimId, policyKey: policy, companyId } = former;
  refuseIf(whyNotMove(former.status, 'SUBMITTED'));
  refuseIf(whyNotSubmit('DRAFT', await toFile(former, context), today));
  const named = new Set((await findItems(tx, claimId)).map(({ receivableId }) => receivableId));
  const { assessment: drafted } = await assessClaim(context, former);
  // an invoice that was paid after the loss is part of it, whether the money was entered before the claim is filed or
  // after
  const ofLoss = drafted.items.filter(({ receivableId }) => !named.has(receivableId));
  const ids = [...named, ...ofLoss.map(({ receivableId }) => receivableId)];
  const lines = (await lockReceivables(scope, tx, { ids })).filter(
    ({ status, receivableId }) =>
      status === 'O' || drafted.items.some((item) => item.receivableId === receivableId && isOwed(item)),
  );
  const elsewhere = lines.find((line) => line.claimId !== null && line.claimId !== claimId);
  if (elsewhere) throw new Refused(refuse('claim-exists', { claimId: elsewhere.claimId }));
  if (!lines.some(({ itemType, status }) => itemType === 'INVOICE' && status === 'O'))
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/receivableIds', code: 'required' }]));
  await storeItems(
    tx,
    claimId,
    lines.map(({ receivableId, outstandingAmount }) => ({ receivableId, owedAmount: outstandingAmount })),
  );
  await storeReceivables(
    tx,
    lines.map((line) => ({ ...line, claimId })),
  );
  const { assessment } = await assessClaim(context, { ...former, filedOn: today });
  const filed: ClaimRecord = {
    ...former,
    status: 'SUBMITTED',
    filedAt: now,
    filedOn: today,
    ...asAssessed(assessment),
    filingDeadline: assessment.filing?.day ?? null,
    isLate: assessment.isLate,
    dateOfLoss: assessment.dateOfLoss,
    pausedDays: await countDaysHeldUp(tx, claimId),
    updatedAt: now,
  };
  await storeClaim(tx, { ...filed, fileCompleteOn: fileCompleteOn(filed, today) });
  await markNonPayment(tx, { source: `claim/${claimId}`, policy, companyId, kind: 'CLAIM' });
  await moveOverdues(context, [former.overdueId, ...lines.map(({ overdueId }) => overdueId)], 'CLAIMED');
  await stopForClaim(context, filed);
  await awaitStep(context, filed);
  await recordClaim(context, 'claim.filed', filed, former, {
    invoices: lines.length,
    dateOfLoss: filed.dateOfLoss,
    isLate: filed.isLate,
  });
}

function isOwed({ outstandingAmount }: ClaimItem): boolean {
  return !new Big(outstandingAmount).eq(0);
}

async function toFile(claim: ClaimRecord, { tx }: Context): Promise<ClaimToFile> {
  const { claimId, causeOfLoss, told, collectionId } = claim;
  const invoices = (await findItems(tx, claimId)).length;
  return { causeOfLoss, ...told, invoices, isFromCollection: collectionId !== null };
}

/** The policy of a claim in scope. */
export async function policyOf({ policyKey }: ClaimRecord, { scope, tx }: Context): Promise<Policy> {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  return policy;
}
