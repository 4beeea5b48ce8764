import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../core/contract.ts';
import type { Page } from '../../core/page.ts';
import type { Context, Db } from '../../server/context.ts';
import { among, pagesOf } from '../../server/list-store.ts';
import { execute, firstRow } from '../../server/statements.ts';
import type { WorkItem, WorkState, workContract } from '../work.contract.ts';
import { workList } from '../work.list.ts';

/** An item as it is stored, without its words. */
export type StoredWork = Omit<WorkItem, 'title'>;

const stored = (state: string): RawBuilder<boolean> => sql`state::text = ${state}`;

/** Our states by those of the library (pg-boss): what waits and what is due differ by their time alone. */
const states: Readonly<Record<WorkState, RawBuilder<boolean>>> = {
  WAITING: sql`${stored('created')} and start_after > now()`,
  DUE: stored('created'),
  RUNNING: stored('active'),
  RETRYING: stored('retry'),
  FAILED: stored('failed'),
  DONE: stored('completed'),
};

const stateCase = sql.join(
  Object.entries(states).map(([state, is]) => sql`when ${is} then ${state}`),
  sql` `,
);

/** Items of the queue; those of the library's own work are left out. What failed is before, what is done behind all time. */
const source = sql`(
  select id::text as work_item_id, data ->> 'work' as work, data ->> 'about' as about, case ${stateCase} end as state,
    start_after as due_at, started_on as started_at, completed_on as ended_at, retry_count as retries,
    output ->> 'message' as error, start_after + case when ${states.FAILED} then interval '-1000 years'
      when ${states.DONE} then interval '1000 years' else interval '0' end as urgency
  from work.job where data ? 'work' and state <> 'cancelled') as item`;

const columns = sql`work_item_id, work, about, state, due_at, started_at, ended_at, retries, error`;
const pages = pagesOf(workList, {
  from: source,
  scoped: null,
  id: 'work_item_id',
  sorts: { urgency: { column: 'urgency', kind: 'instant' }, dueAt: { column: 'due_at', kind: 'instant' } },
  filters: { state: among('state'), language: () => null },
});

/** One page of what failed, is due, runs, waits or is done. For the insurer's side. */
export function listWork(query: QueryOf<typeof workContract.listWork>, context: Context): Promise<Page<StoredWork>> {
  return pages<StoredWork>(columns, query, context);
}

/** Has what failed tried again at once; `null` where it has not failed. For the insurer's side. */
export async function retryFailed(tx: Db, workItemId: string): Promise<StoredWork | null> {
  // as pg-boss does: one more try than it was allowed
  const retried = await firstRow<{ queue: string }>(tx)`
    update work.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id::text = ${workItemId} and state = 'failed' and data ? 'work' returning name as queue`;
  if (!retried) return null;
  await execute(tx)`select wake_work(${retried.queue})`;
  return firstRow<StoredWork>(tx)`select ${columns} from ${source} where work_item_id = ${workItemId}`;
}
