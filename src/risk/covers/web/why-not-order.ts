import { whyNotPlace } from '../../../approvals/orders/order.ts';
import { type OrderingRole, orderingModes } from '../../../identity/access/roles.ts';
import { useMe } from '../../../identity/access/web/public.ts';
import type { Operation } from '../../../platform/core/contract.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { coverRequestsContract } from '../cover-requests.contract.ts';

/**
 * Why the reader can order on no policy at all: by permission, or because all of their ordering roles only read or
 * approve. `ordering` is the kind of ordering, of cover by default.
 */
export function useWhyNotOrder(ordering: Operation = coverRequestsContract.requestCover): Refusal | null {
  const { policies, policyCount } = useMe();
  const mayNot = useWhyNot(ordering);
  return mayNot ?? (policies.length === policyCount ? whyNoRoleOrders(policies) : null);
}

/** `null` when one of the roles can order, or when there are none to check. */
export function whyNoRoleOrders(mandates: ReadonlyArray<{ orderingRole: OrderingRole | null }>): Refusal | null {
  const refusals = mandates.map(({ orderingRole }) => whyNotInAnyMode(orderingRole));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** A role fits some modes only; what counts is that it lacks the step in each mode that it fits. */
function whyNotInAnyMode(role: OrderingRole | null): Refusal | null {
  const refusals = orderingModes.map((mode) => whyNotPlace(role, mode));
  return refusals.includes(null)
    ? null
    : (refusals.find((refusal) => refusal?.code === 'ordering-role-missing') ?? null);
}
