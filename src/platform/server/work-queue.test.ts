import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ExampleWorld, exampleWorld } from '../../testing/server/example-world.ts';
import { label } from '../core/label.ts';
import { queueAgain, type RunnableWork } from './work-node.ts';
import { openWorkQueue } from './work-queue.ts';

let world: ExampleWorld;
const stops: Array<() => Promise<void>> = [];

beforeAll(async () => {
  world = await exampleWorld();
}, 120_000);
afterEach(async () => {
  // a node that a failed test left behind would take the items of the next one
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => world.close());

/** A node of these works; what it logs is thrown away. */
async function node(...work: RunnableWork[]): Promise<() => Promise<void>> {
  const queue = await openWorkQueue({
    url: world.url,
    database: world.database,
    work,
    timeZone: 'UTC',
    isClockFixed: false,
    log: () => {},
  });
  stops.push(queue.stop);
  return queue.stop;
}

const queued = (name: string, about: string | null, seconds = 0) =>
  world.asInsurer((tx) =>
    sql`select queue_work('work', ${name}, ${about}, now() + make_interval(secs => ${seconds}))`.execute(tx),
  );
const items = async (name: string) =>
  (
    await world.asInsurer((tx) =>
      sql<{ state: string; error: string | null }>`
        select state::text, output ->> 'message' as error from work.job where data ->> 'work' = ${name}`.execute(tx),
    )
  ).rows;

it('runs work when a server starts, when it is queued, and when its instant has come', async () => {
  const run = vi.fn(async () => {});
  const stop = await node({ name: 'count', when: {}, run });
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(1);
  await queued('count', 'one');
  // well before the next look without a notification, which comes once a minute
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(2);
  await queued('count', 'two', 2);
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(3);
  await expect
    .poll(() => items('count'))
    .toEqual(Array.from({ length: 3 }, () => ({ state: 'completed', error: null })));
  await stop();
}, 240_000);

it('runs work after what was recorded, at most once in its seconds', async () => {
  const run = vi.fn(async () => {});
  const stop = await node({ name: 'follow', when: { afterEvents: { everySeconds: 2, of: 'thing.' } }, run });
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(1);
  const record = (type: string) =>
    world.asInsurer((tx) => sql`select pg_notify('aval_events', ${JSON.stringify({ type })})`.execute(tx));
  await record('other.happened');
  const started = performance.now();
  for (let events = 0; events < 20; events += 1) await record('thing.happened');
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBeGreaterThanOrEqual(3);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const periods = Math.ceil((performance.now() - started) / 2_000);
  // at the start, and in each period that events fell into or stood before
  expect(run.mock.calls.length).toBeLessThanOrEqual(2 + periods);
  await stop();
}, 240_000);

it('looks again at what is left to others, once however many asked for it', async () => {
  const run = vi.fn(async () => {});
  const stop = await node({ name: 'wait', when: {}, run });
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(1);
  for (let asked = 0; asked < 3; asked += 1) await queueAgain(world.database, { name: label('wait') }, 1);
  const waiting = (await items('wait')).filter(({ state }) => state === 'created').length;
  // the ten seconds may turn in between
  expect(waiting).toBeLessThanOrEqual(2);
  await expect.poll(() => run.mock.calls.length, { timeout: 30_000 }).toBe(1 + waiting);
  await stop();
}, 240_000);

it('keeps what failed with its error, and tries it again', async () => {
  let fails = true;
  const run = vi.fn(async () => {
    if (fails) throw new Error('It broke.');
  });
  const stop = await node({ name: 'break', when: {}, run });
  await expect.poll(() => items('break'), { timeout: 45_000 }).toEqual([{ state: 'retry', error: 'It broke.' }]);
  fails = false;
  await expect.poll(async () => (await items('break'))[0]?.state, { timeout: 30_000 }).toBe('completed');
  await stop();
}, 240_000);

it('does work record by record: one that cannot be processed is kept with its error and holds up no other', async () => {
  const processed: string[] = [];
  let fails = true;
  const runOne = async (recordId: string) => {
    if (recordId === 'bad' && fails) throw new Error('It broke.');
    processed.push(recordId);
  };
  const stop = await node({ name: 'each', when: {}, run: async () => {}, runOne });
  await expect.poll(() => items('each'), { timeout: 45_000 }).toEqual([{ state: 'completed', error: null }]);
  await world.asInsurer(async (tx) => {
    for (const recordId of ['bad', 'one', 'two'])
      await sql`select queue_work('work', 'each', ${recordId}, now())`.execute(tx);
  });
  await expect.poll(() => processed.toSorted(), { timeout: 45_000 }).toEqual(['one', 'two']);
  await expect.poll(() => items('each'), { timeout: 45_000 }).toContainEqual({ state: 'retry', error: 'It broke.' });
  fails = false;
  await expect.poll(() => processed.toSorted(), { timeout: 30_000 }).toEqual(['bad', 'one', 'two']);
  await stop();
}, 240_000);

it('does what falls due while other work runs', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const run = vi.fn(async () => {});
  const stop = await node(
    { name: 'slow', when: {}, run: async () => {}, runOne: () => isOver },
    { name: 'due', when: {}, run: async () => {}, runOne: run },
  );
  await expect.poll(() => items('due'), { timeout: 45_000 }).toEqual([{ state: 'completed', error: null }]);
  // whichever worker has the slow item: the other one is woken by the clock alone
  await queued('slow', 'one', 1);
  await expect.poll(() => items('slow'), { timeout: 45_000 }).toContainEqual({ state: 'active', error: null });
  await queued('due', 'one', 2);
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(1);
  end();
  await stop();
}, 240_000);

