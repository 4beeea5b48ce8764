import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseAccess, openDatabase } from '../../src/platform/server/database.ts';
import { searchByName } from '../../src/risk/buyers/server/search-by-name.ts';
import { type TestDatabase, testDatabase } from '../../src/testing/server/test-database.ts';
import { makeCompanies } from './companies.ts';
import { makeIdentificationRequests } from './identification-requests.ts';
import { makePeople } from './people.ts';
import { makePolicies } from './policies.ts';
import { insurersSide } from './world.ts';

let testing: TestDatabase;
let database: DatabaseAccess;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 2, log: () => {} });
  const world = { database, clock: { now: () => '2026-11-20T10:00:00.000Z', today: () => '2026-11-20' } };
  await makePolicies(world);
  await makeCompanies(world);
  await makePeople(world);
  await makeIdentificationRequests(world);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

test('the register is filled and found', async () => {
  await database.read(insurersSide, async (tx) => {
    const { rows } = await sql`select (select count(*) from companies) as companies,
      (select count(*) > 2000 from company_grades) as "areGraded"`.execute(tx);
    expect(rows).toEqual([{ companies: 3_000, areGraded: true }]);
    const [hit] = await searchByName(tx, 'rijnzich grothandel', { countries: ['NL'], isExtended: false });
    expect(hit?.company.companyName).toBe('Rijnzicht Groothandel BV');
  });
});

test('there are identification requests of several policies, answered and open', async () => {
  const { rows } = await database.read(insurersSide, (tx) =>
    sql<{ policy: string; status: string }>`
      select policy_key as policy, status from identification_requests
      order by created_at desc, identification_id desc`.execute(tx),
  );
  expect(rows.map(({ policy, status }) => [policy, status])).toEqual([
    ['HERM-1000001', 'SUBMITTED'],
    ['CBNL-3000001', 'SUBMITTED'],
    ['SFAC-2000001', 'IDENTIFIED'],
    ['SFAC-2000001', 'NOT_FOUND'],
  ]);
});
