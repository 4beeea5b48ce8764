import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { insurerScope } from '../core/scope.ts';
import { execute } from './statements.ts';
import { bossOptions, type RunnableWork, type WorkQueueOptions } from './work-node.ts';
import type { QueueName } from './work-queue-schema.ts';

const viewer = { scope: insurerScope(), personId: 'insurer/work' } as const;

/** The node whose session holds this advisory lock leads. */
const leaderLockKey = 4_156_416;
/** Milliseconds after which a node tries again to lead: the longest time without a leader when one is killed. */
const electionPause = 5_000;
/** Milliseconds after which the leader looks for what is due though nobody has told it: tries after failures. */
const longestPause = 15_000;

const queueOf = ({ isLong }: RunnableWork): QueueName => (isLong ? 'files' : 'work');

/**
 * One node of all leads: it alone has the others look when something falls due, keeps the calendar, queues work after
 * events, and gives back what killed nodes had in hand. So three idle nodes cost hardly more than one. The lead belongs
 * to a database session: when its node is killed, the next one has it within seconds.
 */
export function leadWork({ look, ...options }: WorkQueueOptions & { look(): void }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await waitAndLead(options, look, stopping.signal).catch((error: Error) => options.log('lead', error));
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
async function waitAndLead(options: WorkQueueOptions, look: () => void, signal: AbortSignal): Promise<void> {
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
      if (rows[0].leads) return await lead(options, session, look, over.signal);
      await pause(electionPause, undefined, { signal: over.signal }).catch(() => {});
    }
  } finally {
    signal.removeEventListener('abort', end);
    await session.end();
  }
}

async function lead(options: WorkQueueOptions, session: pg.Client, look: () => void, over: AbortSignal): Promise<void> {
  const ends: Array<() => unknown> = [];
  try {
    const boss = await keepCalendar(options);
    ends.push(() => boss.stop({ graceful: false }));
    const wakeAll = () => queueWork(options, options.work).catch((error: Error) => options.log('lead', error));
    const events = await followEvents(options, wakeAll);
    ends.push(events.stop);
    const instants = lookWhenDue(session, look);
    ends.push(instants.stop);
    await session.query('listen aval_work');
    // what fell due while no node ran, or by a clock that was moved
    await wakeAll();
    if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Looks at each instant at which something falls due, as `queue_work` tells it in seconds. */
function lookWhenDue(session: pg.Client, look: () => void): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let lookAt = Infinity;
  const plan = (milliseconds: number) => {
    if (Date.now() + milliseconds >= lookAt) return;
    clearTimeout(timer);
    lookAt = Date.now() + milliseconds;
    timer = setTimeout(lookNow, milliseconds);
  };
  const lookNow = () => {
    lookAt = Infinity;
    plan(longestPause);
    look();
    session.query(nextDue).then(
      ({ rows }) => rows[0]?.seconds != null && plan(afterSeconds(rows[0].seconds)),
      () => {}, // the session is over, and with it the lead
    );
  };
  session.on('notification', ({ payload }) => plan(afterSeconds(Number(payload))));
  plan(0);
  return {
    stop() {
      clearTimeout(timer);
      lookAt = -Infinity;
    },
  };
}

/** A little later than told: the clock of the database must be past the instant. */
const afterSeconds = (seconds: number) => Math.max(0, seconds) * 1000 + 20;

const nextDue = {
  name: 'next-due',
  text: `select extract(epoch from min(start_after) - now())::float8 as seconds from work.job
    where state < 'active' and start_after > now()`,
};

/** Queues work at the times of its calendar, and supervises the queues. */
async function keepCalendar({ url, work, timeZone, log }: WorkQueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    ...bossOptions(url),
    max: 2,
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log('calendar', error));
  await boss.start();
  const schedules = await boss.getSchedules();
  const former = new Set(schedules.map(({ name, key }) => `${name}/${key}`));
  for (const each of work) {
    if (!each.when.at) continue;
    const key = each.name.replaceAll(/\W+/g, '-');
    former.delete(`${queueOf(each)}/${key}`);
    await boss.schedule(queueOf(each), each.when.at, { work: each.name }, { key, tz: timeZone });
  }
  for (const gone of former) {
    const [queue = '', key = ''] = gone.split('/');
    await boss.unschedule(queue, key);
  }
  return boss;
}

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
