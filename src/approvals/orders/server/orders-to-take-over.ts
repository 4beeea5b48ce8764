import { heldMandatesOf } from '../../../identity/access/server/public.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { Context } from '../../../platform/server/context.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { orderActor, whyNotTakeOver } from '../order.ts';
import { orderSubject } from '../order-subjects.ts';
import { authorAccess } from './author-access.ts';
import { type OrdersAlike, openOrdersOfOthers } from './orders.store.ts';
import { modeOnTakeOver } from './take-over-order.ts';
import { visibleOrderKinds } from './visible-order-kinds.ts';

/** Which open orders of others the actor may take over, by the rule that takes them over; mostly none. */
export async function ordersToTakeOver(context: Context): Promise<readonly OrdersAlike[]> {
  const { scope, tx, actor } = context;
  const ofOthers = await openOrdersOfOthers(scope, tx, { personId: actor.personId, kinds: visibleOrderKinds(context) });
  if (ofOthers.length === 0) return [];
  const isAuthorThere = await authorAccess(context, null);
  const left = ofOthers.filter(
    (order) => !isAuthorThere(order) && !whyNotAdmit(orderSubject(order.kind).placedBy.access, actor),
  );
  if (left.length === 0) return [];
  const policyKeys = [...new Set(left.map(({ policyKey }) => policyKey))];
  const policies = await termsOfPolicies(scope, tx, policyKeys);
  const mandates = await heldMandatesOf(scope, tx, actor, policyKeys);
  return left.filter((order) => {
    const policy = policies.get(order.policyKey);
    if (!policy) return false;
    const mode = modeOnTakeOver(order, policy, context);
    const asActor = orderActor(actor, mandates.get(order.policyKey));
    return whyNotTakeOver({ ...order, approvals: [] }, asActor, { mode, hasAuthor: false }) === null;
  });
}
