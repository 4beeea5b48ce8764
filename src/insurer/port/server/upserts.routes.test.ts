import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
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
  testing.asInsurer((tx) => tx.selectFrom('companies').select('companyId').where('companyId', 'in', ids).execute());

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

  it('takes many lines in batches and records one event for all that were taken together', async () => {
    const lines = Array.from({ length: 5_000 }, (_nothing, index) => company(String(710_000 + index)));
    expect((await upsert('/api/insurer/v1/companies:upsert?atomic=true', lines)).json()).toEqual({
      accepted: 5_000,
      refused: 0,
      refusals: [],
    });
    await testing.untilEventsHandled();
    const { items } = (await testing.send({ url: '/api/insurer/v1/events?limit=200', headers: insurer })).json();
    const upserts = items.filter(({ type }: { type: string }) => type === 'register.received');
    expect(upserts.at(-1).data).toEqual({ kind: 'companies', accepted: 5_000 });
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
      tx.selectFrom('coverVersions').select(['validFrom', 'permanentAmount']).orderBy('version').execute(),
    );
    expect(versions).toEqual([
      { validFrom: '2026-02-01', permanentAmount: '250000.00' },
      { validFrom: '2026-05-01', permanentAmount: '90000.00' },
    ]);
  });
});

describe('a stream of thousands of lines in one transaction', () => {
  const policies = Array.from({ length: 1_100 }, (_nothing, index) => ({
    policy: `HERM-${7_800_000 + index}`,
    currency: 'EUR',
    policyholder: { name: `Holder ${index}`, countryCode: 'DE' },
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  }));
  /** Buyer by buyer, as a file that somebody sorted by buyer: each batch contains every policy. */
  const covers = Array.from({ length: 4_400 }, (_nothing, index) => ({
    policy: policies[index % 1_100]?.policy,
    companyId: String(780_000 + Math.floor(index / 1_100)),
    startDate: '2026-02-01',
    grantedAmount: { amount: '1000', currency: 'EUR' },
  }));
  const entries = (type: string) =>
    testing.asInsurer((tx) =>
      tx.selectFrom('auditEntries').select(['policyKey', 'after']).where('type', '=', type).execute(),
    );

  beforeAll(async () => {
    await upsert('/api/insurer/v1/policies:upsert?atomic=true', policies);
    await upsert(
      '/api/insurer/v1/companies:upsert',
      [0, 1, 2, 3].map((index) => company(String(780_000 + index))),
    );
    const { accepted } = (await upsert('/api/insurer/v1/covers:upsert?atomic=true', covers)).json<UpsertReport>();
    expect(accepted).toBe(4_400);
  });

  it('leaves a whole audit trail, and no event stays deferred', async () => {
    expect((await entries('policy.added')).filter(({ policyKey }) => policyKey?.startsWith('HERM-78'))).toHaveLength(
      1_100,
    );
    const { rows } = await testing.database.read({ scope: insurerScope(), personId: 'core' }, (tx) =>
      sql`select fault from verify_audit_chains() union all select policy from pending_events`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  it('says once in the audit trail of a policy how many covers came, in whichever order', async () => {
    const received = (await entries('covers.received')).filter(({ policyKey }) => policyKey?.startsWith('HERM-78'));
    expect(received).toHaveLength(1_100);
    expect(new Set(received.map(({ after }) => JSON.stringify(after)))).toEqual(new Set(['{"covers":4}']));
  });

  it('reports new covers only to those who may list covers', async () => {
    const policyKey = covers[0]?.policy as string;
    const mandates = [{ policyKey, orderingRole: 'read-only' as const }];
    const counted = async (name: string, permissions: Permission[]) => {
      const headers = await testing.enter({ name, permissions, mandates });
      const feed = await testing.send({ url: '/api/v2/events?limit=200', headers });
      const trail = await testing.send({ url: `/api/v2/history?subject=policy/${policyKey}`, headers });
      return [feed, trail].map(
        (reply) => reply.json().items.filter(({ type }: { type: string }) => type === 'covers.received').length,
      );
    };
    await testing.untilEventsHandled();
    expect(await counted('who-lists-covers', ['tci-access'])).toEqual([1, 1]);
    expect(await counted('who-reads-terms', ['policy-admin-read'])).toEqual([0, 0]);
  });

  it('lets PostgreSQL see how large the tables have become, before anybody else could', async () => {
    const { rows } = await testing.asInsurer((tx) =>
      sql<{ reltuples: number }>`select reltuples from pg_class where oid = 'covers'::regclass`.execute(tx),
    );
    expect(rows[0]?.reltuples).toBeGreaterThanOrEqual(2_000);
  });
});
