import { sql } from 'kysely';
import type { TrailVisibility } from '../../../platform/audit/history-visibility.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/** Figures of utilisation form a table of their own, with who entered them. */
const typesShownElsewhere = ['utilisation'];

/** What happened to a buyer under the policies in scope, as far as the reader may read it, newest first. */
export async function findBuyerEvents(
  scope: Scope,
  tx: Db,
  companyId: string,
  { visibility, most }: Readonly<{ visibility: TrailVisibility; most: number }>,
): Promise<Array<{ at: string; type: string; subject: string; policy: string | null }>> {
  const { rows } = await sql<{ at: string; type: string; subject: string; policy: string | null }>`
    select e.at, e.type, e.subject, e.policy_key as policy from audit_entries e
    where e.also_concerns @> array[${`company/${companyId}`}] and ${withinScope(scope, 'e')}
      and split_part(e.subject, '/', 1) = any(${visibility.kinds.filter((kind) => !typesShownElsewhere.includes(kind))}::text[])
    order by e.at desc limit ${most}`.execute(tx);
  return rows;
}
