import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { CapInForce } from '../cap-beside.ts';

/** CAP and CAP+ in force today, by the cover that each depends on; at most one per cover. */
export async function findCapsInForce(
  scope: Scope,
  tx: Db,
  coverIds: readonly string[],
): Promise<ReadonlyMap<string, CapInForce>> {
  if (coverIds.length === 0) return new Map();
  const rows = await allRows<CapInForce & { coverId: string }>(tx)`
    select c.primary_cover_id as "coverId", c.product, c.amount_in_force::text as amount from caps c
    where c.primary_cover_id = any(${[...coverIds]}::text[]) and c.cap_status = 'ACTIVE' and c.amount_in_force > 0
      and ${withinScope(scope, 'c')}`;
  return new Map(rows.map(({ coverId, product, amount }) => [coverId, { product, amount }]));
}
