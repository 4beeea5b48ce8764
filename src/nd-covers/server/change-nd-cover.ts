import { describeOrder, reopenOrder } from '../../ordering/server/public.ts';
import type { BodyOf } from '../../platform/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { keptReference, whyNotAcceptReference } from '../../reference/customer-reference.ts';
import { whyNotPrecheck } from '../nd-cover.ts';
import type { NdCoverOnWire, ndCoversContract } from '../nd-covers.contract.ts';
import { contentWithFee, whyNotConfirmNothingOverdue } from './check-buyer.ts';
import { findNdCover, type NdCoverRecord, storeNdCover } from './nd-covers.store.ts';
import { loadBuyerFacts } from './precheck-facts.ts';
import { lockNdCoverOrRefuse, replyWithNdCover } from './take-nd-cover.ts';

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
