import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedName, languageOf } from '../../../../db/demo/invented-names.ts';
import { insurerScope, scopeOfMandates } from '../../../platform/core/scope.ts';
import { type DatabaseAccess, openDatabase } from '../../../platform/server/database.ts';
import { type TestDatabase, testDatabase } from '../../../testing/server/test-database.ts';
import type { CompanyRecord } from '../company-record.ts';
import { searchByName } from './search-by-name.ts';
import { upsertCompanies } from './upsert-companies.ts';
import { upsertGrades } from './upsert-grades.ts';

let testing: TestDatabase;
let database: DatabaseAccess;
const insurer = { scope: insurerScope(), personId: 'insurer' };
const reader = { scope: scopeOfMandates([], []), personId: 'reader' };

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 6, log: () => {} });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const record = (companyId: string, companyName: string, more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  companyId,
  companyName,
  countryCode: 'DE',
  ...more,
});

const upsert = (...records: CompanyRecord[]) => database.write(insurer, (tx) => upsertCompanies(tx, records));

async function find(name: string, countries = ['DE'], isExtended = false): Promise<string[]> {
  const hits = await database.read(reader, (tx) => searchByName(tx, name, { countries, isExtended }));
  return hits.filter(({ score }) => score > 60).map(({ company }) => company.companyId);
}

/** What the dictionary should hold, counted again from the companies. */
async function dictionaryFaults(): Promise<unknown[]> {
  return database.read(insurer, async (tx) => {
    const { rows } = await sql`
      with held as (
        select unnest(name_words) as word_id, country_code, false as is_extended, company_number from companies
        union all select unnest(other_words), country_code, true, company_number from companies
      )
      (select 'missing' as fault, * from (table held except select word_id, country_code, is_extended, company_number from company_words) m)
      union all
      (select 'left over', * from (select word_id, country_code, is_extended, company_number from company_words except table held) l)
      union all
      (select 'miscounted', w.word_id, null, null, w.companies from search_words w
       left join (select word_id, count(*) as names from held group by 1) h using (word_id)
       where w.companies <> coalesce(h.names, 0))`.execute(tx);
    return rows;
  });
}

