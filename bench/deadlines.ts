/**
 * The compliance clock (issue "speed"): deadlines of 1,000,000 open invoices when a payment arrives, a policy's term
 * changes and a day passes, against a plain SQL statement that recalculates everything, and their growth from a tenth.
 * `node scripts/run.mjs bench/deadlines.ts [--from 100000] [--to 1000000]`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startThrowawayPostgres } from '../dev/postgres/throwaway-postgres.ts';
import { subscribers } from '../src/app/server/areas.ts';
import { onInsurersSide } from '../src/app/server/on-insurers-side.ts';
import { refreshTouchedPositions, runDayOfPositions } from '../src/non-payment/deadlines/server/refresh-positions.ts';
import { receivePayment } from '../src/non-payment/receivables/server/public.ts';
import type { Context } from '../src/platform/server/context.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { upsertPolicies } from '../src/policies/policies/server/upsert-policies.ts';
import { processorSeconds } from './processor-time.ts';
import { report } from './promise.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
const [from, to] = [Number(values.from ?? 100_000), Number(values.to ?? 1_000_000)];
const invoicesPerBuyer = 20;
const invoicesPerPolicy = 10_000;
const today = '2026-11-20';

type Times = Readonly<{
  payment: number;
  term: number;
  day: number;
  buyers: number;
  reminders: number;
  everything: number;
  plain: number;
  /** Processor time of server and database, which does not depend on what else the machine does; seconds. */
  dayWork: number;
  plainWork: number;
}>;

const small = await measure(from);
const large = await measure(to);
const buyers = to / invoicesPerBuyer;
report(`Deadlines of ${to.toLocaleString('en')} open invoices of ${buyers.toLocaleString('en')} buyers`, [
  { name: 'a payment: ms', value: large.payment, gate: 100, goal: 25, unit: ' ms' },
  { name: `a term of a policy of ${invoicesPerPolicy} invoices: s`, value: large.term, gate: 5, goal: 1, unit: ' s' },
  {
    name: `a day: buyers looked at, of ${large.buyers}, with ${large.reminders} reminders`,
    value: large.buyers / large.day,
    gate: 100,
    goal: 1_000,
    unit: '/s',
    atLeast: true,
  },
  {
    name: 'a day against all anew in one plain statement, processor time',
    value: large.dayWork / large.plainWork,
    gate: 10,
    goal: 3,
  },
  { name: 'growth of a payment', value: large.payment / small.payment, gate: 2, goal: 1.25 },
  { name: 'growth of a term', value: large.term / small.term, gate: 2, goal: 1.25 },
]);
console.log(
  `A day takes ${large.day.toFixed(1)} s (${large.dayWork.toFixed(1)} s of processor time); the limit, all anew in one plain statement without reckonings and reminders, ` +
    `${large.plain.toFixed(1)} s (${large.plainWork.toFixed(1)} s). The first look at everything took ${large.everything.toFixed(0)} s.`,
);

