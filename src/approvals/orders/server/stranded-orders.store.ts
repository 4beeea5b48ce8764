import { sql } from 'kysely';
import type { Db } from '../../../platform/server/context.ts';
import type { PolicyImpact } from '../stranded-orders.ts';

/**
 * The policies on which somebody may order or approve, with what depends on it. Locks them and what waits there: until
 * the transaction ends nothing is ordered or approved under them.
 */
export async function lockPoliciesAtStake(tx: Db, personId: string): Promise<readonly PolicyImpact[]> {
  const { rows } = await sql<PolicyImpact>`select * from ordering_impact(${personId})`.execute(tx);
  return rows;
}
