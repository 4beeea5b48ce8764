import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import type { UpsertReport } from '../upserts.contract.ts';

let testing: TestApp;
let insurer: { authorization: string };

beforeAll(async () => {
  testing = await testApp();
  insurer = await testing.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => testing.close());

async function upsert(url: string, records: readonly unknown[]): Promise<UpsertReport> {
  const reply = await testing.send({
    method: 'POST',
    url,
    headers: { ...insurer, 'content-type': 'application/x-ndjson' },
    payload: records.map((record) => JSON.stringify(record)).join('\n'),
  });
  return reply.json<UpsertReport>();
}

const companies = '/api/insurer/v1/companies:upsert';
const siren = (idValue: string) => ({ idTypeCode: 'SIREN', idValue });
const french = (companyName: string, ...identifiers: object[]) => ({ companyName, countryCode: 'FR', identifiers });

const holderOf = (idValue: string) =>
  testing.asInsurer(async (tx) => {
    const found = await tx
      .selectFrom('companyIdentifiers as i')
      .innerJoin('companies as c', 'c.companyId', 'i.companyId')
      .select(['c.companyId', 'c.companyName'])
      .where('i.idValue', '=', idValue)
      .executeTakeFirst();
    return found && `${found.companyId} ${found.companyName}`;
  });

describe('companies without an id', () => {
  it('are found by a register number, however it is written, or get an id', async () => {
    await upsert(companies, [{ companyId: '700001', ...french('Known', siren('732829320')) }]);
    const report = await upsert(companies, [
      french('Known again', siren('FR 44 732 829 320')),
      french('New', siren('542107651')),
      french('Unnamed'),
      french('Wrong', siren('542107652')),
    ]);
    expect(report).toMatchObject({
      accepted: 2,
      refused: 2,
      refusals: [
        { line: 3, code: 'required', pointer: '/companyId' },
        { line: 4, code: 'identifier-checksum', pointer: '/identifiers/0/idValue' },
      ],
    });
    expect(await holderOf('732829320')).toBe('700001 Known again');
    expect(await holderOf('542107651')).toMatch(/^7\d{9} New$/);
  });

  it('are one company when two lines share their number, now and later', async () => {
    await upsert(companies, [french('First', siren('552100554')), french('Second', siren('552 100 554'))]);
    const holder = await holderOf('552100554');
    expect(holder).toMatch(/^7\d{9} Second$/);
    await upsert(companies, [french('Third', siren('552100554'))]);
    expect(await holderOf('552100554')).toBe(holder?.replace('Second', 'Third'));
  });
});

describe('grades', () => {
  it('name their company by id or register number', async () => {
    await upsert(companies, [{ companyId: '700002', ...french('Graded', siren('784671695')) }]);
    const grade = { grade: '04', gradeDate: '2026-10-01' };
    const report = await upsert('/api/insurer/v1/grades:upsert', [
      { companyId: '700002', ...grade },
      { identifier: siren('784 671 695'), grade: '05', gradeDate: '2026-11-01' },
      { identifier: siren('301234569'), ...grade },
      { companyId: '799999', ...grade },
      grade,
    ]);
    expect(report.accepted).toBe(2);
    expect(report.refusals.map(({ line, code, pointer }) => [line, code, pointer])).toEqual([
      [3, 'unknown-company', '/identifier'],
      [5, 'required', '/companyId'],
      [4, 'unknown-company', '/companyId'],
    ]);
    const stored = await testing.asInsurer((tx) =>
      tx.selectFrom('companyGrades').select(['grade', 'previousGrade']).where('companyId', '=', '700002').execute(),
    );
    expect(stored).toEqual([{ grade: '05', previousGrade: '04' }]);
  });
});
