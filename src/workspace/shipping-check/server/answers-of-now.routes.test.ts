import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAccountPositions } from '../../../non-payment/deadlines/server/accounts.store.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';

/* A writer reads its own changes, also while the background locks the account: the check before a delivery, the
   validity and the list of covers apply the rules at once where the clock has not run yet. */

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'];
const today = '2026-11-20';

let world: ExampleWorld;
let dirk: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
});
afterAll(() => world.close());

async function get(url: string): Promise<WireBody> {
  const { status, body } = await world.get(dirk, url);
  expect([url, status], JSON.stringify(body)).toEqual([url, 200]);
  return body;
}

async function post(url: string, payload: object): Promise<WireBody> {
  const { status, body } = await world.post(dirk, url, payload);
  expect([url, status < 300], JSON.stringify(body)).toEqual([url, true]);
  return body;
}

/** A buyer with a named cover of 50,000, and an invoice that stopped its cover on 19 November. */
async function stoppedBuyer() {
  const companyId = await world.company('03');
  const core = await world.enter({ name: `core${companyId}`, permissions: [], userType: 'insurer' });
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
  });
  expect(statusCode).toBe(200);
  const days = { issueDate: '2026-08-20', dueDate: '2026-09-20' };
  const item = { itemType: 'INVOICE', documentNumber: `N-${companyId}`, ...days, amount: euros(1000) };
  const report = await post('/api/v2/overdues', { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [item] });
  const [cover] = (await get(`/api/v2/covers?policy=${direct}&companyId=${companyId}`)).items;
  return { companyId, overdueId: report.overdueId as string, coverId: cover.coverId as string };
}

/** Whether new deliveries are covered, in every place that says so. */
async function shown({ companyId, coverId }: Readonly<{ companyId: string; coverId: string }>) {
  const check = await get(`/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=100`);
  const [row] = (await get(`/api/v2/covers?policy=${direct}&companyId=${companyId}`)).items;
  return {
    check: check.isCovered,
    owed: check.owed.amount,
    duty: check.nextDuty !== null,
    list: !row.isStopped,
    cover: !(await get(`/api/v2/covers/${coverId}`)).isStopped,
    validity: (await get(`/api/v2/covers/${coverId}/validity?on=${today}`)).isValid,
  };
}
const places = { check: true, list: true, cover: true, validity: true, owed: '0.00', duty: false };
const stopped = { check: false, list: false, cover: false, validity: false, owed: '1000.00', duty: true };

/** What is done while somebody else holds the account of the buyer, as the clock does now and then. */
function whileClockIsAt<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  return world.asInsurer(async (tx) => {
    await lockAccountPositions(tx, [{ policy: direct, companyId }]);
    return work();
  });
}

describe('F2: an answer right after a write', () => {
  it('knows a payment that was entered, and that it was removed, while the clock holds the account', async () => {
    const buyer = await stoppedBuyer();
    expect(await shown(buyer)).toEqual(stopped);
    const url = `/api/v2/overdues/${buyer.overdueId}/payments`;
    const paid = await whileClockIsAt(buyer.companyId, async () => {
      const report = await post(url, { receivedOn: today, amount: euros(1000) });
      expect(await shown(buyer)).toEqual(places);
      return report;
    });
    await whileClockIsAt(buyer.companyId, async () => {
      await post(`${url}/${paid.payments[0].paymentId}/remove`, { reason: 'Of another buyer' });
      expect(await shown(buyer)).toEqual(stopped);
    });
  });
});
