import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

/** Tables whose rows everybody may see, or nobody but the server itself, and why. */
const open: Readonly<Record<string, string>> = {
  buyer_alerts: 'what the insurer says of a company, for all of its customers',
  companies: 'the register of companies is shared',
  company_grade_history: 'the application may not read it; grades are asked for by right',
  company_grades: 'the register of companies is shared; grades are asked for by right',
  company_identifiers: 'the register of companies is shared',
  company_words: 'the register of companies is shared',
  country_risks: 'the insurer’s assessment of a country',
  demo_world: 'whether the world is made; the application may not read it',
  house_rules: 'published rules',
  key_financials: 'the register of companies is shared',
  pending_happenings: 'a transaction takes its rows out again: nobody else ever sees one',
  rate_counters: 'the application may not read it',
  schema_migrations: 'names of migrations',
  search_word_stumps: 'words of the register',
  search_words: 'words of the register',
  sector_outlooks: 'the insurer’s assessment of a sector',
};

it('C18: every table with rows of customers has row-level security, which binds its owner too', async () => {
  const testing = await testDatabase();
  const owner = new pg.Client({ connectionString: testing.url });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
    order by relname`);
  await owner.end();
  await testing.drop();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(open).toSorted());
});
