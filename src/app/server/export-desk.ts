import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { insurerScope } from '../../access/scope.ts';
import { mostKept } from '../../exports/export.ts';
import { isAnyToMake } from '../../exports/server/exports.store.ts';
import { expireFiles } from '../../exports/server/make-export.ts';
import type { BackgroundStep } from '../../platform/server/background.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { root } from '../../platform/server/root.ts';
import type { Config } from './config.ts';

/** What the thread that makes files is told when it starts. */
export type ExportTask = Readonly<{
  url: string;
  settings: Pick<Config, 'timeZone' | 'clock' | 'houseInsurer' | 'countrySpecials' | 'exportsKeptSeconds'>;
}>;

/** Where files are asked for to be made, on one node. */
export type ExportDesk = Readonly<{
  /** Has made what waits; resolves when nothing waits any more. */
  makeWhatWaits(): Promise<void>;
  /** Takes away the files whose time is over. */
  expire(): Promise<void>;
  /** Puts back what is under way, for another node or the next start. */
  stop(): Promise<void>;
}>;

const house = { scope: insurerScope(), personId: 'insurer/exports' } as const;

/** How long the thread may take to put back what it has under way, in ms. */
const stopTime = 8_000;

/** Opens the desk. Its thread starts with the first file, and stays. */
export function openExportDesk(
  { config, url }: Readonly<{ config: Config; url: string }>,
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
): ExportDesk {
  const { timeZone, houseInsurer, countrySpecials, exportsKeptSeconds } = config;
  const settings = { timeZone, clock: config.clock, houseInsurer, countrySpecials, exportsKeptSeconds };
  let worker: Worker | null = null;

  function hire(): Worker {
    if (worker) return worker;
    const hired = new Worker(workerFile(), { workerData: { url, settings } satisfies ExportTask });
    hired.on('exit', () => {
      if (worker === hired) worker = null;
    });
    hired.unref();
    worker = hired;
    return hired;
  }

  return {
    async makeWhatWaits() {
      if (!(await database.read(house, isAnyToMake))) return;
      const hired = hire();
      tell(hired, 'make');
      await untilDone(hired);
    },
    expire: () => expireFiles({ database, clock, house }, mostKept),
    async stop() {
      if (!worker) return;
      const ended = once(worker, 'exit');
      tell(worker, 'stop');
      const timer = setTimeout(() => void worker?.terminate(), stopTime);
      await ended;
      clearTimeout(timer);
    },
  };
}

function tell(worker: Worker, message: 'make' | 'stop'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);
}

/** What the desk does on its own. */
export function exportSteps(desk: ExportDesk): BackgroundStep[] {
  return [
    { name: 'make the files that were asked for', everySeconds: 0.5, run: () => desk.makeWhatWaits() },
    { name: 'take away files whose time is over', everySeconds: 300, run: () => desk.expire() },
  ];
}

/** Ends with the work, or with the thread: whatever it had is taken over once its claim has run out. */
function untilDone(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      end();
    };
    const listeners = {
      message: () => settle(resolve),
      exit: () => settle(resolve),
      error: (error: Error) => settle(() => reject(error)),
    };
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  });
}

/** The thread's code: beside this file while the sources run, built as an entry of its own otherwise. */
function workerFile(): string {
  return import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, 'export-worker.ts')
    : join(root, 'dist/server/export-worker.js');
}
