import { expect, test } from 'vitest';
import { readName } from '../../src/risk/buyers/company-name.ts';
import { faultsOfCompanyRecord } from '../../src/risk/buyers/company-record.ts';
import { demoCompanies } from './companies.ts';

const all = demoCompanies('2026-11-20');
const records = all.map(({ record }) => record);

test('the register is the same every time, and sound', () => {
  expect(demoCompanies('2026-11-20')).toEqual(all);
  expect(records).toHaveLength(3_000);
  expect(records.flatMap(faultsOfCompanyRecord)).toEqual([]);
  expect(records[0]).toMatchObject({
    companyId: '100001',
    companyName: 'Alsterkrone Anlagenbau GmbH',
    countryCode: 'DE',
  });
});

test('no two companies share an identifier', () => {
  const identifiers = records
    .flatMap(({ identifiers }) => identifiers ?? [])
    .map(({ idTypeCode, idValue }) => `${idTypeCode} ${idValue}`);
  expect(new Set(identifiers).size).toBe(identifiers.length);
});

test('there are companies of every kind in twenty-five countries', () => {
  const countries = new Set(records.map(({ countryCode }) => countryCode));
  expect(countries.size).toBe(25);
  for (const country of ['AU', 'CA', 'CH', 'MX', 'US', 'TH', 'RE', 'GP', 'NC']) expect(countries).toContain(country);
  const having = (what: (record: (typeof records)[number]) => unknown) => records.filter(what).length;
  for (const status of ['MERGED', 'INSOLVENT', 'CEASED', 'INACTIVE'])
    expect(having(({ statusCode }) => statusCode === status)).toBeGreaterThan(20);
  expect(having(({ isHeadOffice }) => isHeadOffice === false)).toBeGreaterThan(40);
  expect(having(({ kind }) => kind === 'PUBLIC_BODY')).toBeGreaterThan(30);
  expect(having(({ groupCompanyId }) => groupCompanyId)).toBeGreaterThan(40);
  expect(new Set(records.map(({ companyName }) => readName(companyName).text)).size).toBeGreaterThan(2_700);
});

test('grades have a history, and none is in the future', () => {
  const days = all.flatMap(({ grades }) => grades.map(({ gradeDate }) => gradeDate));
  expect(days.every((day) => day < '2026-11-20' && day > '2023-01-01')).toBe(true);
  expect(new Set(all.flatMap(({ grades }) => grades.map(({ grade }) => grade))).size).toBe(11);
  expect(all.filter(({ grades }) => grades.length > 1).length).toBeGreaterThan(1_500);
  for (const { grades } of all)
    expect([...grades].sort((one, other) => (one.gradeDate < other.gradeDate ? -1 : 1))).toEqual(grades);
});
