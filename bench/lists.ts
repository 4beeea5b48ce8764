/**
 * Lists, details, brokers and pages (targets.md 1), on the register of `npm run generate`: the portal with everything on
 * against node:http + pg with one prepared query, in turns, by processor time of server and database together.
 * `node scripts/run.mjs bench/lists.ts [--covers 1000000]`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadRegister } from '../db/register/load-register.ts';
import { brokerIdOf, promisedSize } from '../db/register/register.ts';
import { startServer, tokenFrom } from '../src/app/server/running-server.ts';
import { openClock } from '../src/platform/server/clock.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { findPostmaster } from '../src/platform/server/postgres-cluster.ts';
import { settlePostgresHome } from '../src/platform/server/postgres-home.ts';
import { measureInTurn, send, type Target } from './load.ts';
import { report } from './promise.ts';

const { values } = parseArgs({ options: { covers: { type: 'string' }, requests: { type: 'string' } } });
const covers = Number(values.covers ?? promisedSize.covers);
const requests = Number(values.requests ?? 1500);
const share = covers / promisedSize.covers;
const size = {
  covers,
  companies: Math.max(1000, Math.round(promisedSize.companies * share)),
  policies: Math.max(400, Math.round(promisedSize.policies * share)),
  brokers: promisedSize.brokers,
};
const directory = join(import.meta.dirname, `../.data/bench-${covers}`);
const clock = openClock('UTC');

const postgres = await startEmbeddedPostgres({ directory, log: console.log });
const owner = new pg.Client({ connectionString: postgres.url });
let portal: Awaited<ReturnType<typeof startServer>> | undefined;
let raw: ChildProcess | undefined;
try {
  await prepare();
  portal = await startServer({ DATABASE_URL: postgres.url, AVAL_DEMO: '0', AVAL_HOUSE_INSURER: '0' });
  raw = await startRaw();
  await measureLists(portal.url, portal.process.pid ?? 0, raw.pid ?? 0);
} finally {
  await portal?.stop();
  raw?.kill();
  await owner.end();
  await postgres.stop();
}

/** Loads the register unless it is there, and says how large it is. */
async function prepare(): Promise<void> {
  await migrate(postgres.url);
  await owner.connect();
  const { rows } = await owner.query('select count(*)::int as covers from covers');
  if (rows[0].covers < covers * 0.9) {
    const database = openDatabase(postgres.url, { connections: 2, log: console.error });
    const onProgress = (what: string, done: number, of: number) =>
      done % 50_000 === 0 && console.log(`${what} ${done} of ${of}`);
    await loadRegister(size, { database, clock, ownerUrl: postgres.url, onProgress });
    await database.close();
  }
  await owner.query('checkpoint');
}

async function startRaw(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/raw-server.ts', postgres.url, '3991'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function firstRow(text: string, ...parameters: string[]): Promise<Record<string, string>> {
  const { rows } = await owner.query(text, parameters);
  if (!rows[0]) throw new Error(`Nothing found by ${text}`);
  return rows[0];
}

