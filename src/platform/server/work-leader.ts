import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { insurerScope } from '../core/scope.ts';
import { execute } from './statements.ts';
import { followCalendar } from './work-calendar.ts';
import type { RunnableWork, WorkQueueOptions } from './work-node.ts';
import { queueOf, wakeChannel } from './work-queue-schema.ts';

const viewer = { scope: insurerScope(), personId: 'insurer/work' } as const;

/** The node whose session holds this advisory lock leads. */
const leaderLockKey = 4_156_417;
/** Milliseconds after which a node tries again to lead: the longest time without a leader when one is killed. */
const electionPause = 5_000;
/** Milliseconds between looks while something is due or under way: what fails or is lost then tells nobody. */
const busyPause = 5_000;
/** Milliseconds after which the queue is tidied though nothing happens. */
const longestPause = 3_600_000;

/** What the leading node has its queue do. */
type Queue = Readonly<{
  /** Has the workers of this node look for items. */
  look(): void;
  /** Gives back what killed nodes had in hand, and deletes what was kept long enough. */
  tidy(): Promise<void>;
}>;

/**
 * One node of all leads: it alone has the others look when something falls due, keeps the calendar, queues work after
 * events, and gives back what killed nodes had in hand. While nothing is due it asks nothing of the database. The lead
 * belongs to a database session: when its node is killed, the next one has it within seconds.
 */
export function leadWork(options: WorkQueueOptions, queue: Queue): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await waitAndLead(options, queue, stopping.signal).catch((error: Error) => options.log('lead', error));
      await pause(electionPause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Waits in a session for the lead, and leads until it ends. */
async function waitAndLead(options: WorkQueueOptions, queue: Queue, signal: AbortSignal): Promise<void> {
  const session = new pg.Client({ connectionString: options.url, options: '-c role=aval_insurer', keepAlive: true });
  const over = new AbortController();
  const end = () => over.abort();
  session.on('error', end);
  session.on('end', end);
  signal.addEventListener('abort', end, { once: true });
  await session.connect();
  try {
    while (!over.signal.aborted) {
      const { rows } = await session.query('select pg_try_advisory_lock($1) as leads', [leaderLockKey]);
      if (rows[0].leads) return await lead(options, session, queue, over.signal);
      await pause(electionPause, undefined, { signal: over.signal }).catch(() => {});
    }
  } finally {
    signal.removeEventListener('abort', end);
    await session.end();
  }
}

async function lead(options: WorkQueueOptions, session: pg.Client, queue: Queue, over: AbortSignal): Promise<void> {
  const ends: Array<() => unknown> = [];
  const wake = (work: readonly RunnableWork[]) =>
    queueWork(options, work).catch((error: Error) => options.log('lead', error));
  const wakeAll = () => wake(options.work);
  try {
    const events = await followEvents(options, wakeAll);
    ends.push(events.stop);
    ends.push(followCalendar(options.work, options.timeZone, wake));
    await session.query(`listen aval_work; listen ${wakeChannel}`);
    ends.push(lookWhenDue(session, queue, options.log));
    // what fell due while no node ran, or by a clock that was moved
    await wakeAll();
    // an item may be lost with a backup or by hand: no work waits for a restart to find what is due
    const everything = setInterval(wakeAll, longestPause);
    ends.push(() => clearInterval(everything));
    if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/**
 * Looks at each instant at which something falls due, as `queue_work` tells it in seconds, and from time to time as long
 * as anything is under way. Answers with how to stop.
 */
function lookWhenDue(session: pg.Client, { look, tidy }: Queue, log: WorkQueueOptions['log']): () => void {
  let timer: NodeJS.Timeout | undefined;
  let lookAt = Infinity;
  let tidiedAt = Date.now();
  const plan = (milliseconds: number) => {
    if (Date.now() + milliseconds >= lookAt) return;
    clearTimeout(timer);
    lookAt = Date.now() + milliseconds;
    timer = setTimeout(lookNow, milliseconds);
  };
  const lookNow = async () => {
    lookAt = Infinity;
    try {
      const { rows } = await session.query<Waiting>(waiting);
      const [{ isDue, isUnderWay, isLost, nextSeconds } = nothing] = rows;
      plan(isDue || isUnderWay || isLost ? busyPause : longestPause);
      if (nextSeconds !== null) plan(afterSeconds(nextSeconds));
      if (isDue) look();
      if (!isLost && Date.now() < tidiedAt + longestPause) return;
      tidiedAt = Date.now();
      await tidy();
    } catch (error) {
      // a session that is over ends the lead besides; what else failed is tried again
      if (lookAt > -Infinity) log('look', error as Error);
      plan(busyPause);
    }
  };
  session.on('notification', ({ channel, payload }) =>
    plan(channel === wakeChannel ? busyPause : afterSeconds(Number(payload))),
  );
  plan(0);
  return () => {
    clearTimeout(timer);
    lookAt = -Infinity;
  };
}

/** A little later than told: the clock of the database must be past the instant. */
const afterSeconds = (seconds: number) => Math.max(0, seconds) * 1000 + 20;

/** What the queue holds: something due, in the hands of a node, in those of a killed one; the next that falls due. */
type Waiting = Readonly<{ isDue: boolean; isUnderWay: boolean; isLost: boolean; nextSeconds: number | null }>;
const nothing: Waiting = { isDue: false, isUnderWay: false, isLost: false, nextSeconds: null };

const waiting = {
  name: 'waiting-work',
  text: `select exists (select from work.job where state < $1 and start_after <= now()) as "isDue",
    exists (select from work.job where state = $1) as "isUnderWay",
    exists (select from work.job where state = $1
      and heartbeat_on + heartbeat_seconds * interval '1 second' < now()) as "isLost",
    extract(epoch from (select min(start_after) from work.job where state < $1 and start_after > now())
      - now())::float8 as "nextSeconds"`,
  values: ['active'],
};

/** Queues work after what was recorded: each at once, and then at most once in the seconds it names. */
async function followEvents(options: WorkQueueOptions, wakeAll: () => void): Promise<{ stop(): Promise<void> }> {
  const timers = new Map<RunnableWork, NodeJS.Timeout>();
  const lastAt = new Map<RunnableWork, number>();
  const wake = (each: RunnableWork, everySeconds: number) => {
    if (timers.has(each)) return;
    const waits = Math.max(0, (lastAt.get(each) ?? -Infinity) + everySeconds * 1000 - Date.now());
    const timer = setTimeout(() => {
      timers.delete(each);
      lastAt.set(each, Date.now());
      queueWork(options, [each]).catch((error: Error) => options.log(each.name, error));
    }, waits);
    timers.set(each, timer);
  };
  const onEvent = (payload: string) => {
    const { type } = JSON.parse(payload) as { type: string };
    for (const each of options.work) {
      const afterEvents = each.when.afterEvents ?? (options.isClockFixed ? { everySeconds: 1 } : undefined);
      if (afterEvents && type.startsWith(afterEvents.of ?? '')) wake(each, afterEvents.everySeconds);
    }
  };
  const stopListening = await options.database.listen('aval_events', onEvent, wakeAll);
  return {
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      await stopListening();
    },
  };
}

async function queueWork({ database }: WorkQueueOptions, work: readonly RunnableWork[]): Promise<void> {
  const items = JSON.stringify(work.map((each) => ({ queue: queueOf(each), name: each.name })));
  await database.write(
    viewer,
    (tx) =>
      execute(tx)`select queue_work(i.queue, i.name, null, now())
      from jsonb_to_recordset(${items}::jsonb) as i(queue text, name text)`,
  );
}
