import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { leadWork } from './work-leader.ts';
import type { WorkQueueOptions } from './work-node.ts';
import { queueSchema } from './work-queue-schema.ts';

/** An item of the queue, as triggers and nodes put it in. */
type Item = Readonly<{ work: string; about?: string | null }>;

/** Works of one batch that run at the same time. */
const lanes = 3;
/** How long running work may take to end when a node stops, in ms. */
const drainTime = 9_000;
/** By how much the clock of a node may be behind that of the database, in ms; items further ahead are tried again. */
const mostBehind = 10_000;

/**
 * What pg-boss does on a node: run work. It does not make tables, and has neither calendar nor supervision by timers of
 * its own, which poll: the leader has both (`work-leader.ts`). One connection stays open, since making one costs more
 * than all that an idle minute asks.
 */
const bossOptions = {
  schema: queueSchema,
  options: '-c role=aval_insurer',
  min: 1,
  max: 4,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
  reindex: false,
  monitorVacuum: false,
  monitorIntervalSeconds: 1,
  bamIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
  useListenNotify: true,
  notifyHeartbeatIntervalMs: 600_000,
};

/**
 * Works off the queue on this node, and takes part in choosing the one node that leads (`work-leader.ts`). A node asks
 * for items when a notification says that there are some; the leader besides at each instant at which some fall due.
 */
export async function openWorkQueue(options: WorkQueueOptions): Promise<{ stop(): Promise<void> }> {
  const { url, work, log } = options;
  const byName = new Map(work.map((each) => [each.name, each]));
  let isStopping = false;
  const boss = new PgBoss({ ...bossOptions, connectionString: url });
  boss.on('error', (error) => log('queue', error));
  await boss.start();

  /** Items of the same work are one run, unless it is done record by record. */
  const runOf = ({ work: name, about }: Item) => (about && byName.get(name)?.runOne ? `${name} / ${about}` : name);

  /** Runs the work of a batch, each once however many items name it, and says how each item ended. */
  async function runBatch(jobs: readonly { id: string; data: Item; startAfter: Date }[]) {
    if (!options.isClockFixed) await waitUntil(Math.max(...jobs.map(({ startAfter }) => startAfter.getTime())));
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

  const polling = {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 3600,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const short = { ...polling, batchSize: 200, burstWhenBatchFull: true } as const;
  // two workers of each queue, each of its own: the one that is named to `notifyWorker` wakes no other
  const workers = await Promise.all([
    boss.work<Item, unknown, typeof short>('work', short, runBatch),
    boss.work<Item, unknown, typeof short>('work', short, runBatch),
    boss.work<Item, unknown, typeof polling>('files', polling, runBatch),
    boss.work<Item, unknown, typeof polling>('files', polling, runBatch),
  ]);
  const leader = leadWork(options, {
    look() {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    tidy: () => boss.supervise(),
  });
  return {
    async stop() {
      isStopping = true;
      await leader.stop();
      await boss.stop({ graceful: true, timeout: drainTime });
    },
  };
}

/**
 * Waits until this node's clock has reached an instant, in ms. The database says by its own clock that items are due;
 * work that looks for what is due by a clock that is a little behind would find nothing, and the item would be lost.
 * @throws where the clocks differ too much; the items are tried again, and the error is seen by the operator
 */
async function waitUntil(instant: number): Promise<void> {
  const behind = instant - Date.now();
  if (behind > mostBehind) throw new Error(`The clock of this node is ${behind} ms behind that of the database.`);
  if (behind > 0) await pause(behind);
  // timers may fire a fraction of a millisecond early
  if (Date.now() < instant) await waitUntil(instant);
}
