import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { whyNotOrder } from '../../../identity/access/ordering-role.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import {
  type PrecheckProduct,
  precheckProducts,
  type ReferralAnswer,
  whyNotAnswerNdCover,
  whyNotCancelNdCover,
  whyNotChooseNdRenewal,
  whyNotPrecheck,
} from '../nd-cover.ts';
import type { NdCoverOnWire, ndCoversContract } from '../nd-covers.contract.ts';
import { answerNdCover } from './answer-nd-cover.ts';
import { lockNdCoverOrRefuse, replyWithNdCover } from './lock-nd-cover.ts';
import { ndCoverOnWire } from './nd-cover-on-wire.ts';
import { findNdCover, listNdCovers, type NdCoversQuery } from './nd-covers.store.ts';
import { type BuyerFacts, capAnswerOn, loadBuyerFacts } from './precheck-facts.ts';

/** One page of the checks in scope. */
export async function pageOfNdCovers(query: NdCoversQuery, context: Context): Promise<Page<NdCoverOnWire>> {
  const page = await listNdCovers(query, context);
  return { ...page, items: page.items.map((row) => ndCoverOnWire(row, context)) };
}

/** One with what the actor may do with it, by the same rules as the actions. Refuses `not-found` outside the scope. */
export async function showNdCover(
  ndCoverId: string,
  context: Context,
): Promise<ReplyOf<typeof ndCoversContract.findNdCover>> {
  const { scope, tx, today } = context;
  const ndCover = await findNdCover(scope, tx, ndCoverId, today);
  if (!ndCover) throw new Refused(refuse('not-found'));
  const { policyKey, companyId, product } = ndCover;
  const mayOrder = await whyNotOrderOn(policyKey, context);
  const mayPlace = mayOrder ?? (await whyNotPlaceOn(policyKey, context));
  const facts = await loadBuyerFacts(context, policyKey, companyId);
  return {
    ...ndCoverOnWire(ndCover, context),
    actions: {
      cancel: whyNotOnWire(mayPlace ?? whyNotCancelNdCover(ndCover)),
      chooseRenewal: whyNotOnWire(mayOrder ?? whyNotChooseNdRenewal(ndCover)),
      checkAgain: whyNotOnWire(mayPlace ?? (await whyNotCheck(product, facts, context))),
    },
  };
}

/** What could be checked on a buyer under a policy, each product with why not and the answer that counts already. */
export async function showPrecheckTerms(
  policyKey: string,
  companyId: string,
  context: Context,
): Promise<ReplyOf<typeof ndCoversContract.findPrecheckTerms>> {
  const facts = await loadBuyerFacts(context, policyKey, companyId);
  const { preCheck, preCheckFee } = facts.common.policy;
  const items = [];
  for (const precheckProduct of precheckProducts) {
    const isStandard = precheckProduct === 'PreCheck';
    const live = facts.live.find(({ product }) => product === precheckProduct);
    items.push({
      precheckProduct,
      whyNot: whyNotOnWire(await whyNotCheck(precheckProduct, facts, context)),
      fixedAmount: (isStandard && preCheck?.amount) || null,
      insuredPercentage: isStandard && preCheck ? preCheck.insuredPercentage : null,
      fee: isStandard ? preCheckFee : null,
      live: live ? ndCoverOnWire(live, context) : null,
    });
  }
  return { items };
}

async function whyNotCheck(
  product: PrecheckProduct,
  { common, factsFor }: BuyerFacts,
  context: Context,
): Promise<Refusal | null> {
  const refusal = whyNotPrecheck(product, factsFor(product));
  if (refusal || product === 'PreCheck') return refusal;
  return (await capAnswerOn(context, product, common.policy.policy, common.company.companyId)).whyNot;
}

/** The core system's answer to what was referred. */
export async function answerReferral(
  ndCoverId: string,
  answer: ReferralAnswer,
  context: Context,
): Promise<NdCoverOnWire> {
  const ndCover = await lockNdCoverOrRefuse(ndCoverId, context);
  refuseIf(whyNotAnswerNdCover(ndCover));
  await answerNdCover(context, ndCover, answer);
  return replyWithNdCover(ndCoverId, context);
}

/** Why the actor does not order under a policy at all. */
export async function whyNotOrderOn(policyKey: string, context: Context): Promise<Refusal | null> {
  const { actor } = context;
  if (holds(actor, 'no_transactional')) return refuse('not-transactional');
  const { role, mode } = await orderingOn(policyKey, context);
  return whyNotOrder(role, { mode }, 'change-reference');
}

async function whyNotPlaceOn(policyKey: string, context: Context): Promise<Refusal | null> {
  const { role, mode } = await orderingOn(policyKey, context);
  return whyNotPlace(role, mode);
}

async function orderingOn(policyKey: string, { scope, tx, actor }: Context) {
  const policy = await policyTerms(scope, tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const role = await orderingRoleOf(scope, tx, actor, policyKey);
  return { role, mode: orderingRulesOf(policy, actor).orderingMode };
}
