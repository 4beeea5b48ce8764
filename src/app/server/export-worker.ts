/**
 * The thread that makes files: reading a hundred thousand rows and writing them must not hold up the requests that the
 * server answers meanwhile. It has connections of its own.
 */
import { workerData } from 'node:worker_threads';
import { findCaller } from '../../identity/access/server/public.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import { exportedListsOf } from '../../platform/exports/server/exported-lists.ts';
import { makeNext } from '../../platform/exports/server/make-export.ts';
import { openClock } from '../../platform/server/clock.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { messageForLog } from '../../platform/server/logging.ts';
import { exports } from '../areas.ts';
import { routesFor } from './areas.ts';
import { translatorFor } from './catalogues.ts';
import { noTools } from './tool-settings.ts';
import { workInThread } from './work-in-thread.ts';
import type { ThreadTask } from './worker-pool.ts';

const { url, settings } = workerData as ThreadTask;
const log = (error: Error) => console.error(`Exports: ${messageForLog(error)}`);

// who gives rights, which tools and accounts there are and where the portal is, is of no concern here: this thread reads lists
const routes = routesFor({ ...settings, idp: null, tools: noTools, publicUrl: '', premiumAccount: null });
const stopping = new AbortController();
const database = openDatabase(url, { connections: 3, log });
const exportContext = {
  database,
  clock: openClock(settings.timeZone, settings.clock ?? undefined),
  lists: exportedListsOf(exports, () => routes),
  findCaller,
  translatorFor: translatorFor,
  timeZone: settings.timeZone,
  house: { scope: insurerScope(), personId: 'insurer/exports' },
  keptSeconds: settings.exportsKeptSeconds,
  isStopping: () => stopping.signal.aborted,
};

workInThread({ lanes: [() => makeNext(exportContext)], log, close: () => database.close() }, stopping);
