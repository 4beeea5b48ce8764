import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../app/server/test-app.ts';
import type { UpsertReport } from '../upserts.contract.ts';

let testing: TestApp;
let insurer: { authorization: string };

beforeAll(async () => {
  testing = await testApp();
  insurer = await testing.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => testing.close());

const company = (companyId: string, more: object = {}) => ({
  companyId,
  companyName: `Company ${companyId}`,
  countryCode: 'DE',
  ...more,
});
const asLines = (records: readonly unknown[]) =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n');

async function upsert(url: string, records: readonly unknown[], headers = insurer) {
  return testing.send({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    payload: asLines(records),
  });
}
const companiesNamed = (ids: readonly string[]) =>
  testing.asInsurer((tx) => tx.selectFrom('companies').select('company_id').where('company_id', 'in', ids).execute());

describe('POST /api/insurer/v1/companies:upsert', () => {
  it('stores sound lines and names the others with their line, field and reason', async () => {
    const report = (
      await upsert('/api/insurer/v1/companies:upsert', [
        company('700001'),
        '',
        '{"broken',
        company('7'),
        company('700002', { colour: 'red' }),
        company('700003'),
      ])
    ).json<UpsertReport>();
    expect(report).toMatchObject({
      accepted: 2,
      refused: 3,
      refusals: [
        { line: 3, code: 'malformed-body' },
        { line: 4, code: 'wrong-format', pointer: '/companyId' },
        { line: 5, code: 'unknown-field', pointer: '/colour' },
      ],
    });
    expect(await companiesNamed(['700001', '700002', '700003'])).toHaveLength(2);
  });

  it('stores nothing of a strict stream with a refused line', async () => {
    const report = (
      await upsert('/api/insurer/v1/companies:upsert?atomic=true&strict=true', [company('700011'), company('7')])
    ).json<UpsertReport>();
    expect(report).toMatchObject({ accepted: 0, refused: 1 });
    expect(await companiesNamed(['700011'])).toEqual([]);
  });

  it('is for the insurer alone', async () => {
    const customer = await testing.enter({ name: 'customer', permissions: ['tci-access'] });
    expect((await upsert('/api/insurer/v1/companies:upsert', [company('700021')], customer)).statusCode).toBe(403);
  });

  it('takes many lines in little memory and leaves a trace of each batch', async () => {
    const lines = Array.from({ length: 5_000 }, (_nothing, index) => company(String(710_000 + index)));
    expect((await upsert('/api/insurer/v1/companies:upsert?atomic=true', lines)).json()).toEqual({
      accepted: 5_000,
      refused: 0,
      refusals: [],
    });
    const { items } = (await testing.send({ url: '/api/insurer/v1/events?limit=200', headers: insurer })).json();
    expect(
      items.filter(
        ({ type, data }: { type: string; data: { accepted: number } }) =>
          type === 'register.received' && data.accepted === 2_000,
      ),
    ).toHaveLength(2);
  });
});

describe('a policy and covers on its buyers', () => {
  const policy = {
    policy: 'HERM-7700001',
    currency: 'EUR',
    policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  };
  const cover = {
    policy: policy.policy,
    startDate: '2026-02-01',
    grantedAmount: { amount: '250000.00', currency: 'EUR' },
  };

  it('arrive one after the other, and again without a change', async () => {
    const policies = '/api/insurer/v1/policies:upsert?atomic=true';
    expect((await upsert(policies, [policy, { ...policy, endDate: '2025-12-31' }])).json()).toMatchObject({
      accepted: 1,
      refusals: [{ line: 2, code: 'before-start', pointer: '/endDate' }],
    });
    await upsert('/api/insurer/v1/companies:upsert', [company('770001')]);

    const covers = '/api/insurer/v1/covers:upsert?atomic=true';
    const lines = [
      { ...cover, companyId: '770001' },
      { ...cover, companyId: '770001', startDate: '2026-05-01', grantedAmount: { amount: '90000', currency: 'EUR' } },
      { ...cover, companyId: '770009' },
      { ...cover, companyId: '770001', policy: 'HERM-7700009' },
    ];
    for (let time = 0; time < 2; time += 1) {
      const report = (await upsert(covers, lines)).json<UpsertReport>();
      expect([report.accepted, report.refusals.map(({ line, pointer }) => [line, pointer])]).toEqual([
        2,
        [
          [3, '/companyId'],
          [4, '/policy'],
        ],
      ]);
    }
    const versions = await testing.asInsurer((tx) =>
      tx.selectFrom('cover_versions').select(['valid_from', 'permanent_amount']).orderBy('version').execute(),
    );
    expect(versions).toEqual([
      { valid_from: '2026-02-01', permanent_amount: '250000.00' },
      { valid_from: '2026-05-01', permanent_amount: '90000.00' },
    ]);
  });
});
