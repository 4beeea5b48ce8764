/**
 * Grade changes: one message of the core system moves the grades of all watched buyers of a policy; every cover by
 * grade follows and every customer is notified. `node scripts/run.mjs bench/grade-changes.ts [--buyers 100000]`
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startThrowawayPostgres } from '../dev/postgres/throwaway-postgres.ts';
import { subscribers } from '../src/app/server/areas.ts';
import { onInsurersSide } from '../src/app/server/on-insurers-side.ts';
import type { Context } from '../src/platform/server/context.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { defaultTerms } from '../src/policies/policies/policy-terms.ts';
import { upsertPolicies } from '../src/policies/policies/server/upsert-policies.ts';
import { type GradeCode, gradeCodes } from '../src/risk/buyers/grade.ts';
import { upsertGradeLines } from '../src/risk/buyers/server/upsert-lines.ts';
import { followGrades } from '../src/risk/grades/server/answer-grade-requests.ts';
import { upsertGradeCoverTables } from '../src/risk/grades/server/upsert-grade-cover-tables.ts';
import { report } from './promise.ts';

const { values } = parseArgs({ options: { buyers: { type: 'string' } } });
const buyers = Number(values.buyers ?? 100_000);
const policy = 'CBNL-3000001';
const firstCompany = 10_000_000;
/** As the insurer's port takes them. */
const batch = 2_000;

const postgres = await startThrowawayPostgres();
await migrate(postgres.url);
const database = openDatabase(postgres.url, { connections: 4, log: () => {} });
const clock = { now: () => '2026-11-20T10:00:00.000Z', today: () => '2026-11-20' };
const asInsurer = <Result>(work: (context: Context) => Promise<Result>) =>
  onInsurersSide({ database, clock, subscribers }, 'Core', work);
try {
  await asInsurer(fill);
  const opening = await timed(() => asInsurer((context) => upsertGradeCoverTables(context, [tableLine()])));
  expectCovers(await covers('amount = 50000 and notice_end_date is null'));
  const weaker = await timed(() => grade('07', '2026-11-19'));
  expectCovers(await covers("amount = 50000 and notice_end_date = '2026-12-20'"));
  const better = await timed(() => grade('02', '2026-11-20'));
  expectCovers(await covers('amount = 100000 and notice_end_date is null'));
  const rate = (name: string, seconds: number) =>
    ({ name, value: buyers / seconds, gate: 200, goal: 1_000, unit: '/s', atLeast: true }) as const;
  report(`Covers by grade of ${buyers} buyers, each told in the trail and the feed`, [
    rate('opened by the first table, a second', opening),
    rate('given notice by a weaker grade, a second', weaker),
    rate('raised by a better grade, a second', better),
  ]);
} finally {
  await database.close();
  await postgres.stop();
}

/** A policy with as many buyers whose grade, 04, is watched under it. */
async function fill({ tx }: Context): Promise<void> {
  const dates = { startDate: '2026-01-01', endDate: '2027-12-31' };
  const features = { ...defaultTerms('EUR', 'NL', dates.startDate).features, gradeBasedCovers: true };
  const line = {
    policy,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    ...dates,
    features,
  };
  await upsertPolicies(tx, [line], { record: async () => {} });
  await sql`
    insert into companies (company_id, company_name, country_code, status_code, group_company_id, name_key)
    select id::text, 'Buyer ' || id, 'NL', 'ACTIVE', id::text, 'buyer' || id
    from generate_series(${firstCompany}::int, ${firstCompany + buyers - 1}::int) as id`.execute(tx);
  await sql`
    insert into company_grade_history (company_id, grade_date, grade) select company_id, '2026-06-01', '04' from companies`.execute(
    tx,
  );
  await sql`
    insert into company_grades (company_id, grade, grade_date) select company_id, '04', '2026-06-01' from companies`.execute(
    tx,
  );
  await sql`
    insert into grade_requests (request_id, policy_key, company_id, company_name, country_code, request_status,
      workflow_status, expiry_date, created_by, created_by_name, created_at, updated_at, status_date)
    select 'greq_' || company_id, ${policy}, company_id, company_name, country_code, 'ANSWERED', 'SENT', '2027-06-02',
      'dirk', 'Dirk', '2026-06-02', '2026-06-02', '2026-06-02' from companies`.execute(tx);
  await sql`select refresh_statistics(array['companies', 'company_grades', 'company_grade_history', 'grade_requests'])`.execute(
    tx,
  );
}

function tableLine() {
  const thousands = [100, 100, 100, 50, 50, 25, 10, 0, 0, 0, 5];
  const rows = gradeCodes.map((gradeCode, index) => ({
    gradeCode,
    maxAmount: { amount: `${(thousands[index] ?? 0) * 1000}.00`, currency: 'EUR' },
    insuredPercentage: 90,
  }));
  return { policy, rows };
}

/** Moves the grades of all buyers, batch by batch, each in a transaction of its own. */
async function grade(gradeCode: GradeCode, gradeDate: string): Promise<void> {
  for (let first = 0; first < buyers; first += batch) {
    const lines = Array.from({ length: Math.min(batch, buyers - first) }, (_none, index) => ({
      companyId: String(firstCompany + first + index),
      grade: gradeCode,
      gradeDate,
    }));
    await asInsurer(async (context) => {
      const { companyIds, changed } = await upsertGradeLines(context.tx, lines, context);
      await followGrades(context, companyIds, changed);
    });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function covers(condition: string): Promise<number> {
  const { rows } = await asInsurer(({ tx }) =>
    sql<{ count: number }>`select count(*)::int as count from grade_covers where ${sql.raw(condition)}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}

function expectCovers(count: number): void {
  if (count !== buyers) throw new Error(`${count} of ${buyers} covers are as they should be`);
}
