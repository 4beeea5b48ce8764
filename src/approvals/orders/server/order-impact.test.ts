import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { coverCountry, defaultTerms } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

type Headers = { authorization: string };

/** What a colleague reads of an order before approving it. */
const charging = 'HERM-1000009';
const fees = { domestic: euros(20), foreign: euros(35), urgent: euros(15) };
const countries = [coverCountry('DE'), coverCountry('FR', { insuredPct: 80 })];

let world: ExampleWorld;
let rosa: Headers;
let viktor: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  await storePolicy({ countriesCovered: countries });
  const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_company_grade', 'buyer-synthesis-advanced'];
  rosa = await world.person('rosa', charging, 'requestor-four-eyes', rights);
  viktor = await world.person('viktor', charging, 'validator-four-eyes', rights);
});
afterAll(() => world.close());

async function storePolicy(changes: object): Promise<void> {
  const premiumTerms = { ...defaultTerms('EUR', 'DE', '2026-01-01').premiumTerms, creditCheckFees: fees };
  const line = {
    policy: charging,
    currency: 'EUR',
    policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
    orderingMode: 'FOUR_EYES' as const,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    requestCurrencies: ['EUR'],
    maxPerBuyer: euros(100_000),
    premiumTerms,
    ...changes,
  };
  await world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {} }));
}

async function order(companyId: string, asked: object): Promise<string> {
  return (await world.order(rosa, { policy: charging, companyId, ...asked })).orderId ?? '';
}

const impactOf = async (orderId: string, who = viktor): Promise<OrderOnWire['stake']> =>
  (await world.get(who, `/api/v2/orders/${orderId}`)).body.stake;

async function approve(orderId: string): Promise<void> {
  expect((await world.post(viktor, `/api/v2/orders/${orderId}/approve`)).status).toBe(200);
}

describe('the impact of an order', () => {
  it('is the grade, what holds and what will, the fee, and the warnings of whoever ordered', async () => {
    const companyId = await world.company('03');
    const asked = { action: 'NEW', amount: euros(120_000), urgent: true };
    const placed = await world.order(rosa, { policy: charging, companyId, ...asked });
    expect(await impactOf(placed.orderId ?? '')).toEqual({
      grade: { gradeCode: '03', gradeDate: '2026-11-03', formerGradeCode: null },
      named: null,
      before: euros(0),
      after: euros(120_000),
      fee: euros(50),
      likely: { outcome: 'IN_FULL', amount: euros(120_000) },
      owed: null,
      warnings: placed.warnings,
      objection: null,
    });
    expect(placed.warnings).toMatchObject([
      { code: 'above-maximum-per-buyer', amount: euros(100_000) },
      { code: 'insured-percentage-lower', percentage: 80 },
    ]);
  });

  it('is measured against what is in force, and against what is owed', async () => {
    const companyId = await world.company('03');
    await approve(await order(companyId, { action: 'NEW', amount: euros(50_000) }));
    const figure = { policy: charging, day: '2026-11-18', owed: euros(42_000) };
    expect((await world.post(rosa, `/api/v2/companies/${companyId}/utilisations`, figure)).status).toBe(201);
    const reduction = await order(companyId, { action: 'REDUCTION', amount: euros(40_000) });
    expect(await impactOf(reduction)).toMatchObject({
      named: euros(50_000),
      before: euros(50_000),
      after: euros(40_000),
      fee: null,
      owed: { amount: euros(42_000), day: '2026-11-18' },
      warnings: [{ code: 'owed-above-cover', amount: euros(42_000), date: '2026-11-18' }],
    });
  });

  it('shows what is owed only to those who may read it', async () => {
    const companyId = await world.company('03');
    const figure = { policy: charging, day: '2026-11-18', owed: euros(60_000) };
    await world.post(rosa, `/api/v2/companies/${companyId}/utilisations`, figure);
    const orderId = await order(companyId, { action: 'NEW', amount: euros(50_000) });
    const short = await world.person('sven', charging, 'validator-four-eyes', ['tci-access', 'read_clr']);
    const codes = (stake: OrderOnWire['stake']) => stake?.warnings.map(({ code }) => code);
    expect(codes(await impactOf(orderId))).toContain('owed-above-cover');
    expect(await impactOf(orderId, short)).toMatchObject({ owed: null });
    expect(codes(await impactOf(orderId, short))).not.toContain('owed-above-cover');
  });

  it('says why an order would no longer be sent, by the rule that would refuse it', async () => {
    const orderId = await order(await world.company('03'), { action: 'NEW', amount: euros(50_000) });
    await storePolicy({ countriesCovered: [coverCountry('DE')] });
    const stake = await impactOf(orderId);
    const refused = await world.post(viktor, `/api/v2/orders/${orderId}/approve`);
    await storePolicy({ countriesCovered: countries });
    expect(stake?.objection?.code).toBe('country-not-covered');
    expect(refused.body.code).toBe('country-not-covered');
  });

  it('tells the answer to expect to who may make estimates, as the form of its author did', async () => {
    const weak = await order(await world.company('10'), { action: 'NEW', amount: euros(50_000) });
    const { body } = await world.get(viktor, `/api/v2/orders/${weak}/particulars`);
    const { decision } = body.likely.coverRequest;
    const expected = decision
      ? { outcome: 'DECLINED', amount: decision.grantedAmount }
      : { outcome: 'REFERRED', amount: null };
    expect((await impactOf(weak))?.likely).toEqual(expected);
    const reader = await world.person('rita', charging, 'read-only');
    expect((await impactOf(weak, reader))?.likely).toBeNull();
  });

  it('shows no grade to those who may not read grades', async () => {
    const orderId = await order(await world.company('03'), { action: 'NEW', amount: euros(50_000) });
    const blind = await world.person('vera', charging, 'validator-four-eyes', ['tci-access', 'read_clr']);
    expect(await impactOf(orderId, blind)).not.toHaveProperty('grade');
    const { body } = await world.get(blind, '/api/v2/orders?waitsForMe=true');
    for (const item of body.items) expect(item.stake).not.toHaveProperty('grade');
  });

  it('is deleted once the order is sent or has ended', async () => {
    const orderId = await order(await world.company('03'), { action: 'NEW', amount: euros(50_000) });
    await approve(orderId);
    expect(await impactOf(orderId)).toBeNull();
  });

  it('is shown for a whole page at once', async () => {
    const { body } = await world.get(viktor, '/api/v2/orders?waitsForMe=true');
    expect(body.items.length).toBeGreaterThan(1);
    for (const item of body.items) expect(item.stake).toEqual(await impactOf(item.orderId));
    expect(body.items.every(({ policy }: OrderOnWire) => policy !== fourEyes)).toBe(true);
  });
});
