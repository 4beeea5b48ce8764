/**
 * The thread that makes files: reading a hundred thousand rows and writing them must not hold up the requests that the
 * server answers meanwhile. It has connections of its own. Told `make`, it makes what waits and answers `done`; told
 * `stop`, it puts back what is under way and ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { insurerScope } from '../../access/scope.ts';
import { makeNext } from '../../exports/server/make-export.ts';
import { openClock } from '../../platform/server/clock.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { messageForLog } from '../../platform/server/logging.ts';
import { areaRoutesFor } from './area-routes.ts';
import type { ExportTask } from './export-desk.ts';
import { exportedLists } from './exported-lists.ts';
import { wordsIn } from './words.ts';

const { url, settings } = workerData as ExportTask;
const log = (error: Error) => console.error(`Exports: ${messageForLog(error)}`);

const stopping = new AbortController();
const database = openDatabase(url, { connections: 3, log });
const workshop = {
  database,
  clock: openClock(settings.timeZone, settings.clock ?? undefined),
  // who gives rights is of no concern here: this thread reads lists
  lists: exportedLists(areaRoutesFor({ ...settings, idp: null })),
  words: wordsIn,
  timeZone: settings.timeZone,
  house: { scope: insurerScope(), personId: 'insurer/exports' },
  keptSeconds: settings.exportsKeptSeconds,
  isStopping: () => stopping.signal.aborted,
};

let work: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: 'make' | 'stop') => {
  if (message === 'make') work = work.then(makeAll);
  else void stop();
});

async function makeAll(): Promise<void> {
  try {
    while (!stopping.signal.aborted && (await makeNext(workshop)));
  } catch (error) {
    log(error as Error);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('done');
}

async function stop(): Promise<void> {
  stopping.abort();
  await work;
  await database.close();
  parentPort?.close();
}
