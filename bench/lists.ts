/**
 * Lists, details, brokers, far pages and counts (targets.md 1): the portal with everything on against node:http + pg
 * with one prepared query, in turns, by processor time of server and database together, on the register of
 * `npm run generate`. `node scripts/run.mjs bench/lists.ts [--covers 1000000] [--requests 1500] [--rounds 5] [--only 'detail of a buyer']`
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { brokerIdOf, promisedSize } from '../db/register/register.ts';
import { detailPair, listPair, measureAgainstRaw, type Pair, portalOf, rawOf } from './against-raw.ts';
import { measureAlternately, send, type Target } from './load.ts';
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
const coversInForce = 'covers?filter=cover';

await withRegisterPortal(covers, async (portal) => {
  const pairs = Object.entries(await pairsOf(portal)).filter(([name]) => isAskedFor(name));
  const againstRaw = await measureAgainstRaw(portal, Object.fromEntries(pairs), effort);
  const ofPortal = isAskedFor('own') ? await measureOwn(portal) : [];
  report(`Lists and details on ${covers.toLocaleString('en')} covers`, [...againstRaw, ...ofPortal]);
});

/** `--only` names the beginnings of what to measure, comma-separated: `list`, `detail`, `own` for the portal against itself. */
function isAskedFor(name: string): boolean {
  return values.only === undefined || values.only.split(',').some((beginning) => name.startsWith(beginning));
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

  const ask = (path: string, headers: Target['headers'] & {}) => portalOf(portal, path, headers);
  const portfolio = brokerIdOf(0);
  return {
    'list of 50 covers, broker with the largest portfolio': listPair(
      ask(coversInForce, asBroker),
      rawOf('covers-of-portfolio', portfolio),
      'coverId',
      'cover_id',
    ),
    'list of 50 covers, customer with one policy': listPair(
      ask(coversInForce, asCustomer),
      rawOf('covers-of-policy', policy),
      'coverId',
      'cover_id',
    ),
    'list of 50 buyers': listPair(ask('companies', asCustomer), rawOf('buyers', person), 'companyId', 'company_id'),
    'list of 50 policies': listPair(ask('policies', asBroker), rawOf('policies', portfolio), 'policy', 'policy_key'),
    'detail of a cover': detailPair(ask(`covers/${cover}`, asCustomer), rawOf('cover', cover), 'coverId', 'cover_id'),
    'detail of a buyer': detailPair(
      ask(`companies/${company}`, asCustomer),
      rawOf('company', company),
      'companyId',
      'company_id',
    ),
    'detail of a policy': detailPair(
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
  const measured = await measureAlternately(sides, effort);
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
