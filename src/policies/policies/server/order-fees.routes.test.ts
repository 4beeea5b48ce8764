import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { coverCountry, defaultTerms } from '../policy-terms.ts';

type Headers = { authorization: string };

const policy = 'HERM-8800001';
const line = {
  policy,
  currency: 'EUR',
  policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
  orderingMode: 'FOUR_EYES',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  countriesCovered: [coverCountry('DE'), coverCountry('FR')],
  preCheck: { amount: euros(7_000), insuredPercentage: 80 },
  features: { ...defaultTerms('EUR', 'DE', '2026-01-01').features, preChecks: true },
  gradeRequestFeePerYear: euros(24),
  preCheckFee: euros(6.5),
};

let world: ExampleWorld;
let core: Headers;
let rosa: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  expect(await upsert(line)).toMatchObject({ accepted: 1, refusals: [] });
  const rights = ['tci-access', 'read_clr', 'read_gr', 'read_unnamedcover'] as const;
  rosa = await world.person('rosa', policy, 'requestor-four-eyes', rights);
});
afterAll(() => world.close());

async function upsert(sent: object) {
  const { body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/policies:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(sent),
  });
  return JSON.parse(body);
}

const detailsOf = async (orderId: string) => (await world.get(rosa, `/api/v2/orders/${orderId}`)).body.details;

describe('what an order costs', () => {
  it('is shown with the policy, also to those who may not see the premium', async () => {
    const { body } = await world.get(rosa, `/api/v2/policies/${policy}`);
    expect(body).toMatchObject({ premiumTerms: null, gradeRequestFeePerYear: euros(24), preCheckFee: euros(6.5) });
  });

  it('is shown for a grade to those who approve it, also after its reference has changed', async () => {
    const companyId = await world.company('04');
    const { body } = await world.post(rosa, '/api/v2/grade-requests', { policy, companyId });
    const fee = { feePerYear: '24.00', feeCurrency: 'EUR' };
    expect(await detailsOf(body.orderId)).toMatchObject(fee);
    const url = `/api/v2/grade-requests/${body.requestId}/customer-reference`;
    await world.post(rosa, url, { customerReference: 'K-21' }, { method: 'PUT' });
    expect(await detailsOf(body.orderId)).toMatchObject({ ...fee, customerReference: 'K-21' });
    await world.post(rosa, `/api/v2/orders/${body.orderId}/submit`);
    expect(await detailsOf(body.orderId)).toMatchObject(fee);
  });

  it('is shown for a PreCheck before it is ordered and to those who approve it', async () => {
    const companyId = await world.company('04');
    const terms = await world.get(rosa, `/api/v2/nd-cover-terms?policy=${policy}&companyId=${companyId}`);
    const fees = terms.body.items.map(({ fee }: { fee: unknown }) => fee);
    expect(fees).toEqual([euros(6.5), null, null]);
    const asked = { policy, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true };
    const { body } = await world.post(rosa, '/api/v2/nd-covers', asked);
    expect(await detailsOf(body.orderId)).toMatchObject({ fee: '6.50', feeCurrency: 'EUR' });
  });

  it('is in the policy’s currency', async () => {
    const { refusals } = await upsert({ ...line, preCheckFee: { amount: '5.00', currency: 'USD' } });
    expect(refusals).toEqual([expect.objectContaining({ pointer: '/preCheckFee', code: 'not-policy-currency' })]);
  });

  it('is nothing where nothing is agreed', async () => {
    await upsert({ ...line, gradeRequestFeePerYear: null });
    const companyId = await world.company('04');
    const { body } = await world.post(rosa, '/api/v2/grade-requests', { policy, companyId });
    expect(await detailsOf(body.orderId)).not.toHaveProperty('feePerYear');
  });
});
