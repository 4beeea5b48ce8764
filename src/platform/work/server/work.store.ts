import { sql } from 'kysely';
import type { QueryOf } from '../../core/contract.ts';
import { type Page, splitValues } from '../../core/page.ts';
import type { Context, Db } from '../../server/context.ts';
import { inList } from '../../server/in-list.ts';
import { pagesOf } from '../../server/list-store.ts';
import { execute, firstRow } from '../../server/statements.ts';
import type { WorkItem, WorkState, workContract } from '../work.contract.ts';
import { workList } from '../work.list.ts';

/** The library's names of our states (pg-boss). */
const storedStates: Readonly<Record<WorkState, string>> = {
  DUE: 'created',
  RUNNING: 'active',
  RETRYING: 'retry',
  FAILED: 'failed',
  DONE: 'completed',
};

const stateCase = sql.join(
  Object.entries(storedStates).map(([state, stored]) => sql`when ${stored} then ${state}`),
  sql` `,
);

/** Items of the queue; those of the library's own work are left out. */
const source = sql`(
  select id::text as work_item_id, data ->> 'work' as work, data ->> 'about' as about, state::text as stored,
    case state::text ${stateCase} end as state, start_after as due_at, started_on as started_at,
    completed_on as ended_at, retry_count as retries, output ->> 'message' as error
  from work.job where data ? 'work' and state <> 'cancelled') as item`;

const columns = sql`work_item_id, work, about, state, due_at, started_at, ended_at, retries, error`;

const pages = pagesOf(workList, {
  from: source,
  scoped: null,
  id: 'work_item_id',
  sorts: { dueAt: { column: 'due_at', kind: 'instant' } },
  filters: {
    state: (states) =>
      inList(
        'stored',
        splitValues<WorkState>(states).map((state) => storedStates[state]),
      ),
  },
});

/** One page of what waits, runs, failed or is done. For the insurer's side. */
export function listWork(query: QueryOf<typeof workContract.listWork>, context: Context): Promise<Page<WorkItem>> {
  return pages<WorkItem>(columns, query, context);
}

/** Has what failed tried again at once; `null` where it has not failed. For the insurer's side. */
export async function retryFailed(tx: Db, workItemId: string): Promise<WorkItem | null> {
  // as pg-boss does: one more try than it was allowed
  const retried = await firstRow<{ queue: string }>(tx)`
    update work.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id::text = ${workItemId} and state = 'failed' and data ? 'work' returning name as queue`;
  if (!retried) return null;
  await execute(tx)`select wake_work(${retried.queue})`;
  return firstRow<WorkItem>(tx)`select ${columns} from ${source} where work_item_id = ${workItemId}`;
}
