/**
 * The thread that works on files of orders: reading a workbook and ordering ten thousand lines must not hold up the
 * requests that the server answers meanwhile. Files are checked and ordered in a lane each, so that the first lines of a
 * new file show while a long one is being ordered; small files have a second lane for checks, so that nobody waits for
 * somebody else's million lines.
 */
import { workerData } from 'node:worker_threads';
import { furtherChecksSlot, type JobContext } from '../../bulk/jobs/server/job-context.ts';
import { linesOfWorks } from '../../bulk/jobs/server/line-target.ts';
import { workOffNext } from '../../bulk/jobs/server/work-off.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import { openClock } from '../../platform/server/clock.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { messageForLog } from '../../platform/server/logging.ts';
import { subscribersOf } from './areas.ts';
import { workInThread } from './work-in-thread.ts';
import type { ThreadTask } from './worker-pool.ts';

const { url, settings } = workerData as ThreadTask;
const log = (error: Error) => console.error(`Jobs: ${messageForLog(error)}`);

/** Bytes of a small file: some ten thousand lines, checked in seconds. */
const small = 1_048_576;

const stopping = new AbortController();
const database = openDatabase(url, { connections: 4, log });
const jobContext: JobContext = {
  database,
  clock: openClock(settings.timeZone, settings.clock ?? undefined),
  kinds: linesOfWorks(settings),
  further: furtherChecksSlot.declared(),
  subscribers: subscribersOf(settings),
  house: { scope: insurerScope(), personId: 'insurer/jobs' },
  isStopping: () => stopping.signal.aborted,
  log,
};

workInThread(
  {
    lanes: [
      () => workOffNext('check', jobContext),
      () => workOffNext('check', jobContext, { largest: small }),
      () => workOffNext('order', jobContext),
    ],
    log,
    close: () => database.close(),
  },
  stopping,
);
