import { lineReader } from '../../imports/line.ts';
import type { Context } from '../../platform/server/context.ts';
import { refuseIf } from '../../platform/server/refused.ts';
import { type JobKind, whyNotCheckAgain } from '../job.ts';
import { checkLines } from './check-lines.ts';
import { refusedLines, storeLines } from './job-lines.store.ts';
import { type JobRecord, recount } from './jobs.store.ts';
import type { LineOrders } from './line-orders.ts';
import { planOf } from './line-plan.ts';
import { lockOwn, ownJob } from './look-over.ts';

/** Lines that are checked together, and at most while somebody waits; whoever has more asks once more. */
const linesAtOnce = 1_000;
const mostLines = 10_000;

/** Checks the refused lines of a job again as they stand: what spoke against them may be over. */
export async function checkAgain(
  orders: LineOrders,
  kind: JobKind,
  jobId: string,
  context: Context,
): Promise<JobRecord> {
  const { tx, record } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotCheckAgain(job));
  const read = lineReader(planOf({ ...job, kind }));
  let [done, ready, last] = [0, 0, 0];
  while (done < mostLines) {
    const lines = await refusedLines(tx, jobId, last, linesAtOnce);
    if (lines.length === 0) break;
    const checked = await checkLines(
      context,
      orders,
      job,
      lines.map(({ line, cells, meantCompanyId }) => ({
        row: { line, cells },
        read: read({ line, cells }),
        meantCompanyId,
      })),
    );
    await storeLines(tx, jobId, checked);
    ready += checked.filter(({ state }) => state === 'READY').length;
    done += lines.length;
    last = lines.at(-1)?.line ?? last;
  }
  await recount(tx, jobId, { ready, refused: -ready });
  await record({ type: 'job.checked-again', subject: `job/${jobId}`, policy: null, after: { lines: done, ready } });
  return ownJob(kind, jobId, context);
}
