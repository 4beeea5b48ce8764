import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import type { PolicyImpact } from '../stranded-orders.ts';

/**
 * The policies on which somebody may order or approve, with what depends on it. Locks them and what waits there: until
 * the transaction ends nothing is ordered or approved under them.
 */
export function lockPoliciesAtStake(tx: Db, personId: string): Promise<readonly PolicyImpact[]> {
  return allRows<PolicyImpact>(tx)`select * from ordering_impact(${personId})`;
}
