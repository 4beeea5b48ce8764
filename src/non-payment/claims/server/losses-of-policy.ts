import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { lossBeforeOwnShare } from '../indemnity.ts';
import type { StoredDecision } from './claims.store.ts';

/**
 * The insured losses of a policy that were decided, by the day of the loss: each before the insured's own share and the
 * deductible, in the policy's currency.
 */
export async function lossesOfPolicy(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  policyKey: PolicyKey,
  { from, to }: Readonly<{ from: Day; to: Day }>,
): Promise<string[]> {
  const rows = await allRows<{ decision: StoredDecision }>(tx)`
    select c.decision from claims c
    where c.policy_key = ${policyKey} and c.indemnity > 0 and c.date_of_loss between ${from} and ${to}
      and ${withinScope(scope, 'c')}
    order by c.date_of_loss, c.claim_id`;
  return rows.map(({ decision }) => lossBeforeOwnShare(decision.assessment.indemnity.steps).amount);
}
