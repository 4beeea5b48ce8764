import { sql } from 'kysely';
import { upsertCompanies } from '../../risk/buyers/server/upsert-companies.ts';
import { type ExampleWorld, exampleWorld } from './example-world.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** Somebody's headers, as `ExampleWorld` gives them. */
export type Headers = Readonly<{ authorization: string }>;

/** What a node answered. */
export type NodeReply = Readonly<{ status: number; text: string; headers: globalThis.Headers }>;

/** Portals in processes of their own on one database with the example policies; for tests of several nodes. */
export type TestNodes = Readonly<{
  world: ExampleWorld;
  nodes: readonly RunningServer[];
  /** Adds companies to the register; answers their ids. */
  companies(count: number): Promise<string[]>;
  /** Ends the half minute for which a killed worker still has the jobs that it was on. */
  forgetKilledWorkers(): Promise<void>;
  close(): Promise<void>;
}>;

/** The clock of nodes and world is fixed, so that a minute of a rate limit does not end half-way. */
export const clock = '2026-11-20T10:00:00.000Z';

/** Starts as many nodes as there are environments; `AVAL_LOG_LEVEL` and others add to what all have. */
export async function startNodes(environments: readonly Readonly<Record<string, string>>[]): Promise<TestNodes> {
  const world = await exampleWorld();
  const shared = { DATABASE_URL: world.url, AVAL_DEMO: '0', AVAL_CLOCK: clock };
  const nodes = await Promise.all(environments.map((environment) => startServer({ ...shared, ...environment })));
  let made = 0;
  return {
    world,
    nodes,
    companies: async (count) => {
      const ids = Array.from({ length: count }, (_none, index) => String(650_000 + made + index));
      made += count;
      const records = ids.map((companyId) => ({
        companyId,
        companyName: `Buyer ${companyId} SARL`,
        countryCode: 'FR',
      }));
      await world.asInsurer((tx) => upsertCompanies(tx, records));
      return ids;
    },
    forgetKilledWorkers: () =>
      world.asInsurer(async (tx) => {
        await sql`update jobs set claimed_until = clock_timestamp() where claimed_until is not null`.execute(tx);
      }),
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await world.close();
    },
  };
}

/** Asks a node over HTTP, once: where it is sent on to is not followed. A body makes it a POST. */
export async function ask(
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  {
    headers = {},
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: {
    headers?: Readonly<Record<string, string>>;
    body?: unknown;
    method?: string;
  } = {},
): Promise<NodeReply> {
  const reply = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    // a connection of its own: one that was kept may be closed when the fault is over
    headers: { connection: 'close', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

/** Runs work on each item, so many at a time, in order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const ahead = items.entries();
  const worker = async () => {
    for (const [index, item] of ahead) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
