import { whyNotOrder } from '../../access/ordering-role.ts';
import { orderingRolesOf } from '../../access/server/public.ts';
import { whyNotFileClaim } from '../../claims/filing-rights.ts';
import { orderingRulesOf } from '../../ordering/order.ts';
import { whyNotReportHere } from '../../partner-tools/server/public.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { whyNotAdmit } from '../../platform/server/mount.ts';
import { termsOfPolicies } from '../../policies/server/public.ts';
import { actionFor, type ObligationAction, operationOfAction } from '../obligation-actions.ts';
import type { DeadlineRecord } from './deadlines.store.ts';

type Facts = Pick<DeadlineRecord, 'policy' | 'duty' | 'collectionId' | 'claimId'>;

/** Actions that are done in the German tool by those who work in it. */
const mayBeElsewhere: readonly ObligationAction[] = ['REPORT', 'FILE_CLAIM', 'FINISH_CLAIM'];

/**
 * Why the actor cannot fulfil obligations, by the rules that the operations themselves ask: the rights, the role under the
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
    const does = actionFor(obligation.duty, obligation);
    const policy = policies.get(obligation.policy);
    if (!policy) return refuse('not-found');
    const { orderingMode: mode } = orderingRulesOf(policy, actor);
    const role = roles.get(obligation.policy) ?? null;
    return (
      whyNotAdmit(operationOfAction[does].access, actor) ??
      (does === 'FINISH_CLAIM'
        ? whyNotFileClaim(policy, { role, mode })
        : whyNotOrder(role, { mode }, 'report-non-payment')) ??
      (mayBeElsewhere.includes(does) ? whyNotReportHere(context, policy) : null)
    );
  };
}
