import { orderingRulesOf, whyNotPlace } from '../../../approvals/orders/order.ts';
import { orderingRoleOf } from '../../../identity/access/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { whyNotMoveEstimate } from '../cover-estimate.ts';
import type { CoverEstimate, coverEstimatesContract } from '../cover-estimates.contract.ts';
import { estimateVisibilityOf } from '../estimate-visibility.ts';
import { type EstimatesQuery, findEstimate, listEstimates } from './cover-estimates.store.ts';
import { whyNotActOn } from './estimate-cover.ts';
import { estimateOnWire } from './estimate-on-wire.ts';

/** One page of the estimates in scope. */
export async function pageOfEstimates(query: EstimatesQuery, context: Context): Promise<Page<CoverEstimate>> {
  const page = await listEstimates(query, context);
  const visibility = estimateVisibilityOf(context.actor);
  return { ...page, items: page.items.map((estimate) => estimateOnWire(estimate, visibility)) };
}

/** One with what the actor may do with it, by the same rules as the actions. Refuses `not-found` outside the scope. */
export async function showEstimate(
  estimateId: string,
  context: Context,
): Promise<ReplyOf<typeof coverEstimatesContract.findCoverEstimate>> {
  const { scope, tx, actor, now } = context;
  const estimate = await findEstimate(scope, tx, estimateId, now);
  const policy = estimate && (await policyTerms(scope, tx, estimate.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const mayWrite = holds(actor, 'no_transactional') ? refuse('not-transactional') : null;
  const { status } = estimate;
  return {
    ...estimateOnWire(estimate, estimateVisibilityOf(actor)),
    actions: {
      convert: whyNotOnWire(
        mayWrite ?? whyNotMoveEstimate(status, 'CONVERTED') ?? (await whyNotPlaceOn(policy, context)),
      ),
      cancel: whyNotOnWire(mayWrite ?? whyNotMoveEstimate(status, 'CANCELLED') ?? (await whyNotActOn(policy, context))),
    },
  };
}

/** Why the actor cannot order under a policy: the right to requests, or the role. */
async function whyNotPlaceOn(policy: Policy, { scope, tx, actor }: Context): Promise<Refusal | null> {
  if (!holds(actor, 'read_clr')) return refuse('not-permitted');
  const role = await orderingRoleOf(scope, tx, actor, policy.policy);
  return whyNotPlace(role, orderingRulesOf(policy, actor).orderingMode);
}