async function measureLists(url: string, portalPid: number, rawPid: number): Promise<void> {
  const postmaster = (await findPostmaster(await settlePostgresHome(directory)))?.pid ?? 0;
  const asBroker = { authorization: `Bearer ${await tokenFrom(url, 'broker@register.example')}` };
  const asCustomer = { authorization: `Bearer ${await tokenFrom(url, 'customer@register.example')}` };
  const { policy = '' } = await firstRow(
    `select policy_key as policy from mandates where person_id = (select person_id from people where email = 'customer@register.example')`,
  );
  const { cover = '', company = '' } = await firstRow(
    'select cover_id as cover, company_id as company from covers where policy_key = $1 limit 1',
    policy,
  );
  const portfolio = brokerIdOf(0);

  const rawOf = (path: string, of: string): Target => ({ url: `http://127.0.0.1:3991/${path}?of=${of}` });
  const ask = (path: string, headers: Target['headers'] & {}): Target => ({ url: `${url}/api/v2/${path}`, headers });
  const pairs = {
    'list of 50 covers, broker with the largest portfolio': [
      ask('covers?filter=cover', asBroker),
      rawOf('portfolio', portfolio),
    ],
    'list of 50 covers, customer with one policy': [ask('covers?filter=cover', asCustomer), rawOf('policy', policy)],
    'list of 50 policies, broker': [ask('policies', asBroker), rawOf('policies', portfolio)],
    'detail of a cover': [ask(`covers/${cover}`, asCustomer), rawOf('cover', cover)],
    'detail of a company': [ask(`companies/${company}`, asCustomer), rawOf('company', company)],
  } as const;
  await compareAnswers(
    pairs['list of 50 covers, broker with the largest portfolio'],
    pairs['list of 50 covers, customer with one policy'],
  );

  const pids = { portal: [portalPid, postmaster], raw: [rawPid, postmaster] };
  const measured: Record<string, { ours: number; raw: number; speed: number }> = {};
  for (const [name, [ours, theirs]] of Object.entries(pairs)) {
    const result = await measureInTurn(
      { ours: { targets: [ours], pids: pids.portal }, raw: { targets: [theirs], pids: pids.raw } },
      { requests },
    );
    const [a, b] = [result['ours'], result['raw']];
    if (!a || !b) throw new Error('measured nothing');
    measured[name] = { ours: a.cpuMsPerRequest, raw: b.cpuMsPerRequest, speed: a.perSecond / b.perSecond };
    console.log(
      `${name}: ${a.cpuMsPerRequest.toFixed(2)} ms of processor time, raw ${b.cpuMsPerRequest.toFixed(2)} ms; ${a.perSecond.toFixed(0)} against ${b.perSecond.toFixed(0)} requests/s`,
    );
  }
  const far = await pageFarOn(url, asBroker);
  const deep = await measureInTurn(
    {
      first: { targets: [pairs['list of 50 covers, broker with the largest portfolio'][0]], pids: pids.portal },
      far: { targets: [far], pids: pids.portal },
    },
    { requests },
  );

  report(`Lists and details on ${covers.toLocaleString('en')} covers`, [
    ...Object.entries(measured).map(([name, { ours, raw: theirs }]) =>
      name.startsWith('detail')
        ? { name: `${name}, CPU`, value: ours / theirs, gate: 1.6, goal: 1.4 }
        : { name: `${name}, CPU`, value: ours / theirs, gate: 1.7, goal: 1.45 },
    ),
    ...Object.entries(measured)
      .filter(([name]) => name.startsWith('list'))
      .map(([name, { speed }]) => ({
        name: `${name}, requests/s`,
        value: speed,
        gate: 0.55,
        goal: 0.7,
        atLeast: true,
      })),
    {
      name: 'broker against customer, CPU of a list',
      value:
        (measured['list of 50 covers, broker with the largest portfolio']?.ours ?? 0) /
        (measured['list of 50 covers, customer with one policy']?.ours ?? 1),
      gate: 2.5,
      goal: 1.5,
    },
    {
      name: 'page 400 against page 1, CPU',
      value: (deep['far']?.cpuMsPerRequest ?? 0) / (deep['first']?.cpuMsPerRequest ?? 1),
      gate: 1.5,
      goal: 1.1,
    },
  ]);
}

/** The page 400 pages on (or the last there is), found by walking there. */
async function pageFarOn(url: string, headers: Record<string, string>): Promise<Target> {
  const agent = new Agent({ keepAlive: true });
  const first = `${url}/api/v2/covers?filter=cover`;
  let target: Target = { url: first, headers };
  for (let page = 1; page < 400; page += 1) {
    const { next } = JSON.parse(await send(agent, target)) as { next: string | null };
    if (!next) break;
    target = { url: `${first}&cursor=${next}`, headers };
  }
  agent.destroy();
  return target;
}

/** Both sides must say the same before their speed means anything: the same covers in the same order. */
async function compareAnswers(...pairs: readonly (readonly [Target, Target])[]): Promise<void> {
  const agent = new Agent();
  for (const [ours, theirs] of pairs) {
    const { items } = JSON.parse(await send(agent, ours)) as { items: { coverId: string }[] };
    const rows = JSON.parse(await send(agent, theirs)) as { cover_id: string }[];
    const [one, other] = [items.map(({ coverId }) => coverId), rows.slice(0, 50).map((row) => row.cover_id)];
    if (one.join() !== other.join())
      throw new Error(`Different answers: ${one.slice(0, 3)} … and ${other.slice(0, 3)} …`);
  }
  agent.destroy();
}
