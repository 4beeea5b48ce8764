import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { defaultTerms } from '../../../policies/policies/policy-terms.ts';
import { type ExampleLosses, exampleLosses, invoice, lossPolicy, ok } from '../../../testing/server/example-losses.ts';
import { euros } from '../../../testing/server/example-world.ts';

/*
 * A policy that insures risks attaching is renewed with other limits between a delivery and its loss: the yearly first loss
 * and the yearly maximum are those of the year of the delivery (handbook N 2.1).
 */

const keys = ['CBNL-4950001', 'CBNL-4950002', 'CBNL-4950003', 'CBNL-4950004', 'CBNL-4950005', 'CBNL-4950006'] as const;
let world: ExampleLosses['world'];
let insured: ExampleLosses['insured'];
let upserted: ExampleLosses['upserted'];

beforeAll(async () => {
  ({ world, insured, upserted } = await exampleLosses(keys));
});
afterAll(() => world.close());

const premium = (minimum: number): Partial<PolicyLine> => ({
  premiumTerms: { ...defaultTerms('EUR', 'NL', '2026-01-01').premiumTerms, minimumPremium: euros(minimum) },
});
const ofYear = (firstLoss: number, minimum: number, times: string): Partial<PolicyLine> => ({
  aggregateFirstLoss: euros(firstLoss),
  maxLiability: { type: 'MULTIPLE', value: times },
  maxLiabilityBasis: 'MINIMUM_PREMIUM',
  ...premium(minimum),
});

/** The result of a claim on 10,000 delivered on 5 October 2026 and lost in 2027, after the renewal of 1 January. */
async function claimed(policy: string, before: Partial<PolicyLine>, renewed: Partial<PolicyLine>) {
  world.setNow('2026-10-01T08:00:00.000Z');
  await upserted('policies', lossPolicy(policy, before));
  const companyId = await world.company('03');
  await upserted('covers', {
    policy,
    companyId,
    requestedAmount: euros(50_000),
    grantedAmount: euros(50_000),
    startDate: '2026-01-02',
    decisionDate: '2026-01-02',
  });
  world.setNow('2027-01-02T08:00:00.000Z');
  await upserted('policies', lossPolicy(policy, { ...before, ...renewed, termsFrom: '2027-01-01' }));
  world.setNow('2027-01-20T08:00:00.000Z');
  const [knownOn, insolvencyDate] = ['2027-01-20', '2027-01-18'];
  const reportBody = { reasonCode: 'INSOLVENCY', knownOn, insolvencyOn: insolvencyDate };
  const items = [invoice('Y-1', 10_000, '2026-10-05', '2026-11-30')];
  const { overdueId } = await ok(world.post(insured, '/api/v2/overdues', { policy, companyId, ...reportBody, items }));
  const cause = { causeOfLoss: 'INSOLVENCY', knownOn, insolvencyDate, bankAccount: 'NL91ABNA0417164300' };
  const draft = await ok(world.post(insured, '/api/v2/claims', { policy, companyId, overdueId, ...cause }));
  const { body } = await world.get(insured, `/api/v2/claims/${draft['claimId']}`);
  const amounts: [string, string][] = body.assessment.calculation.steps.map(
    ({ name, amount }: { name: string; amount: { amount: string } }) => [name, amount.amount],
  );
  return Object.fromEntries(amounts);
}

describe('A5: the limits of the insurance year of a delivery', () => {
  // 90 % of 10,000 is 9,000
  it('use the first loss that was agreed for it', async () => {
    const steps = await claimed(keys[0], ofYear(2000, 100_000, '10'), ofYear(0, 100_000, '10'));
    expect(steps['FIRST_LOSS']).toBe('7000.00');
  });

  it('use the multiple that was agreed for it', async () => {
    const steps = await claimed(keys[1], ofYear(0, 2000, '2'), ofYear(0, 2000, '20'));
    expect(Object.values(steps).at(-1)).toBe('4000.00');
  });

  it('use the minimum premium that was agreed for it, and that alone moves the limit', async () => {
    const steps = await claimed(keys[2], ofYear(0, 2000, '2'), premium(50_000));
    expect(Object.values(steps).at(-1)).toBe('4000.00');
  });
});

describe('A5: a policy that insures losses of its year and renews itself', () => {
  /** Why a delivery of August is not insured, whose loss comes in May by lapse of time, as the claim would be on a day. */
  async function whyNot(policy: string, on: string, more: Partial<PolicyLine> = {}) {
    world.setNow('2026-11-26T08:00:00.000Z');
    await upserted('policies', lossPolicy(policy, { attachment: 'LOSSES_OCCURRING', endDate: '2026-12-31', ...more }));
    const companyId = await world.company('03');
    const line = { policy, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
    await upserted('covers', { ...line, startDate: '2026-01-02', decisionDate: '2026-01-02' });
    const items = [invoice('L-1', 10_000, '2026-08-20', '2026-10-01')];
    const reportBody = { policy, companyId, reasonCode: 'CASH_FLOW', items };
    const { overdueId } = await ok(world.post(insured, '/api/v2/overdues', reportBody));
    const draft = await ok(world.post(insured, '/api/v2/claims', { policy, companyId, overdueId }));
    world.setNow(`${on}T08:00:00.000Z`);
    const { body } = await world.get(insured, `/api/v2/claims/${draft['claimId']}`);
    return body.assessment.items[0].whyNotInsured.map(({ code }: { code: string }) => code);
  }

  it('has a loss in the future, unless somebody ends it before', async () => {
    expect(await whyNot(keys[3], '2026-11-26')).toEqual([]);
    expect(await whyNot(keys[4], '2026-11-26', { renewalMode: 'ACTIVE' })).toEqual(['LOSS_OUTSIDE_POLICY']);
    expect(await whyNot(keys[5], '2026-11-26', { cancelledFrom: '2026-12-31' })).toEqual(['LOSS_OUTSIDE_POLICY']);
  });
});