async function measure(invoices: number): Promise<Times> {
  const postgres = await startThrowawayPostgres();
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, { connections: 4, batchTime: 600_000, log: () => {} });
  let day = today;
  const clock = { now: () => `${day}T10:00:00.000Z`, today: () => day };
  const asClock = <Result>(work: (context: Context) => Promise<Result>) =>
    onInsurersSide({ database, clock, subscribers }, 'Calendar', work);
  const follow = async () => {
    while ((await asClock(refreshTouchedPositions)) > 0);
  };
  try {
    await asClock((context) => fill(context, invoices));
    const everything = await timed(follow);
    await asClock(({ tx }) =>
      sql`select refresh_statistics(array['receivables', 'deadlines', 'obligations', 'buyer_positions'])`.execute(tx),
    );
    const payments: number[] = [];
    for (let round = 0; round < 20; round += 1) payments.push(await timed(() => pay(asClock, follow, round)));
    const terms: number[] = [];
    for (const days of [61, 62, 60])
      terms.push(
        await timed(async () => {
          await asClock(({ tx }) => changeTerm(tx, days));
          await follow();
        }),
      );
    day = '2026-11-21';
    const remindersBefore = await remindersSent(asClock);
    let touched = 0;
    const processes = [process.pid, await postmasterOf(asClock)];
    const passing = await spent(processes, async () => {
      for (let count = await asClock(runDayOfPositions); count > 0; count = await asClock(runDayOfPositions))
        touched += count;
    });
    const reminders = (await remindersSent(asClock)) - remindersBefore;
    const plain = await spent(processes, () => asClock(({ tx }) => computeInSql(tx)));
    return {
      payment: median(payments) * 1000,
      term: median(terms),
      day: passing.seconds,
      dayWork: passing.processor,
      plainWork: plain.processor,
      buyers: touched,
      reminders,
      everything,
      plain: plain.seconds,
    };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Invoices by arithmetic: the oldest of a buyer due from 111 days ago to 8 days ahead, its others within 60 days of it. */
async function fill({ tx }: Context, invoices: number): Promise<void> {
  const policies = Math.max(1, Math.round(invoices / invoicesPerPolicy));
  const lines = Array.from({ length: policies }, (_none, index) => ({
    policy: policyKey(index),
    currency: 'EUR',
    policyholder: { name: `Holder ${index}`, countryCode: 'DE' },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  }));
  await upsertPolicies(tx, lines, { record: async () => {} });
  await sql`
    insert into companies (company_id, company_name, country_code, status_code, group_company_id, name_key)
    select id::text, 'Buyer ' || id, 'DE', 'ACTIVE', id::text, 'buyer' || id
    from generate_series(10000000, ${10_000_000 + invoices / invoicesPerBuyer - 1}::int) as id`.execute(tx);
  await sql`
    insert into receivables (receivable_id, policy_key, company_id, item_type, document_number, issue_date,
      original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, status, entered_at)
    select 'rcv_' || n, 'HERM-' || (2000000 + n / ${invoicesPerPolicy}::int),
      (10000000 + n / ${invoicesPerBuyer}::int)::text, 'INVOICE', 'F-' || n, due - 30, due, due, due, 'EUR', 1000, 1000, 'O', now()
    from (
      select n, date '2026-08-01' + (n / ${invoicesPerBuyer}::int * 37) % 120 + (n * 13) % 60 as due
      from generate_series(0, ${invoices - 1}::int) as n) as made`.execute(tx);
  await sql`select refresh_statistics(array['receivables', 'companies', 'policies'])`.execute(tx);
}

function policyKey(index: number): string {
  return `HERM-${2_000_000 + index}`;
}

type AsClock = <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>;

/** Money for the oldest invoice of a buyer, until the clock has calculated the new days. */
async function pay(asClock: AsClock, follow: () => Promise<void>, round: number): Promise<void> {
  const account = { policy: policyKey(0), companyId: String(10_000_000 + round) };
  await asClock((context) =>
    receivePayment(context, account, {
      receivedOn: today,
      amount: { amount: '1000.00', currency: 'EUR' },
      reference: null,
    }),
  );
  await follow();
}

async function changeTerm(tx: Context['tx'], days: number): Promise<void> {
  await sql`update policies set terms = terms || jsonb_build_object('notificationPeriodDays', ${days}::int)
    where policy_key = ${policyKey(1)}`.execute(tx);
}

/**
 * The limit: the default rules written out in one statement, for every invoice, without calculations and texts of its
 * own.
 */
async function computeInSql(tx: Context['tx']): Promise<void> {
  await sql`create temp table all_anew on commit drop as
    select r.receivable_id, r.policy_key, r.company_id,
      least(r.original_due_date + 60, r.effective_due_date + 60, r.original_due_date + 90,
        greatest(r.issue_date + 180, r.original_due_date + 150)) as due_on,
      case when r.overdue_id is null then 'REPORT_OVERDUE' when r.effective_due_date + 60 >= ${today}::date
        then 'STOP_DELIVERIES' when r.collection_id is null then 'HAND_OVER' else 'FILE_CLAIM' end as duty,
      r.outstanding_amount
    from receivables r where r.status = 'O'`.execute(tx);
  await sql`create temp table standings_anew on commit drop as
    select policy_key, company_id, min(due_on) as next_on, sum(outstanding_amount) as owed
    from all_anew group by policy_key, company_id`.execute(tx);
}

async function remindersSent(asClock: AsClock): Promise<number> {
  const { rows } = await asClock(({ tx }) =>
    sql<{ told: number }>`select count(*) as told from events where subject like 'deadline/%'`.execute(tx),
  );
  return rows[0]?.told ?? 0;
}

/** The process of the database, whose processor time is that of all its connections. */
async function postmasterOf(asClock: AsClock): Promise<number> {
  const { rows } = await asClock(({ tx }) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx));
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** How long an action takes, and how much processor time of server and database; seconds. */
async function spent(
  processes: readonly number[],
  work: () => Promise<unknown>,
): Promise<Readonly<{ seconds: number; processor: number }>> {
  const before = processorSeconds(processes);
  const seconds = await timed(work);
  return { seconds, processor: processorSeconds(processes) - before };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
