import type { TrailVisibility } from '../../../platform/audit/history-visibility.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/** Figures of utilisation form a table of their own, with who entered them. */
const typesShownElsewhere = ['utilisation'];

/** What happened to a buyer under the policies in scope, as far as the reader may read it, newest first. */
export function findBuyerEvents(
  scope: Scope,
  tx: Db,
  companyId: string,
  { visibility, most }: Readonly<{ visibility: TrailVisibility; most: number }>,
): Promise<Array<{ at: string; type: string; subject: string; policy: string | null }>> {
  return allRows<{ at: string; type: string; subject: string; policy: string | null }>(tx)`
    select e.at, e.type, e.subject, e.policy_key as policy from audit_entries e
    where e.also_concerns @> array[${`company/${companyId}`}] and ${withinScope(scope, 'e')}
      and split_part(e.subject, '/', 1) = any(${visibility.kinds.filter((kind) => !typesShownElsewhere.includes(kind))}::text[])
    order by e.at desc limit ${most}`;
}
