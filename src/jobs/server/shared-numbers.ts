import type { Db } from '../../platform/server/context.ts';
import { type JobRecord, recount } from './jobs.store.ts';
import { problemOf } from './line-plan.ts';
import { askForSharedNumbers } from './unmatched-buyers.store.ts';

/**
 * A number of the insured's books is one buyer's: where the lines of a file lead it to several, all of them ask who is
 * meant, wherever they stand.
 */
export async function settleSharedNumbers(
  tx: Db,
  { jobId, kind, columns }: Pick<JobRecord, 'jobId' | 'kind' | 'columns'>,
): Promise<void> {
  const field = kind === 'ledgers' ? 'customer' : 'customerReference';
  const { column } = problemOf({ field, code: '', facts: {} }, columns);
  const asked = await askForSharedNumbers(tx, jobId, { column, field });
  if (asked > 0) await recount(tx, jobId, { ready: -asked, refused: asked });
}
