import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { orderingRolesOf } from '../../../identity/access/server/public.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { termsOfPolicies, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import { actionFor, fulfilmentOf } from '../obligation-actions.ts';
import type { DeadlineRecord } from './deadlines.store.ts';

type Facts = Pick<DeadlineRecord, 'policy' | 'duty' | 'collectionId' | 'claimId'>;

/**
 * Why the actor cannot fulfil obligations, by the rules of the operations themselves: the rights, the role under the
 * policy, the tool in which it is done. Read for a page at once.
 */
export async function whyNotFulfil(
  context: Context,
  page: readonly Facts[],
): Promise<(obligation: Facts) => Refusal | null> {
  const { scope, tx, actor } = context;
  const keys = [...new Set(page.map(({ policy }) => policy))];
  const policies = await termsOfPolicies(scope, tx, keys);
  const roles = keys.length === 0 ? new Map() : await orderingRolesOf(scope, tx, actor, keys);
  return (obligation) => {
    const { operation, isDoneInTool, whyNot } = fulfilmentOf(actionFor(obligation.duty, obligation));
    const policy = policies.get(obligation.policy);
    if (!policy) return refuse('not-found');
    const { orderingMode: mode } = orderingRulesOf(policy, actor);
    const role = roles.get(obligation.policy) ?? null;
    return (
      whyNotAdmit(operation.access, actor) ??
      whyNot(policy, { role, mode }) ??
      (isDoneInTool ? whyNotReportHere(context, policy) : null)
    );
  };
}
