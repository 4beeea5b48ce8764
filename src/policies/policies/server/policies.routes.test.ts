import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/server/test-app.ts';
import type { PolicyLine } from '../policy-line.ts';
import { coverCountry } from '../policy-terms.ts';
import { upsertPolicies } from './upsert-policies.ts';

const portal = await testApp({ now: '2026-11-20T10:00:00.000Z' });
afterAll(() => portal.close());

const line = (policy: string, name: string, more: Partial<PolicyLine> = {}): PolicyLine => ({
  policy,
  currency: 'EUR',
  policyholder: { name, countryCode: 'DE' },
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...more,
});

type Headers = { authorization: string };
const people = {} as Record<'rosa' | 'rita' | 'bea', Headers>;

beforeAll(async () => {
  await portal.asInsurer((tx) =>
    upsertPolicies(
      tx,
      [
        line('HERM-1000001', 'Nordwind Maschinenbau GmbH', {
          orderingMode: 'FOUR_EYES',
          inceptionDate: '2025-01-01',
          countriesCovered: [coverCountry('DE', { rate: 0.2 }), coverCountry('FR')],
          insuredEntities: [
            {
              entityId: 'e1',
              name: 'Nordwind Nederland BV',
              countryCode: 'NL',
              registrationNumber: null,
              role: 'CO_INSURED',
              ownTaxRate: 21,
              startDate: null,
              endDate: '2026-06-30',
            },
          ],
          maxLiability: { type: 'MULTIPLE', value: '30' },
          premiumTerms: { premiumRate: 0.2, minimumPremium: { amount: '40000', currency: 'EUR' } },
        }),
        line('HERM-1000001-CAP', 'Nordwind Maschinenbau GmbH', { productName: 'CAP' }),
        ...Array.from({ length: 12 }, (_each, index) =>
          line(`TI-50000${10 + index}`, `Client ${index} Ltd`, { portfolioId: 'harbour-lane', currency: 'GBP' }),
        ),
      ],
      { record: async () => {} },
    ),
  );
  const nordwind = ['HERM-1000001', 'HERM-1000001-CAP'].map((policyKey) => ({
    policyKey,
    orderingRole: 'read-only' as const,
  }));
  const rights = ['policy-admin-read', 'policy-selector-single-search'] as const;
  people.rosa = await portal.enter({ name: 'rosa', permissions: rights, mandates: nordwind.slice(0, 1) });
  people.rita = await portal.enter({ name: 'rita', permissions: [], mandates: nordwind });
  people.bea = await portal.enter({
    name: 'bea',
    permissions: ['policy-selector-multi-search'],
    userType: 'broker',
    mandates: [{ portfolioId: 'harbour-lane', orderingRole: 'broker-read-only' }],
  });
});

async function get(who: keyof typeof people, url: string) {
  const reply = await portal.send({ method: 'GET', url, headers: people[who] });
  return { status: reply.statusCode, etag: reply.headers['etag'], body: reply.json() };
}

describe('GET /api/v2/covered-countries', () => {
  it('lists the countries of the policies in scope, or of those named', async () => {
    expect((await get('rosa', '/api/v2/covered-countries')).body.items).toEqual(
      expect.arrayContaining(['DE', 'FR', 'RE']),
    );
    expect((await get('bea', '/api/v2/covered-countries')).body).toEqual({ items: ['DE'] });
    expect((await get('bea', '/api/v2/covered-countries?policy=HERM-1000001')).body).toEqual({ items: [] });
  });
});

