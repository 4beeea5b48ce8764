import { join } from 'node:path';
import pg from 'pg';
import { loadingTime, loadRegister } from '../db/register/load-register.ts';
import { promisedSize, type RegisterSize } from '../db/register/register.ts';
import { startEmbeddedPostgres } from '../dev/postgres/embedded-postgres.ts';
import { findPostmaster } from '../dev/postgres/postgres-cluster.ts';
import { settlePostgresHome } from '../dev/postgres/postgres-home.ts';
import { openClock } from '../src/platform/server/clock.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { startServer, tokenFrom } from '../src/testing/server/running-server.ts';
import { untilQuiet } from './blocks.ts';

/** A PostgreSQL that holds a register of so many covers. */
export type LoadedRegister = Readonly<{
  url: string;
  /** Connected as the owner, whom row-level security does not hold. */
  owner: pg.Client;
  /** The process whose descendants do the database's work. */
  postmaster: number;
}>;

/** A portal on a register, with everything on. */
export type RegisterPortal = LoadedRegister &
  Readonly<{
    portal: string;
    /** Server and database: what a request costs is the time of both. */
    pids: readonly number[];
    /** Headers of the broker with a quarter of all covers. */
    asBroker: Readonly<Record<string, string>>;
    /** Headers of a policyholder with one policy. */
    asCustomer: Readonly<Record<string, string>>;
  }>;

export const broker = 'broker@register.example';
export const customer = 'customer@register.example';

/** The register with so many covers, and as many policies and companies as belong to them. */
function sizeOf(covers: number): RegisterSize {
  const share = covers / promisedSize.covers;
  return {
    covers,
    companies: Math.max(1000, Math.round(promisedSize.companies * share)),
    policies: Math.max(400, Math.round(promisedSize.policies * share)),
    brokers: promisedSize.brokers,
  };
}

/**
 * Works on a database that holds a register of so many covers. It is kept in `.data/register-<covers>`, or below the
 * directory that `AVAL_BENCH_DATA` names, and loaded once.
 */
export async function withLoadedRegister(
  covers: number,
  work: (register: LoadedRegister) => Promise<void>,
): Promise<void> {
  const home = process.env['AVAL_BENCH_DATA'] ?? join(import.meta.dirname, '../.data');
  const directory = join(home, `register-${covers}`);
  const postgres = await startEmbeddedPostgres({ directory, log: console.log });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await owner.connect();
    await loadOnce(covers, owner, postgres.url);
    const { pid } = (await findPostmaster(await settlePostgresHome(directory))) ?? { pid: 0 };
    await work({ url: postgres.url, owner, postmaster: pid });
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

async function loadOnce(covers: number, owner: pg.Client, url: string): Promise<void> {
  // people are entered last: with them the register is whole
  const { rowCount } = await owner.query('select from people where email = $1', [broker]);
  if (rowCount === 0) {
    const begun = performance.now();
    const database = openDatabase(url, { connections: 2, batchTime: loadingTime, log: console.error });
    const onProgress = (what: string, done: number, of: number) => {
      if (done === of || done % 100_000 === 0) console.log(`  ${what} ${done} of ${of}`);
    };
    await loadRegister(sizeOf(covers), { database, clock: openClock('UTC'), ownerUrl: url, onProgress });
    await database.close();
    console.log(`loaded ${covers} covers in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  await owner.query('vacuum (analyze)');
  await owner.query('checkpoint');
}

/** Works on a portal in a process of its own, on the register of so many covers. */
export async function withRegisterPortal(
  covers: number,
  work: (portal: RegisterPortal) => Promise<void>,
): Promise<void> {
  await withLoadedRegister(covers, async (register) => {
    const server = await startServer({
      DATABASE_URL: register.url,
      AVAL_DEMO: '0',
      AVAL_HOUSE_INSURER: '0',
      AVAL_LOG_LEVEL: 'info',
    });
    const headersOf = async (email: string) => ({ authorization: `Bearer ${await tokenFrom(server.url, email)}` });
    try {
      await untilQuiet(register.owner);
      await work({
        ...register,
        portal: server.url,
        pids: [server.process.pid ?? 0, register.postmaster],
        asBroker: await headersOf(broker),
        asCustomer: await headersOf(customer),
      });
    } finally {
      await server.stop();
    }
  });
}
