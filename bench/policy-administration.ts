/**
 * Policy administration (issue figures of row C8 and C9): a billing run of all policies of a register a second, against
 * plain SQL that writes the same rows; and a declaration of 10,000 lines, entered over the wire, against plain SQL that
 * reads the same lines and stores them. All sides in one run. Entered rows are deleted at the end, and terms restored.
 * `node scripts/run.mjs bench/policy-administration.ts [--covers 100000] [--lines 10000] [--policies 100000]`; with
 * `--policies`, the run is measured once more on so many.
 */

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { countryCodes } from '../src/platform/core/countries.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { declarationCategories } from '../src/policy-administration/turnover-declarations/turnover-declaration.ts';
import { testSteps } from '../src/testing/server/test-node.ts';
import { forgetPremium } from './premium.ts';
import { report } from './promise.ts';
import { customer, type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({
  options: { covers: { type: 'string' }, lines: { type: 'string' }, policies: { type: 'string' } },
});
const [covers, lines] = [Number(values.covers ?? 100_000), Number(values.lines ?? 10_000)];
const rounds = 5;

await withRegisterPortal(covers, async (portal) => {
  await portal.owner.query('create table bench_terms as select policy_key, terms from policies');
  try {
    const billing = await billingRun(portal);
    const grown = values.policies ? await billingRunOf(Number(values.policies), portal) : null;
    const declaration = await longDeclaration(portal);
    report(`Policy administration of ${billing.policies.toLocaleString('en')} policies`, [
      {
        name: 'invoices of a billing run a second, share of plain SQL',
        value: billing.plainSeconds / billing.seconds,
        gate: 0.05,
        goal: 0.25,
        atLeast: true,
      },
      ...(grown
        ? [
            {
              name: `the same at ${grown.policies.toLocaleString('en')} policies`,
              value: grown.plainSeconds / grown.seconds,
              gate: 0.05,
              goal: 0.25,
              atLeast: true,
            },
          ]
        : []),
      {
        name: `declaration of ${lines.toLocaleString('en')} lines, against plain SQL`,
        value: declaration.seconds / declaration.plainSeconds,
        gate: 10,
        goal: 4,
      },
      { name: 'the same, until it is answered', value: declaration.seconds, gate: 2, goal: 0.5, unit: 's' },
    ]);
  } finally {
    await restore(portal.owner);
  }
});

async function restore(owner: pg.Client): Promise<void> {
  await forgetPremium(owner);
  await owner.query('truncate premium_invoice_series');
  await owner.query('update policies p set terms = b.terms from bench_terms b where b.policy_key = p.policy_key');
  await owner.query('drop table bench_terms');
}

/** Each policy has a minimum premium, of which the instalment under way is invoiced: an invoice each, with its event. */
async function billingRun({ owner, url }: RegisterPortal) {
  await forgetPremium(owner);
  await owner.query('truncate premium_invoice_series');
  await owner.query(
    `update policies set terms = jsonb_set(terms, '{premiumTerms,minimumPremium}',
       jsonb_build_object('amount', '40000.00', 'currency', currency)) where extension_id is null`,
  );
  const database = openDatabase(url, { connections: 2, batchTime: 600_000, log: console.error });
  const now = new Date();
  const clock = { now: () => now.toISOString(), today: () => now.toISOString().slice(0, 10) };
  const billing = testSteps(database, clock).find(({ name }) => name === 'Daily step: invoices of premium');
  const before = await positionOf(owner);
  const begun = performance.now();
  await billing?.run();
  const seconds = (performance.now() - begun) / 1000;
  await database.close();
  const { rows } = await owner.query('select count(*)::int as count from premium_invoices');
  const policies: number = rows[0].count;
  const plainSeconds = await copySeconds(owner, before);
  console.log(
    `${policies} policies invoiced in ${seconds.toFixed(2)} s, ${Math.round(policies / seconds)} a second; ` +
      `plain SQL ${plainSeconds.toFixed(2)} s, ${Math.round(policies / plainSeconds)} a second`,
  );
  return { policies, seconds, plainSeconds };
}

/** The run on so many policies: copies of those that there are, which are deleted afterwards. */
async function billingRunOf(count: number, portal: RegisterPortal) {
  const { owner } = portal;
  const given = (await columnsOf(owner, 'policies')).split(', ').filter((column) => column !== 'policy_key');
  await owner.query(
    `insert into policies (policy_key, ${given.join(', ')})
     select 'BENCH-' || lpad(n::text, 9, '0'), ${given.map((column) => `p.${column}`).join(', ')}
     from generate_series(1, $1::int - (select count(*)::int from policies where extension_id is null)) n
     join (select *, row_number() over () - 1 as place, count(*) over () as total from policies where extension_id is null) p
       on p.place = n % p.total`,
    [count],
  );
  await owner.query('analyze policies, policies_due');
  try {
    return await billingRun(portal);
  } finally {
    await forgetPremium(owner);
    for (const table of ['notifications', 'policies'])
      await owner.query(`delete from ${table} where policy_key like 'BENCH-%'`);
  }
}

async function positionOf(owner: pg.Client): Promise<string> {
  return (await owner.query('select now() as at')).rows[0].at;
}

/** Writes the rows of the run once more, with their indexes: invoices, where each policy stands, and the trail. */
async function copySeconds(owner: pg.Client, since: string): Promise<number> {
  const written = [
    ['premium_invoices', 'true'],
    ['policies_due', "task = 'INSTALMENTS'"],
    ['audit_entries', 'at >= $1'],
  ] as const;
  for (const [table] of written) await owner.query(`create table bench_${table} (like ${table} including all)`);
  const begun = performance.now();
  for (const [table, fits] of written) {
    const names = await columnsOf(owner, table);
    await owner.query(
      `insert into bench_${table} (${names}) overriding system value select ${names} from ${table} where ${fits}`,
      fits.includes('$1') ? [since] : [],
    );
  }
  const seconds = (performance.now() - begun) / 1000;
  for (const [table] of written) await owner.query(`drop table bench_${table}`);
  return seconds;
}

/** The columns that are written; those that the database calculates are not. */
async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0].names;
}