describe('GET /api/v2/policies', () => {
  it('shows each person the policies of their mandates only', async () => {
    const rosa = await get('rosa', '/api/v2/policies');
    expect(rosa.body.items.map((item: { policy: string }) => item.policy)).toEqual([
      'HERM-1000001',
      'HERM-1000001-CAP',
    ]);
    expect(rosa.body.items[0]).toEqual({
      policy: 'HERM-1000001',
      businessUnitCode: 'HERM',
      policyId: '1000001',
      extensionId: null,
      policyNumber: '1000001',
      insurerEntity: 'HERM',
      productType: 'tci',
      policyType: 'SAR',
      productName: '',
      currency: 'EUR',
      policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
      orderingMode: 'FOUR_EYES',
      masterPolicy: null,
      state: 'active',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      cancelledFrom: null,
      suspendedFrom: null,
    });
    expect((await get('bea', '/api/v2/policies?count=true&limit=5')).body).toMatchObject({
      count: { value: 12, capped: false },
      next: expect.any(String),
    });
  });

  it('searches by name and by identifier', async () => {
    const byName = await get('bea', '/api/v2/policies?searchMode=byName&q=cleint%207');
    expect(byName.body.items).toMatchObject([{ policy: 'TI-5000017' }]);
    const byIdentifier = await get('bea', '/api/v2/policies?searchMode=byIdentifier&q=5000%20011');
    expect(byIdentifier.body.items).toMatchObject([{ policy: 'TI-5000011' }]);
  });

  it.each([
    'searchMode=byColour',
    'state=gone',
    'sort=currency',
    'limit=0',
    'limit=201',
    'cursor=abc',
    'policy=HERM',
    'coveredCountry=XX',
    'colour=blue',
    'q=%00',
  ])('refuses ?%s with a problem document', async (query) => {
    const reply = await get('rosa', `/api/v2/policies?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: expect.stringMatching(/^\/query/) }],
    });
  });

  it('is searched by those who may choose one policy or several', async () => {
    const url = '/api/v2/policies?q=Nordwind';
    expect((await get('rosa', url)).body.items).toHaveLength(2);
    expect((await get('bea', url)).body.items).toEqual([]);
    expect((await get('rita', url)).body).toMatchObject({
      code: 'not-permitted',
      facts: { needs: ['policy-selector-single-search'] },
    });
    expect((await get('rita', '/api/v2/policies')).body.items).toHaveLength(2);
  });

  it('asks for a session', async () => {
    const reply = await portal.send({ method: 'GET', url: '/api/v2/policies' });
    expect(reply.statusCode).toBe(401);
  });
});

describe('GET /api/v2/policies/{policy}', () => {
  it('shows every term to who administers the policy', async () => {
    const { status, etag, body } = await get('rosa', '/api/v2/policies/HERM-1000001');
    expect(status).toBe(200);
    expect(etag).toBe('"1"');
    expect(body).toMatchObject({
      policy: 'HERM-1000001',
      state: 'active',
      notificationPeriodDays: 60,
      maxExtensionPeriodDays: 60,
      periods: [
        { kind: 'current-policy-period', from: '2026-01-01', to: '2026-12-31' },
        { kind: 'previous-policy-period', from: '2025-01-01', to: '2025-12-31' },
      ],
      insuredEntities: [{ name: 'Nordwind Nederland BV', state: 'inactive' }],
      countriesCovered: [
        { countryCode: 'DE', rate: 0.2 },
        { countryCode: 'FR', rate: null },
      ],
      extensions: [{ policy: 'HERM-1000001-CAP', extensionId: 'CAP', state: 'active' }],
      premiumTerms: { premiumRate: 0.2, minimumPremium: { amount: '40000.00', currency: 'EUR' } },
      maxLiability: { type: 'MULTIPLE', value: '30' },
      maxLiabilityAmount: { amount: '1200000.00', currency: 'EUR' },
      localPolicies: [],
      version: 1,
    });
  });

  it('shows what the insurance costs to nobody else', async () => {
    const { body } = await get('rita', '/api/v2/policies/HERM-1000001');
    expect(body).toMatchObject({ premiumTerms: null, maxLiabilityAmount: null, notificationPeriodDays: 60 });
    expect(body.countriesCovered.map((country: { rate: number | null }) => country.rate)).toEqual([null, null]);
  });

  it('answers alike for foreign and absent policies', async () => {
    const foreign = await get('rosa', '/api/v2/policies/TI-5000010');
    const absent = await get('rosa', '/api/v2/policies/TI-9999999');
    expect(foreign.status).toBe(404);
    const { instance: _one, ...foreignBody } = foreign.body;
    const { instance: _other, ...absentBody } = absent.body;
    expect(foreignBody).toEqual(absentBody);
  });

  it('refuses what is no policy key', async () => {
    const reply = await get('rosa', '/api/v2/policies/nonsense');
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/params/policy' }] });
  });
});

describe('policyholders', () => {
  const named = async (who: keyof typeof people, query = '') =>
    (await get(who, `/api/v2/policyholders${query}`)).body as {
      items: { policyholder: string; policies: string[] }[];
      hasMore: boolean;
    };

  it('are each named once, with their policies, by name', async () => {
    expect(await named('rita')).toEqual({
      items: [{ policyholder: 'Nordwind Maschinenbau GmbH', policies: ['HERM-1000001', 'HERM-1000001-CAP'] }],
      hasMore: false,
    });
    const { items } = await named('bea');
    expect(items.map(({ policyholder }) => policyholder)).toEqual(
      Array.from({ length: 12 }, (_each, index) => `Client ${index} Ltd`).toSorted(),
    );
  });

  it('are those of the policies that the reader sees, and of the ones asked for', async () => {
    expect((await named('rosa')).items.map(({ policyholder }) => policyholder)).toEqual(['Nordwind Maschinenbau GmbH']);
    expect((await named('bea', '?policy=TI-5000011,HERM-1000001')).items).toEqual([
      { policyholder: 'Client 1 Ltd', policies: ['TI-5000011'] },
    ]);
  });
});
