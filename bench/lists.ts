/**
 * Lists, details, brokers, far pages and counts (targets.md 1): the portal with everything on against node:http + pg
 * with one prepared query, in turns, by processor time of server and database together, on the register of
 * `npm run generate`. `node scripts/run.mjs bench/lists.ts [--covers 1000000] [--requests 1500] [--rounds 5] [--only 'detail of a buyer']`
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { brokerIdOf, promisedSize } from '../db/register/register.ts';
import { type Measured, measure, measureInTurn, send, type Target } from './load.ts';
import { type Promised, report } from './promise.ts';
import { customer, type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({
  options: {
    covers: { type: 'string' },
    requests: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
});
const covers = Number(values.covers ?? promisedSize.covers);
const effort = { requests: Number(values.requests ?? 1500), rounds: Number(values.rounds ?? 5) };
const warmUpRequests = 6_000;
const rawPort = 3991;
const coversInForce = 'covers?filter=cover';

/** The same question to both sides. The ids of what they answer must be equal before their speed means anything. */
type Pair = Readonly<{ ours: Target; raw: Target; idsOfOurs(reply: Reply): string[]; idsOfRaw(rows: Row[]): string[] }>;
type Reply = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string>>;

await withRegisterPortal(covers, async (portal) => {
  const raw = await startRaw(portal.url);
  try {
    const pairs = Object.entries(await pairsOf(portal)).filter(([name]) => isAskedFor(name));
    for (const [name, pair] of pairs) await compareAnswers(name, pair);
    const sides = { portal: portal.pids, raw: [raw.pid ?? 0, portal.postmaster] };
    await warmUp(pairs.map(([, { ours }]) => ours));
    await warmUp(pairs.map(([, pair]) => pair.raw));
    const measured: Record<string, Sides> = {};
    for (const [name, pair] of pairs) measured[name] = await measurePair(name, pair, sides);
    const ofPortal = isAskedFor('own') ? await measureOwn(portal) : [];
    report(`Lists and details on ${covers.toLocaleString('en')} covers`, [
      ...Object.entries(measured).flatMap(([name, both]) => promisesOf(name, both)),
      ...ofPortal,
    ]);
  } finally {
    raw.kill();
  }
});

/** `--only` names the beginnings of what to measure, comma-separated: `list`, `detail`, `own` for the portal against itself. */
function isAskedFor(name: string): boolean {
  return values.only === undefined || values.only.split(',').some((beginning) => name.startsWith(beginning));
}

async function startRaw(url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/raw-server.ts', url, String(rawPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function pairsOf({ owner, portal, asBroker, asCustomer }: RegisterPortal): Promise<Record<string, Pair>> {
  const policy = await firstOf(
    owner,
    'select policy_key from mandates join people using (person_id) where email = $1',
    customer,
  );
  const cover = await firstOf(
    owner,
    `select cover_id from covers where policy_key = $1 and standing = 'cover'`,
    policy,
  );
  const company = await firstOf(owner, 'select company_id from covers where cover_id = $1', cover);
  const person = await firstOf(owner, 'select person_id from people where email = $1', customer);
  await visitSome(owner, person);

  const ask = (path: string, headers: Target['headers'] & {}): Target => ({ url: `${portal}/api/v2/${path}`, headers });
  const rawOf = (path: string, of: string): Target => ({ url: `http://127.0.0.1:${rawPort}/${path}?of=${of}` });
  const items =
    (id: string) =>
    ({ items }: Reply) =>
      (items as Reply[]).map((item) => String(item[id] ?? (item['company'] as Reply)[id]));
  const page = (id: string) => (rows: Row[]) => rows.slice(0, 50).map((row) => row[id] ?? '');
  const one = (id: string) => (reply: Reply) => [String(reply[id])];
  const list = (ours: Target, raw: Target, id: string, column: string): Pair => ({
    ours,
    raw,
    idsOfOurs: items(id),
    idsOfRaw: page(column),
  });
  const detail = (ours: Target, raw: Target, id: string, column: string): Pair => ({
    ours,
    raw,
    idsOfOurs: one(id),
    idsOfRaw: page(column),
  });
  const portfolio = brokerIdOf(0);
  return {
    'list of 50 covers, broker with the largest portfolio': list(
      ask(coversInForce, asBroker),
      rawOf('covers-of-portfolio', portfolio),
      'coverId',
      'cover_id',
    ),
    'list of 50 covers, customer with one policy': list(
      ask(coversInForce, asCustomer),
      rawOf('covers-of-policy', policy),
      'coverId',
      'cover_id',
    ),
    'list of 50 buyers': list(ask('companies', asCustomer), rawOf('buyers', person), 'companyId', 'company_id'),
    'list of 50 policies': list(ask('policies', asBroker), rawOf('policies', portfolio), 'policy', 'policy_key'),
    'detail of a cover': detail(ask(`covers/${cover}`, asCustomer), rawOf('cover', cover), 'coverId', 'cover_id'),
    'detail of a buyer': detail(
      ask(`companies/${company}`, asCustomer),
      rawOf('company', company),
      'companyId',
      'company_id',
    ),
    'detail of a policy': detail(
      ask(`policies/${policy}`, asCustomer),
      rawOf('policy', policy),
      'policy',
      'policy_key',
    ),
  };
}

