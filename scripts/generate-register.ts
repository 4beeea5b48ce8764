/**
 * Makes a register as large as an insurer's, always the same: `npm run generate -- --load` into the portal's database,
 * `--out DIR` as files of JSON lines. `--companies 200000 --covers 1000000 --policies 20000 --brokers 40` set its size.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadingTime, loadRegister } from '../db/register/load-register.ts';
import { promisedSize, type RegisterSize } from '../db/register/register.ts';
import { writeRegister } from '../db/register/write-register.ts';
import { findPostmaster, ownerRole, passwordOf } from '../dev/postgres/postgres-cluster.ts';
import { settlePostgresHome } from '../dev/postgres/postgres-home.ts';
import { readConfig } from '../src/app/server/config.ts';
import { startDatabase } from '../src/app/server/start-database.ts';
import { openClock } from '../src/platform/server/clock.ts';
import { openDatabase } from '../src/platform/server/database.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string' },
    covers: { type: 'string' },
    policies: { type: 'string' },
    brokers: { type: 'string' },
    out: { type: 'string' },
    load: { type: 'boolean' },
  },
});
const config = readConfig(process.env);
const clock = openClock(config.timeZone, config.clock ?? undefined);
const size = sizeOf(values);

if (values.out !== undefined)
  await writeRegister(size, resolve(process.env['INIT_CWD'] ?? '.', values.out), clock.today(), (path) =>
    console.log(path),
  );
if (values.load) await load();
if (values.out === undefined && !values.load)
  stop(
    'Usage: npm run generate -- --load | --out DIR [--companies 200000 --covers 1000000 --policies 20000 --brokers 40]',
  );

function sizeOf(given: Partial<Record<keyof RegisterSize, string>>): RegisterSize {
  const count = (name: keyof RegisterSize): number => {
    const number = Number(given[name] ?? promisedSize[name]);
    if (!Number.isInteger(number) || number < 0 || number > 10_000_000)
      stop(`--${name} is a whole number up to 10,000,000.`);
    return number;
  };
  return {
    companies: count('companies'),
    covers: count('covers'),
    policies: count('policies'),
    brokers: count('brokers'),
  };
}

async function load(): Promise<void> {
  const running = config.databaseUrl ? null : await runningDatabase();
  const started =
    running === null
      ? await startDatabase(config, (line) => console.log(line))
      : { url: running, stop: async () => {} };
  const database = openDatabase(started.url, {
    connections: 2,
    batchTime: loadingTime,
    log: ({ message }) => console.error(message),
  });
  const begun = performance.now();
  try {
    await loadRegister(size, { database, clock, ownerUrl: started.url, onProgress: report(begun) });
    console.log(
      `Loaded in ${Math.round((performance.now() - begun) / 1000)} s. Sign in as broker@register.example or customer@register.example.`,
    );
  } finally {
    await database.close();
    await started.stop();
  }
}

/** The embedded PostgreSQL of a portal that is running; `null` when none is. */
async function runningDatabase(): Promise<string | null> {
  const home = await settlePostgresHome(config.dataDirectory);
  const postmaster = await findPostmaster(home);
  return postmaster && `postgres://${ownerRole}:${await passwordOf(home)}@127.0.0.1:${postmaster.port}/aval`;
}

function report(begun: number): (what: string, done: number, of: number) => void {
  return (what, done, of) => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (done === of || done % 50_000 === 0)
      console.log(`${what} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}, ${seconds} s`);
  };
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
