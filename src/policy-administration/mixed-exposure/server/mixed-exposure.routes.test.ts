import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverCountry, defaultTerms } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';
import type { ExposurePackageDetail } from '../mixed-exposure.contract.ts';

type Headers = { authorization: string };

const policy = 'CBNL-4500001';
const plain = 'CBNL-4500002';
const packageId = 'tod_package';

let world: ExampleWorld;
let dora: Headers;
let rob: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  world.setNow('2026-07-10T10:00:00.000Z');
  const features = { ...defaultTerms('EUR', 'NL', '2026-01-01').features, mixedExposurePackage: true };
  const premiumTerms = {
    premiumRate: 0.2,
    creditCheckFees: { domestic: euros(30), foreign: euros(45), urgent: euros(20) },
  };
  const countriesCovered = [coverCountry('NL'), coverCountry('FR', { rate: 0.4 })];
  const policies = [
    { ...examplePolicy(policy, 'Packed BV', 'NL', 'DIRECT'), features, premiumTerms, countriesCovered },
    examplePolicy(plain, 'Plain BV', 'NL', 'DIRECT'),
  ];
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  await world.asInsurer((tx) =>
    tx
      .insertInto('turnoverDeclarations')
      .values(
        [policy, plain].map((policyKey) => ({
          declarationId: policyKey === policy ? packageId : 'tod_plain',
          policyKey,
          periodFrom: '2026-04-01',
          periodTo: '2026-06-30',
          dueDate: '2026-07-30',
          frequency: 'QUARTERLY',
          basis: 'TURNOVER',
          currency: 'EUR',
          status: 'TO_BE_SUPPLIED',
        })),
      )
      .execute(),
  );
  const mandates = [policy, plain].map((policyKey) => ({ policyKey, orderingRole: 'requestor-validator' as const }));
  const rights = ['policy-admin-read', 'policy-admin-write', 'tci-access', 'read_clr'] as const;
  dora = await world.enter({ name: 'dora', permissions: rights, mandates });
  rob = await world.enter({ name: 'rob', permissions: ['policy-admin-read'], mandates });
});
afterAll(() => world.close());

const path = (id = packageId) => `/api/v2/mixed-exposure-packages/${id}`;
const show = async (who = dora): Promise<ExposurePackageDetail> => (await world.get(who, path())).body;
const enter = (exposures: readonly object[], who = dora) =>
  world.send({ method: 'PUT', url: path(), headers: who, payload: { exposures } });
const of = (countryCode: string, category: string, amount: number) => ({
  countryCode,
  category,
  amount: euros(amount),
});

describe('a mixed exposure package', () => {
  it('is there of policies that have it, and of no others', async () => {
    const { items } = (await world.get(dora, '/api/v2/mixed-exposure-packages')).body;
    expect(items).toMatchObject([
      { packageId, policy, status: 'TO_SUPPLY', types: ['COUNTRY', 'OTHER'], totals: null },
    ]);
    expect((await world.get(dora, path('tod_plain'))).status).toBe(404);
    const me = (await world.get(dora, '/api/v2/me')).body;
    const featuresOf = (key: string) => me.policies.find((each: { policy: string }) => each.policy === key).features;
    expect(featuresOf(policy)).toContain('MIXED_EXPOSURE');
    expect(featuresOf(plain)).not.toContain('MIXED_EXPOSURE');
  });

  it('is entered by country and category, and is the declaration’s figures', async () => {
    const entered = await enter([
      of('NL', 'DOM', 1000),
      of('NL', 'INS', 800),
      of('FR', 'TOT', 500),
      of('FR', 'NINS', 100),
    ]);
    expect(entered.statusCode, entered.body).toBe(200);
    const shown = await show();
    expect(shown).toMatchObject({
      status: 'DRAFT',
      totals: { DOM: euros(1000), EXP: euros(500), INS: euros(1200), NINS: euros(300), TOT: euros(1500) },
      premium: euros(3.2),
      lines: [
        { type: 'COUNTRY', countryCode: 'FR', rate: 0.4, premium: euros(1.6) },
        { type: 'OTHER', countryCode: null, rate: 0.2, premium: euros(1.6) },
      ],
    });
    const declaration = (await world.get(dora, `/api/v1/tod/${packageId}`)).body;
    expect(declaration).toMatchObject({ status: 'DRAFT', total: euros(1200), premium: euros(3.2) });
    expect((await world.post(dora, `/api/v1/tod/${packageId}/confirm`, {})).status).toBe(200);
    expect((await show()).status).toBe('CONFIRMED');
    world.setNow('2026-07-11T10:00:00.000Z');
    expect((await show()).status).toBe('TO_INVOICE');
    expect((await world.get(dora, '/api/v2/mixed-exposure-packages?status=TO_INVOICE')).body.items).toHaveLength(1);
    expect(JSON.parse((await enter([of('NL', 'TOT', 1)])).body).code).toBe('declaration-locked');
    world.setNow('2026-07-10T10:00:00.000Z');
  });

  it('is refused by field where it is not balanced, and what is not covered; nothing changes', async () => {
    const before = await show();
    const unbalanced = JSON.parse((await enter([of('NL', 'TOT', 100), of('NL', 'DOM', 90)])).body);
    expect(unbalanced.errors).toMatchObject([{ pointer: '/exposures/1/amount', code: 'not-balanced' }]);
    expect(JSON.parse((await enter([of('US', 'TOT', 100)])).body).errors).toMatchObject([
      { code: 'country-not-covered' },
    ]);
    expect((await enter([of('NL', 'TOT', 1)], rob)).statusCode).toBe(403);
    expect(await show()).toEqual(before);
  });

  it('has a fee meter for who may see covers', async () => {
    expect((await show()).meter).toMatchObject({
      monitored: { DOM: 0, EXP: 0, INS: 0, NINS: 0, TOT: 0 },
      checks: { domestic: 0, foreign: 0, urgent: 0 },
      fees: euros(0),
    });
    expect((await show(rob)).meter).toBeNull();
    const ask = async (countryCode: string, more: object = {}) => {
      const companyId = await world.company('03', { countryCode });
      return world.post(dora, '/api/v2/cover-requests', {
        policy,
        companyId,
        action: 'NEW',
        amount: euros(20_000),
        ...more,
      });
    };
    for (const asked of [ask('NL'), ask('FR', { urgent: true })]) expect((await asked).status).toBe(201);
    const { meter } = await show();
    expect(meter).toMatchObject({ checks: { domestic: 1, foreign: 1, urgent: 1 }, fees: euros(95) });
    expect(meter?.monitored).toMatchObject({ DOM: 1, EXP: 1, TOT: 2 });
  });
});
