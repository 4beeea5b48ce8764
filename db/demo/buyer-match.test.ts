import { afterAll, beforeAll, expect, test } from 'vitest';
import { insurerScope } from '../../src/platform/core/scope.ts';
import { type DatabaseAccess, openDatabase } from '../../src/platform/server/database.ts';
import type { CompanyRecord } from '../../src/risk/buyers/company-record.ts';
import { type BuyerOnRow, matchBuyers } from '../../src/risk/buyers/server/public.ts';
import { lockOrMakeCovers } from '../../src/risk/covers/server/covers.store.ts';
import { type TestDatabase, testDatabase } from '../../src/testing/server/test-database.ts';
import { demoCompanies, makeCompanies } from './companies.ts';
import { makePolicies } from './policies.ts';
import { insurersSide } from './world.ts';
import { strangers, waysOfWriting } from './written-names.ts';

const today = '2026-11-20';
const policy = 'HERM-1000001';
const scope = insurerScope();
/** Every fifth company of the register is a buyer of the policy; every fourth of those is written in all ways. */
const [ownEvery, writtenEvery] = [5, 20];

let testing: TestDatabase;
let database: DatabaseAccess;
const register = demoCompanies(today).map(({ record }) => record);

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 2, log: () => {} });
  const world = { database, clock: { now: () => `${today}T10:00:00.000Z`, today: () => today } };
  await makePolicies(world);
  await makeCompanies(world);
  const own = register.filter((_each, number) => number % ownEvery === 0);
  const covers = own.map(({ companyId, companyName, countryCode }) => ({
    coverId: `cov_${companyId}`,
    policyKey: policy,
    companyId,
    companyName,
    countryCode,
    currency: 'EUR',
    customerReference: null,
    openRequestId: null,
  }));
  await database.write(insurersSide, (tx) => lockOrMakeCovers(scope, tx, covers as never));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** What the books of an insured say: most name the country, half of them the town. */
function rowOf({ countryCode, town }: CompanyRecord, number: number, name: string): BuyerOnRow {
  const country = number % 3 === 0 ? {} : { countryCode: countryCode as NonNullable<BuyerOnRow['countryCode']> };
  return { policy, name, ...country, ...(number % 2 === 0 && town ? { town } : {}) };
}

type Written = Readonly<{ way: string; company: CompanyRecord | null; row: BuyerOnRow }>;

function writtenRows(): Written[] {
  const names = new Set(register.map(({ companyName }) => companyName));
  const measured = register.map((company, number) => ({ company, number: number + Math.floor(number / writtenEvery) }));
  const some = measured.filter((_each, number) => number % writtenEvery === 0);
  const known = Object.entries(waysOfWriting).flatMap(([way, write]) =>
    some.map(({ company, number }) => ({ way, company, row: rowOf(company, number, write(company, number)) })),
  );
  const unknown = Object.entries(strangers).flatMap(([way, write]) =>
    some.flatMap(({ company, number }) => {
      const name = write(company, number);
      return names.has(name) ? [] : [{ way, company: null, row: rowOf(company, number, name) }];
    }),
  );
  return [...known, ...unknown];
}

test('B11: what is taken without asking is right in 99 of 100, and 95 of 100 are taken or offered', async () => {
  const rows = writtenRows();
  const matchOf = await database.read(insurersSide, (tx) =>
    matchBuyers(
      { scope, tx },
      rows.map(({ row }) => row),
    ),
  );
  let [taken, right, meant, found] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const { way, company, row } of rows) {
    const match = matchOf(row);
    const offered = match.kind === 'one' ? [match.companyId] : match.companyIds;
    if (company) meant += 1;
    if (company && offered.includes(company.companyId)) found += 1;
    if (match.kind !== 'one') continue;
    taken += 1;
    if (match.companyId === company?.companyId) right += 1;
    else wrong.push(`${way}: ${row.name} is not ${match.companyId}`);
  }
  expect(right / taken, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  expect(found / meant).toBeGreaterThanOrEqual(0.95);
  expect(right / meant, 'nobody is asked about most of them').toBeGreaterThan(0.5);
});