describe('upsert of companies', () => {
  it('enters, changes and leaves alone', async () => {
    expect(await upsert(record('600001', 'Birkenau Holz GmbH'), record('600002', 'Birkenau Papier GmbH'))).toEqual({
      created: 2,
      updated: 0,
      refused: [],
      statusChanges: [],
      changes: [],
    });
    expect(await upsert(record('600001', 'Erlengrund Holz GmbH', { statusCode: 'INSOLVENT' }))).toEqual({
      created: 0,
      updated: 1,
      refused: [],
      statusChanges: [{ companyId: '600001', from: 'ACTIVE', to: 'INSOLVENT' }],
      changes: [
        {
          companyId: '600001',
          before: { companyName: 'Birkenau Holz GmbH', address: 'DE', statusCode: 'ACTIVE' },
          after: { companyName: 'Erlengrund Holz GmbH', address: 'DE', statusCode: 'INSOLVENT' },
        },
      ],
    });
    expect(await find('Birkenau')).toEqual(['600002']);
    expect(await find('Erlengrunt Holz')).toEqual(['600001']);
    expect(await dictionaryFaults()).toEqual([]);
  });

  it('takes ceased companies out of the plain search and puts revived ones back', async () => {
    await upsert(record('600010', 'Quellmoor Textil AG', { statusCode: 'CEASED' }));
    expect(await find('Quellmoor')).toEqual([]);
    expect(await find('Quellmoor', ['DE'], true)).toEqual(['600010']);
    await upsert(record('600010', 'Quellmoor Textil AG', { countryCode: 'AT' }));
    expect(await find('Quellmoor')).toEqual([]);
    expect(await find('Quellmoor', ['AT'])).toEqual(['600010']);
    expect(await dictionaryFaults()).toEqual([]);
  });

  it('of two records of one company takes the last', async () => {
    expect(await upsert(record('600020', 'Rotdorn Mosterei'), record('600020', 'Zirbelhang Kelterei'))).toMatchObject({
      created: 1,
    });
    expect(await find('Zirbelhang Kelterei')).toEqual(['600020']);
    expect(await find('Rotdorn Mosterei')).toEqual([]);
  });

  it('refuses contradictory records, and stores the rest', async () => {
    const outcome = await upsert(
      record('600030', 'Gut GmbH', { identifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE 123456788' }] }),
      record('600031', 'Falsch GmbH', { identifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE123456789' }] }),
      record('600032', 'Fremd GmbH', { identifiers: [{ idTypeCode: 'SIREN', idValue: '123456782' }] }),
      record('600033', 'Fort GmbH', { statusCode: 'MERGED' }),
      record('600034', 'Doppelt GmbH', { identifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE123456788' }] }),
    );
    expect(outcome.created).toBe(1);
    expect(outcome.refused.map(({ companyId, errors }) => [companyId, errors[0]?.code])).toEqual([
      ['600031', 'identifier-checksum'],
      ['600032', 'identifier-type'],
      ['600033', 'required'],
      ['600034', 'identifier-taken'],
    ]);
  });

  it('lets the company that takes over have the identifiers of the merged one', async () => {
    const identifiers = [{ idTypeCode: 'ICO-CZ', idValue: '12345679' }];
    await upsert(record('600040', 'Stará a.s.', { countryCode: 'CZ', identifiers }));
    const outcome = await upsert(
      record('600040', 'Stará a.s.', {
        countryCode: 'CZ',
        identifiers,
        statusCode: 'MERGED',
        replacedByCompanyId: '600041',
      }),
      record('600041', 'Nová a.s.', { countryCode: 'CZ', identifiers }),
    );
    expect(outcome.refused).toEqual([]);
    const { rows } = await database.read(insurer, (tx) =>
      sql<{ companyId: string }>`select company_id from company_identifiers where id_value = '12345679'`.execute(tx),
    );
    expect(rows).toEqual([{ companyId: '600041' }]);
  });

  it('keeps the dictionary right when several loads with the same words run at once', async () => {
    const load = (shift: number) =>
      upsert(
        ...Array.from({ length: 400 }, (_each, place) => {
          const number = (place * 37 + shift) % 400;
          return record(String(700_000 + number), inventedName(languageOf(number), number));
        }),
      );
    await Promise.all([load(0), load(113), load(251), load(377)]);
    expect(await dictionaryFaults()).toEqual([]);
    const name = inventedName(languageOf(123), 123);
    expect((await find(name))[0]).toBe('700123');
  });

  it('takes names of any script and length', async () => {
    const names = ['\ufdfa'.repeat(200), '㌀'.repeat(200), 'x'.repeat(200), '🏭🏭', '!'];
    const outcome = await upsert(...names.map((name, place) => record(String(600_060 + place), name)));
    expect(outcome.created).toBe(5);
    expect(await find('\ufdfa'.repeat(200))).toEqual(['600060']);
  });

  it('is not for the application', async () => {
    await expect(database.write(reader, (tx) => upsertCompanies(tx, [record('600050', 'Nie GmbH')]))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('upsert of grades', () => {
  it('keeps the history and the newest grade, in whatever order they arrive', async () => {
    await upsert(record('800001', 'Grad GmbH'));
    const recorded: string[] = [];
    const applyGrades = (...grades: ReadonlyArray<[grade: '03' | '05' | '07', day: string]>) =>
      database.write(insurer, (tx) =>
        upsertGrades(
          tx,
          grades.map(([grade, gradeDate]) => ({ companyId: '800001', grade, gradeDate })),
          { record: async ({ type, before, after }) => void recorded.push(JSON.stringify([type, before, after])) },
        ),
      );
    expect(await applyGrades(['05', '2026-03-01'])).toEqual({ refused: [], changed: [] });
    await applyGrades(['03', '2025-01-01'], ['05', '2026-06-01']);
    expect((await applyGrades(['07', '2026-09-01'])).changed).toMatchObject([
      { companyId: '800001', from: '05', to: '07' },
    ]);
    expect(recorded).toEqual(['["company.graded",{"grade":"05"},{"grade":"07","gradeDate":"2026-09-01"}]']);
    const { rows } = await database.read(insurer, (tx) => sql`select * from company_grades`.execute(tx));
    expect(rows).toEqual([
      {
        companyId: '800001',
        grade: '07',
        gradeDate: '2026-09-01',
        previousGrade: '05',
        previousGradeDate: '2026-06-01',
      },
    ]);
  });

  it('refuses companies that the register does not know', async () => {
    const { refused } = await database.write(insurer, (tx) =>
      upsertGrades(tx, [{ companyId: '999999', grade: '01', gradeDate: '2026-01-01' }], { record: async () => {} }),
    );
    expect(refused).toMatchObject([{ index: 0, refusal: { errors: [{ code: 'unknown-company' }] } }]);
  });
});
