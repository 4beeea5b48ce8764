import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOtherScripts } from '../../../../bench/names-in-other-scripts.ts';
import { classesOf } from '../../../../bench/search-classes.ts';
import { inventedName, languageOf } from '../../../../db/demo/invented-names.ts';
import { insurerScope, scopeOfMandates } from '../../../platform/core/scope.ts';
import { type DatabaseAccess, openDatabase } from '../../../platform/server/database.ts';
import { type TestDatabase, testDatabase } from '../../../testing/server/test-database.ts';
import { matchQuality } from '../company-search.ts';
import { searchByName } from './search-by-name.ts';
import { upsertCompanies } from './upsert-companies.ts';

/*
 * What `bench/company-search.ts` measures on 200,000 companies, on a few, so that a way of typing names that is no longer
 * understood fails here: in each, 98 of a hundred are among the first ten.
 */
const latin = Array.from({ length: 3_000 }, (_, number) => ({
  companyId: String(10_000_000 + number),
  companyName: inventedName(languageOf(number), number),
  countryCode: 'DE',
}));
const others = inOtherScripts(600, 10_000_000, latin.length);

let testing: TestDatabase;
let database: DatabaseAccess;
const reader = { scope: scopeOfMandates([], []), personId: 'reader' };

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 2, log: () => {} });
  const records = [...latin, ...others.map(({ record }) => record)];
  await database.write({ scope: insurerScope(), personId: 'insurer' }, (tx) => upsertCompanies(tx, records));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

async function find(name: string, countryCode: string) {
  const range = { countries: [countryCode], isExtended: false };
  const hits = await database.read(reader, (tx) => searchByName(tx, name, range));
  return hits.slice(0, 10).map(({ company, score }) => ({ companyId: company.companyId, score }));
}

describe('the search by name finds 98 of 100', () => {
  it.each(classesOf(latin, others, 100).map(({ name, typed }) => [name, typed] as const))(
    '%s',
    async (_name, typed) => {
      const missed: string[] = [];
      for (const { query, companyId, countryCode } of typed) {
        const hits = await find(query, countryCode);
        if (!hits.some((hit) => hit.companyId === companyId)) missed.push(query);
      }
      expect(missed.length, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(typed.length * 0.02);
    },
  );
});

describe('a name in another script', () => {
  it('is likely, never exact', async () => {
    const [, transliterated] = classesOf(latin, others, 50).slice(-2);
    for (const { query, companyId, countryCode } of transliterated?.typed ?? []) {
      const found = (await find(query, countryCode)).find((hit) => hit.companyId === companyId);
      expect(matchQuality(Math.round(found?.score ?? 0))).not.toBe('EXACT');
    }
  });
});
