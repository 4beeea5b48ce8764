import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';

/** Tables whose rows everybody may see, or only the server itself, and why. */
const open: Readonly<Record<string, string>> = {
  buyer_alerts: 'what the insurer says of a company, for all of its customers',
  companies: 'the register of companies is shared',
  company_grade_history: 'the application may not read it; grades are asked for by right',
  company_grades: 'the register of companies is shared; grades are asked for by right',
  company_identifiers: 'the register of companies is shared',
  company_words: 'the register of companies is shared',
  country_risks: 'the insurer’s assessment of a country',
  demo_world: 'whether the world is made; the application may not read it',
  exchange_rates: 'published rates',
  house_rules: 'published rules',
  key_financials: 'the register of companies is shared',
  pending_events: 'a transaction takes its rows out again: nobody else ever sees one',
  rate_counters: 'the application may not read it',
  schema_migrations: 'names of migrations',
  search_word_deletions: 'words of the register',
  search_words: 'words of the register',
  sector_outlooks: 'the insurer’s assessment of a sector',
};

/** Tables that name a policy or a person but have another visibility rule, and why. */
const apart: Readonly<Record<string, string>> = {
  approval_substitutes: 'seen by who is away, who stands in, and who administers their organisation',
  audit_entries: 'what belongs to no policy is seen by who did it',
  brokerage_bookings: 'between the insurer and a broker: seen by the broker’s organisation',
  events: 'by policy or person',
  identification_requests: 'without a policy they are seen by who asked',
  invitations: 'seen by the administrator of the organisation',
  jobs: 'seen by whoever uploaded the file, whatever policy its lines are of',
  mandates: 'seen by whom they are of',
  message_reads: 'of a thread, by whoever sees the thread: both sides see who has read it',
  notifications: 'of a policy, for one person or for all of its readers',
  order_steps: 'seen with their order, whoever did them',
};

let testing: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  testing = await testDatabase();
  owner = new pg.Client({ connectionString: testing.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await testing.drop();
});

const namesOf = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);

it('C18: every table with rows of customers has row-level security, which binds its owner too', async () => {
  const names = await namesOf(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
    order by relname`);
  expect(names).toEqual(Object.keys(open).toSorted());
});

it('C18: rows with a policy are visible to whoever sees the policy, other rows with a person to that person', async () => {
  const names = await namesOf(`
    with tables as (
      select c.oid, relname, array_agg(attname) as columns from pg_class c join pg_attribute a on attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by 1, 2)
    select relname as name from tables
    where columns && '{policy_key, person_id}' and not exists (
      select from pg_policy where polrelid = tables.oid and polname = any (
        case when 'policy_key' = any (columns) then array['by_policy', 'by_parent'] else array['by_person'] end))
    order by relname`);
  expect(names).toEqual(Object.keys(apart).toSorted());
});

it('C18: a table without a visibility rule can be read by nobody', async () => {
  await owner.query('create table forgotten (policy_key text)');
  await owner.query('set role aval_app');
  await expect(owner.query('select from forgotten')).rejects.toThrow('permission denied');
  await owner.query('set role aval_insurer');
  await expect(owner.query('select from forgotten')).rejects.toThrow('permission denied');
  await owner.query('reset role');
});

it.each([
  ["by => 'neighbour'", 'by neighbour'],
  ["by => 'rule'", 'by rule'],
  ["by => 'parent'", 'by parent'],
])('C18: secure_table refuses what it cannot turn into a rule: %s', async (how, said) => {
  await expect(owner.query(`select secure_table('covers', ${how})`)).rejects.toThrow(said);
});