/** Figures by country, category and company, as somebody with a system of their own sends them. */
async function longDeclaration({ owner, portal, asCustomer }: RegisterPortal) {
  const { rows } = await owner.query(
    'select m.policy_key as policy from mandates m join people p using (person_id) where p.email = $1',
    [customer],
  );
  const policy: string = rows[0].policy;
  const body = { lines: linesOf(lines), deviates: true };
  await coverEverything(owner, policy, body.lines);
  await owner.query(
    `insert into turnover_declarations (declaration_id, policy_key, portfolio_id, period_from, period_to, due_date, frequency,
       basis, currency, status)
     select 'tod_bench', policy_key, portfolio_id, '2001-01-01', '2001-01-31', '2001-03-01', 'MONTHLY', 'TURNOVER', currency,
       'TO_BE_SUPPLIED' from policies where policy_key = $1`,
    [policy],
  );
  const send = JSON.stringify(body);
  const taken: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const reply = await fetch(`${portal}/api/v1/tod/tod_bench`, {
      method: 'PUT',
      headers: { ...asCustomer, 'content-type': 'application/json' },
      body: send,
    });
    const { lines: stored } = (await reply.json()) as { lines?: readonly unknown[] };
    if (stored?.length !== body.lines.length) throw new Error(`${reply.status}: ${stored?.length} lines are stored`);
    taken.push(performance.now() - begun);
    plain.push(await storedPlainly(owner, send));
  }
  const [seconds, plainSeconds] = [median(taken) / 1000, median(plain) / 1000];
  console.log(
    `${body.lines.length} lines entered and answered in ${(seconds * 1000).toFixed(0)} ms, plain SQL ${(plainSeconds * 1000).toFixed(0)} ms`,
  );
  return { seconds, plainSeconds };
}

/** Reads the lines, adds them up, stores them and hands them out. */
async function storedPlainly(owner: pg.Client, send: string): Promise<number> {
  const begun = performance.now();
  const { lines: read } = JSON.parse(send) as { lines: readonly unknown[] };
  const { rows } = await owner.query(
    `update turnover_declarations set lines = $1::jsonb, total = (
       select sum((l -> 'turnover' ->> 'amount')::numeric - (l -> 'exclusions' ->> 'amount')::numeric)
       from jsonb_array_elements($1::jsonb) as l)
     where declaration_id = 'tod_bench' returning lines`,
    [JSON.stringify(read)],
  );
  JSON.stringify(rows[0]);
  return performance.now() - begun;
}

type Line = Readonly<{
  countryCode: string;
  category: string;
  insuredEntityId: string;
  turnover: object;
  exclusions: object;
}>;

/** Each country, category and company once. */
function linesOf(count: number): Line[] {
  const perCompany = countryCodes.length * declarationCategories.length;
  return Array.from({ length: count }, (_, place) => ({
    countryCode: countryCodes[place % countryCodes.length] as string,
    category: declarationCategories[Math.floor(place / countryCodes.length) % declarationCategories.length] as string,
    insuredEntityId: `company-${Math.floor(place / perCompany)}`,
    turnover: { amount: `${1000 + place}.50`, currency: 'EUR' },
    exclusions: { amount: '100.00', currency: 'EUR' },
  }));
}

async function coverEverything(owner: pg.Client, policy: string, given: readonly Line[]): Promise<void> {
  const companies = [...new Set(given.map(({ insuredEntityId }) => insuredEntityId))];
  await owner.query(
    `update policies set currency = 'EUR', terms = jsonb_set(jsonb_set(terms, '{countriesCovered}',
       (select jsonb_agg(terms -> 'countriesCovered' -> 0 || jsonb_build_object('countryCode', code, 'excluded', false, 'rate', 0.2))
        from unnest($2::text[]) as code)), '{insuredEntities}',
       (select jsonb_agg(jsonb_build_object('entityId', id, 'name', id, 'countryCode', 'DE', 'registrationNumber', null,
         'role', 'CO_INSURED', 'ownTaxRate', null, 'startDate', null, 'endDate', null)) from unnest($3::text[]) as id))
     where policy_key = $1`,
    [policy, [...countryCodes], companies],
  );
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
