import { describeOrder, reopenOrder } from '../../../approvals/orders/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { keptReference, whyNotAcceptReference } from '../../../platform/core/customer-reference.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotPrecheck } from '../nd-cover.ts';
import type { NdCoverOnWire, ndCoversContract } from '../nd-covers.contract.ts';
import { contentWithFee, whyNotConfirmNothingOverdue } from './check-buyer.ts';
import { lockNdCoverOrRefuse, replyWithNdCover } from './lock-nd-cover.ts';
import { findNdCover, type NdCoverRecord, storeNdCover } from './nd-covers.store.ts';
import { loadBuyerFacts } from './precheck-facts.ts';

/**
 * Changes a check that the insurer has not seen yet. Its order becomes a draft and loses its approvals (handbook covers 16,
 * rule 3); its author submits it again. The amount is that of the policy today.
 */
export async function changeNdCover(
  ndCoverId: string,
  { isNothingOverdue, customerReference, autoRenew = false }: BodyOf<typeof ndCoversContract.changeNdCover>,
  context: Context,
): Promise<NdCoverOnWire> {
  const { scope, tx, now, today } = context;
  const seen = await findNdCover(scope, tx, ndCoverId, today);
  if (!seen) throw new Refused(refuse('not-found'));
  refuseIf(whyNotAcceptReference(customerReference));
  // orders are locked before what they are about, as when they are approved
  await reopenOrder(context, seen.orderId);
  const former = await lockNdCoverOrRefuse(ndCoverId, context);
  const { companyId, product } = former;
  const { common, factsFor } = await loadBuyerFacts(context, former.policyKey, companyId);
  const { policy } = common;
  refuseIf(whyNotPrecheck(product, { ...factsFor(product), liveNdCoverId: null }));
  refuseIf(whyNotConfirmNothingOverdue({ isNothingOverdue }));
  const changed: NdCoverRecord = {
    ...former,
    workflowStatus: 'DRAFT',
    customerReference: keptReference(customerReference),
    autoRenew,
    ...(policy.preCheck && {
      amount: policy.preCheck.amount.amount,
      insuredPercentage: policy.preCheck.insuredPercentage,
    }),
    updatedAt: now,
  };
  await storeNdCover(tx, changed);
  const entered = { before: { autoRenew: former.autoRenew }, after: { autoRenew } };
  if (former.orderId !== null) await describeOrder(context, former.orderId, contentWithFee(changed, policy), entered);
  return replyWithNdCover(ndCoverId, context);
}
