import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { isWaiting, type Order, orderingRulesOf, whyNotTakeOver } from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import { hasAuthor } from './author-access.ts';
import { loadLockedOrder, moveOrder } from './move-order.ts';

/**
 * Makes the actor the author of an order whose author can do nothing with it any more. It keeps its status; while it
 * waits under the eyes that were frozen with it, else under those that its policy asks for today. Neither its former
 * authors nor its new one may approve it. Refuses what `whyNotTakeOver` refuses.
 */
export async function takeOverOrder(orderId: string, context: Context): Promise<void> {
  const { order, actor } = await loadLockedOrder(orderId, context);
  const policy = await policyTerms(context.scope, context.tx, order.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  refuseIf(whyNotAdmit(orderSubject(order.kind).placedBy.access, context.actor));
  const author = await hasAuthor(context, order);
  refuseIf(whyNotTakeOver(order, actor, { mode: modeOnTakeOver(order, policy, context), hasAuthor: author }));
  const { personId: createdBy, name: createdByName } = context.actor;
  const rules = isWaiting(order) ? {} : orderingRulesOf(policy, context.actor);
  const stopsTakenOver = { ...order, ...rules, createdBy, createdByName };
  const toStatus = order.workflowStatus;
  await moveOrder(context, stopsTakenOver, { action: 'TAKEN_OVER', toStatus, role: actor.role });
}

/** The ordering mode by which whoever takes an order over needs a role that writes orders. */
export function modeOnTakeOver(
  order: Pick<Order, 'workflowStatus' | 'orderingMode'>,
  policy: Policy,
  { actor }: Pick<Context, 'actor'>,
): Order['orderingMode'] {
  return isWaiting(order) ? order.orderingMode : orderingRulesOf(policy, actor).orderingMode;
}
