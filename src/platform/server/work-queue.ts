import { PgBoss } from 'pg-boss';
import { leadWork } from './work-leader.ts';
import { bossOptions, type WorkQueueOptions } from './work-node.ts';

/** An item of the queue, as triggers and nodes put it in. */
type Item = Readonly<{ work: string; about?: string | null }>;

/** Works of one batch that run at the same time. */
const lanes = 3;
/** How long running work may take to end when a node stops, in ms. */
const drainTime = 9_000;

/**
 * Works off the queue on this node, and takes part in choosing the one node that leads (`work-leader.ts`). A node asks
 * for items when a notification says that there are some; the leader besides at each instant at which some fall due.
 */
export async function openWorkQueue(options: WorkQueueOptions): Promise<{ stop(): Promise<void> }> {
  const { url, work, log } = options;
  const byName = new Map(work.map((each) => [each.name, each]));
  let isStopping = false;
  const boss = new PgBoss({ ...bossOptions(url), max: 4, useListenNotify: true, notifyHeartbeatIntervalMs: 60_000 });
  boss.on('error', (error) => log('queue', error));
  await boss.start();

  /** Items of the same work are one run, unless it is done record by record. */
  const runOf = ({ work: name, about }: Item) => (about && byName.get(name)?.runOne ? `${name} / ${about}` : name);

  /** Runs the work of a batch, each once however many items name it, and says how each item ended. */
  async function runBatch(jobs: readonly { id: string; data: Item }[]) {
    const ended = new Map<string, Error | null>();
    const runs = new Map(jobs.map(({ data }) => [runOf(data), data])).entries();
    const lane = async () => {
      for (const [key, item] of runs) ended.set(key, await run(item));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return jobs.map(({ id, data }) => {
      const error = ended.get(runOf(data)) ?? null;
      return error
        ? ({ id, status: 'failed', output: { message: error.message } } as const)
        : ({ id, status: 'completed' } as const);
    });
  }
  async function run({ work: name, about }: Item): Promise<Error | null> {
    // none: of a later version of the server, or of work that the settings switch off
    const named = byName.get(name);
    try {
      await (about && named?.runOne ? named.runOne(about) : named?.run());
      // what was broken off goes to another node, or waits for the next start
      return isStopping ? new Error('The server stopped.') : null;
    } catch (error) {
      log(name, error as Error);
      return error as Error;
    }
  }

  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60, perJobResults: true } as const;
  const workers = await Promise.all([
    boss.work<Item>('work', { ...polling, batchSize: 200, localConcurrency: 2, burstWhenBatchFull: true }, runBatch),
    boss.work<Item>('files', { ...polling, localConcurrency: 2 }, runBatch),
  ]);
  const leader = leadWork({
    ...options,
    look: () => {
      for (const worker of workers) boss.notifyWorker(worker);
    },
  });
  return {
    async stop() {
      isStopping = true;
      await leader.stop();
      await boss.stop({ graceful: true, timeout: drainTime });
    },
  };
}
