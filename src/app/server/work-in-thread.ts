import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Does the next piece of work in a lane; `false` when nothing waits there. */
type Lane = () => Promise<boolean>;

/** The work of a thread: what it does with everything that waits, and how it ends. */
type ThreadWork = Readonly<{
  lanes: readonly Lane[];
  log(error: Error): void;
  close(): Promise<void>;
}>;

/** Milliseconds after which a lane that has nothing to do checks again while others are at work. */
const lookAgainAfter = 300;

/**
 * Does all waiting work in all lanes; resolves once nothing waits in any of them. An empty lane checks again as long as
 * another one works, so that new work does not wait for that one.
 */
export async function workOffLanes(
  lanes: readonly Lane[],
  { signal, log }: Readonly<{ signal: AbortSignal; log(error: Error): void }>,
): Promise<void> {
  const atWork = new Set<Lane>();

  async function workOff(lane: Lane): Promise<void> {
    try {
      while (!signal.aborted && (await lane()));
    } catch (error) {
      log(error as Error);
    }
  }

  async function keepWorking(lane: Lane): Promise<void> {
    do {
      atWork.add(lane);
      await workOff(lane);
      atWork.delete(lane);
      if (atWork.size > 0) await pause(lookAgainAfter);
    } while (atWork.size > 0 && !signal.aborted);
  }

  await Promise.all(lanes.map(keepWorking));
}

/**
 * Serves a worker pool from its thread. On `work`, it does what waits, in as many lanes as there are, and answers
 * `done`; on `stop`, it puts back what is under way and ends.
 */
export function workInThread({ lanes, log, close }: ThreadWork, stopping: AbortController): void {
  let work: Promise<unknown> = Promise.resolve();

  async function workAll(): Promise<void> {
    await workOffLanes(lanes, { signal: stopping.signal, log });
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