it('does nothing before its own clock says that it is time, so that nothing is lost by a clock that is behind', async () => {
  const wall = Date.now.bind(Date);
  const behind = vi.spyOn(Date, 'now').mockImplementation(() => wall() - 1_500);
  try {
    const seen: number[] = [];
    const run = async () => void seen.push(Date.now());
    const stop = await node({ name: 'behind', when: {}, run: async () => {}, runOne: run });
    await expect.poll(() => items('behind'), { timeout: 45_000 }).toEqual([{ state: 'completed', error: null }]);
    const due = new Date(wall() + 1_000);
    await world.asInsurer((tx) => sql`select queue_work('work', 'behind', 'one', ${due.toISOString()})`.execute(tx));
    await expect.poll(() => seen.length, { timeout: 45_000 }).toBe(1);
    expect(seen[0]).toBeGreaterThanOrEqual(due.getTime());
    await stop();
  } finally {
    behind.mockRestore();
  }
}, 240_000);

it('gives back what a killed node had in hand, once its heartbeat is over', async () => {
  const run = vi.fn(async () => {});
  const stop = await node({ name: 'take over', when: {}, run });
  await expect.poll(() => run.mock.calls.length, { timeout: 45_000 }).toBe(1);
  await queued('take over', 'killed', 3_600);
  await world.asInsurer((tx) =>
    sql`update work.job set state = 'active', start_after = now(), started_on = now(),
          heartbeat_on = now() - interval '28 seconds' where data ->> 'about' = 'killed'`.execute(tx),
  );
  // any item that is due has the leader look, and again while something is under way
  await queued('another', null);
  await expect.poll(() => run.mock.calls.length, { timeout: 40_000 }).toBe(2);
  await stop();
}, 240_000);

it('has another node lead and do the work when one stops', async () => {
  const first = vi.fn(async () => {});
  const second = vi.fn(async () => {});
  const stopFirst = await node({ name: 'lead', when: {}, run: first });
  await expect.poll(() => first.mock.calls.length, { timeout: 45_000 }).toBe(1);
  const stopSecond = await node({ name: 'lead', when: {}, run: second });
  await stopFirst();
  await expect.poll(() => second.mock.calls.length, { timeout: 45_000 }).toBeGreaterThanOrEqual(1);
  await stopSecond();
}, 240_000);