async function firstOf(owner: pg.Client, text: string, ...parameters: string[]): Promise<string> {
  const { rows } = await owner.query({ text: `${text} limit 1`, values: parameters, rowMode: 'array' });
  if (!rows[0]) throw new Error(`Nothing found by ${text}`);
  return rows[0][0];
}

/** Somebody who works with the portal has looked at more buyers than fit on a page. */
async function visitSome(owner: pg.Client, person: string): Promise<void> {
  await owner.query(
    `insert into person_companies (person_id, company_id, is_favourite, visited_at)
     select $1, company_id, company_number % 5 = 0, timestamptz '2026-01-01' + company_number * interval '1 minute'
     from (select * from companies order by company_id limit 300) as seen on conflict do nothing`,
    [person],
  );
}

async function compareAnswers(name: string, { ours, raw, idsOfOurs, idsOfRaw }: Pair): Promise<void> {
  const agent = new Agent();
  const [one, other] = [
    idsOfOurs(JSON.parse(await send(agent, ours)) as Reply),
    idsOfRaw(JSON.parse(await send(agent, raw)) as Row[]),
  ];
  agent.destroy();
  if (one.length === 0 || one.join() !== other.join())
    throw new Error(`${name}: different answers, ${one.slice(0, 3)} … and ${other.slice(0, 3)} …`);
}

/** Sends requests until the code is compiled as that of a server is which has been running for a while. */
async function warmUp(targets: readonly Target[]): Promise<void> {
  if (targets.length > 0) await measure(targets, { requests: warmUpRequests, pids: [] });
}

type Sides = Readonly<Record<'portal' | 'raw', Measured>>;

async function measurePair(
  name: string,
  { ours, raw }: Pair,
  pids: Readonly<Record<'portal' | 'raw', readonly number[]>>,
): Promise<Sides> {
  const sides = {
    portal: { targets: [ours], pids: pids.portal },
    raw: { targets: [raw], pids: pids.raw },
  };
  const both = (await measureInTurn(sides, effort)) as Sides;
  const inWords = ({ cpuMsByProcess: [server = 0, database = 0], perSecond }: Measured) =>
    `${server.toFixed(2)} ms of the server, ${database.toFixed(2)} ms of the database, ${perSecond.toFixed(0)} requests/s`;
  console.log(`${name}: ${inWords(both.portal)}; raw ${inWords(both.raw)}`);
  return both;
}

function promisesOf(name: string, { portal, raw }: Sides): Promised[] {
  const cost = portal.cpuMsPerRequest / raw.cpuMsPerRequest;
  if (name.startsWith('detail')) return [{ name: `${name}, CPU`, value: cost, gate: 1.6, goal: 1.4 }];
  const speed = portal.perSecond / raw.perSecond;
  return [
    { name: `${name}, CPU`, value: cost, gate: 1.7, goal: 1.45 },
    { name: `${name}, requests/s`, value: speed, gate: 0.55, goal: 0.7, atLeast: true },
  ];
}

/** What the portal promises against itself: brokers, far pages and counts. */
async function measureOwn({ portal, pids, asBroker, asCustomer }: RegisterPortal): Promise<Promised[]> {
  const url = `${portal}/api/v2/${coversInForce}`;
  const first = { url, headers: asBroker };
  const asked: Record<string, Target> = {
    first,
    ofCustomer: { url, headers: asCustomer },
    far: await farPage(first),
    counted: { url: `${url}&count=true`, headers: asBroker },
  };
  const sides = Object.fromEntries(Object.entries(asked).map(([name, target]) => [name, { targets: [target], pids }]));
  const measured = await measureInTurn(sides, effort);
  const cost = (name: string) => measured[name]?.cpuMsPerRequest ?? Number.NaN;
  return [
    {
      name: 'broker against customer, CPU of a list',
      value: cost('first') / cost('ofCustomer'),
      gate: 2.5,
      goal: 1.5,
    },
    { name: 'page 400 against page 1, CPU', value: cost('far') / cost('first'), gate: 1.5, goal: 1.1 },
    {
      name: 'count beside the list, capped, CPU against a page',
      value: (cost('counted') - cost('first')) / cost('first'),
      gate: 1.5,
      goal: 1.5,
    },
  ];
}

/** The page 400 pages on (or the last there is), found by walking there. */
async function farPage({ url, headers }: Target): Promise<Target> {
  const agent = new Agent({ keepAlive: true });
  let target: Target = { url, ...(headers ? { headers } : {}) };
  for (let page = 1; page < 400; page += 1) {
    const { next } = JSON.parse(await send(agent, target)) as { next: string | null };
    if (!next) break;
    target = { ...target, url: `${url}&cursor=${next}` };
  }
  agent.destroy();
  return target;
}
