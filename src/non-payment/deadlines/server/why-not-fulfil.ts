import { orderingRulesOf } from '../../../approvals/orders/order.ts';
import { whyNotAdmit } from '../../../platform/core/admission.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type DigestedPolicy, termsOfDigests, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import { actionFor, fulfilmentOf } from '../obligation-actions.ts';
import type { DeadlineRecord, PolicyOfDeadline } from './deadlines.store.ts';

type Facts = Pick<DeadlineRecord, 'policy' | 'duty' | 'collectionId' | 'claimId' | keyof PolicyOfDeadline>;

/**
 * Why the actor cannot fulfil obligations, by the rules of the operations themselves: the rights, the role under the
 * policy, the tool in which it is done. Read for a page at once.
 */
export async function whyNotFulfil(
  context: Context,
  page: readonly Facts[],
): Promise<(obligation: Facts) => Refusal | null> {
  const { scope, tx, actor } = context;
  const termsOf = await termsOfDigests(scope, tx, page.map(digested));
  return (obligation) => {
    const { operation, isDoneInTool, whyNot } = fulfilmentOf(actionFor(obligation.duty, obligation));
    const terms = termsOf(digested(obligation));
    if (!terms) return refuse('not-found');
    const { policy, orderingMode, policyType, insurerEntity, role } = obligation;
    const { finalMayPreValidate } = terms;
    const { orderingMode: mode } = orderingRulesOf({ orderingMode, policyType, finalMayPreValidate }, actor);
    return (
      whyNotAdmit(operation.access, actor) ??
      whyNot(terms, { role, mode }) ??
      (isDoneInTool ? whyNotReportHere(context, { policy, insurerEntity }) : null)
    );
  };
}

function digested({ policy, termsDigest }: Facts): DigestedPolicy {
  return { policyKey: policy, termsDigest };
}
