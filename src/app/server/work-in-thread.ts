import { parentPort } from 'node:worker_threads';

/** The work of a thread: what it does with everything that waits, and how it ends. */
type ThreadWork = Readonly<{
  /** Does the next piece; `false` when nothing waits. */
  next: ReadonlyArray<() => Promise<boolean>>;
  log(error: Error): void;
  close(): Promise<void>;
}>;

/**
 * Serves a desk from its thread. Told `work`, it does what waits, in as many lanes as there are, and answers `done`; told
 * `stop`, it puts back what is under way and ends.
 */
export function workInThread({ next, log, close }: ThreadWork, stopping: AbortController): void {
  let work: Promise<unknown> = Promise.resolve();

  async function workOff(lane: () => Promise<boolean>): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await lane()));
    } catch (error) {
      log(error as Error);
    }
  }

  async function workAll(): Promise<void> {
    await Promise.all(next.map(workOff));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage('done');
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await work;
    await close();
    parentPort?.close();
  }

  parentPort?.on('message', (message: 'work' | 'stop') => {
    if (message === 'work') work = work.then(workAll);
    else void stop();
  });
}
