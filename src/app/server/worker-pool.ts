import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../../platform/server/root.ts';
import type { Config } from './config.ts';

/** The settings that work in a thread needs. */
const threadSettings = [
  'brand',
  'contact',
  'timeZone',
  'clock',
  'houseInsurer',
  'strategicCovers',
  'countrySpecials',
  'insurerEntities',
  'exportsKeptSeconds',
] as const satisfies ReadonlyArray<keyof Config>;

/** What a thread of the server gets when it starts. */
export type ThreadTask = Readonly<{ url: string; settings: Pick<Config, (typeof threadSettings)[number]> }>;

/** Where work is handed to a thread, on one node. */
export type WorkerPool = Readonly<{
  /** Has done what waits; resolves when nothing waits any more. */
  workOff(): Promise<void>;
  /** Puts back what is under way, for another node or the next start. */
  stop(): Promise<void>;
}>;

/** How long a thread may take to put back what it has under way, in ms. */
const stopTime = 8_000;

/**
 * The memory of a thread. It works in pieces and holds few of them; without a limit of its own V8 lets garbage grow with the
 * length of a file. A thread that needs more ends, and its work is taken over.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 };

/**
 * Starts a worker pool. Its thread starts with the first work, and stays. `name` is that of the thread's file in this
 * folder.
 */
export function openWorkerPool(
  name: 'export-worker' | 'job-worker',
  { config, url }: Readonly<{ config: Config; url: string }>,
): WorkerPool {
  const settings = Object.fromEntries(threadSettings.map((name) => [name, config[name]])) as ThreadTask['settings'];
  let worker: Worker | null = null;

  function hire(): Worker {
    if (worker) return worker;
    const hired = new Worker(threadFile(name), { workerData: { url, settings } satisfies ThreadTask, resourceLimits });
    hired.on('exit', () => {
      if (worker === hired) worker = null;
    });
    hired.unref();
    worker = hired;
    return hired;
  }

  return {
    async workOff() {
      const hired = hire();
      post(hired, 'work');
      await untilDone(hired);
    },
    async stop() {
      if (!worker) return;
      const ended = once(worker, 'exit');
      post(worker, 'stop');
      const timer = setTimeout(() => void worker?.terminate(), stopTime);
      await ended;
      clearTimeout(timer);
    },
  };
}

function post(worker: Worker, message: 'work' | 'stop'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);
}

/** Ends with the work, or with the thread: its work is taken over once its lock has expired. */
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

/** The code of a thread of this folder: beside this file while the sources run, built as an entry of its own otherwise. */
export function threadFile(name: string): string {
  return import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, `${name}.ts`)
    : join(root, `dist/server/${name}.js`);
}
