import { type JobRecord, problemOf, recount } from '../../../bulk/jobs/server/public.ts';
import type { Db } from '../../../platform/server/context.ts';
import { askForSharedNumbers } from './unmatched-buyers.store.ts';

/**
 * A number of the insured's books is one buyer's: where the lines of a file assign it to several, all of them become
 * questions.
 */
export async function settleSharedNumbers(
  tx: Db,
  { jobId, columns }: Pick<JobRecord, 'jobId' | 'columns'>,
  field: string,
): Promise<void> {
  const { column } = problemOf({ field, code: '', facts: {} }, columns);
  const asked = await askForSharedNumbers(tx, jobId, { column, field });
  if (asked > 0) await recount(tx, jobId, { ready: -asked, refused: asked });
}
