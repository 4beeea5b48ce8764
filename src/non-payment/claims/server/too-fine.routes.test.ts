import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';

/* Amounts with more decimals than their currency has are refused wherever money is entered (A5). */

const policy = 'CBNL-4700001';
let world: ExampleWorld;
let insured: { authorization: string };
let core: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  const line = {
    policy,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: [coverCountry('FR')],
  };
  await world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {} }));
  insured = await world.person('fina', policy, 'requestor-validator', [
    'tci-access',
    'read_overdues',
    'write_overdues',
    'read_claims',
    'write_claims',
  ]);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

const reported = (companyId: string, amount: object) => ({
  policy,
  companyId,
  reasonCode: 'PROTRACTED_DEFAULT',
  items: [{ itemType: 'INVOICE', documentNumber: 'F-1', issueDate: '2026-06-01', dueDate: '2026-07-01', amount }],
});

describe('A5: an amount finer than its currency', () => {
  it.each([
    ['10.005', 'EUR', 400],
    ['10.0500', 'EUR', 201],
    ['1200.5', 'JPY', 400],
    ['1200', 'JPY', 201],
    ['1.2345', 'KWD', 400],
    ['1.234', 'KWD', 201],
  ])('%s %s in a report: %i', async (amount, currency, status) => {
    const companyId = await world.company('03');
    const answer = await world.post(insured, '/api/v2/overdues', reported(companyId, { amount, currency }));
    expect([answer.status, answer.body.errors]).toEqual([
      status,
      status === 400 ? [{ pointer: '/items/0/amount/amount', code: 'too-fine' }] : undefined,
    ]);
  });

  it('in a payment, in the check before a delivery, and in terms from the insurer', async () => {
    const companyId = await world.company('03');
    const whole = { amount: '100.00', currency: 'EUR' };
    const { body: report } = await world.post(insured, '/api/v2/overdues', reported(companyId, whole));
    const payment = { receivedOn: '2026-11-01', amount: { amount: '0.001', currency: 'EUR' } };
    const paid = await world.post(insured, `/api/v2/overdues/${report.overdueId}/payments`, payment);
    expect(paid.body.errors).toEqual([{ pointer: '/amount/amount', code: 'too-fine' }]);

    const query = `policy=${policy}&companyId=${companyId}&amount=10.001`;
    const asked = await world.get(insured, `/api/v2/shipping-check?${query}`);
    expect(asked.body.errors).toEqual([{ pointer: '/query/amount', code: 'too-fine' }]);

    const line = { policy, currency: 'EUR', policyholder: { name: 'Delta', countryCode: 'NL' } };
    const days = { startDate: '2026-01-01', endDate: '2027-12-31' };
    const upserted = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/policies:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: [
        { ...line, ...days, deductible: { amount: '1.001', currency: 'EUR' } },
        { ...line, ...days, maxLiability: { type: 'AMOUNT', value: '1.001' } },
      ]
        .map((each) => JSON.stringify(each))
        .join('\n'),
    });
    expect(upserted.body).toContain('/deductible/amount');
    expect(upserted.body).toContain('/maxLiability/value');
    expect(upserted.body.match(/too-fine/g)).toHaveLength(2);
  });
});
