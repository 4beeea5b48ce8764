import { sql } from 'kysely';
import type { AnswersInStore } from '../../../bulk/jobs/server/public.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/** Whoever reads the orders of lines sees these lines of a file, though it is somebody else's (rule 9). */
export const seenByOrders: Pick<AnswersInStore, 'isSeen' | 'seen'> = {
  isSeen: (scope: Scope) => sql<boolean>`exists (
    select from orders o where o.job_id = l.job_id and o.job_line = l.line and ${withinScope(scope, 'o')})`,
  seen: (scope: Scope) => sql`
    select count(*)::int as count, min(o.created_by_name) as by from orders o
    where o.job_id = j.job_id and ${withinScope(scope, 'o')}`,
};
