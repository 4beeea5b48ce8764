import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';

/*
 * The conditions of the insurer's consent hold for deliveries: cash before delivery excludes those on credit, as with a
 * plan of instalments, until the extended invoice is paid; other conditions are named with the answer.
 */

type Headers = { authorization: string };
const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'];
const today = '2026-11-20';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

async function post(url: string, payload: object, who = dirk): Promise<WireBody> {
  const { status, body } = await world.post(who, url, payload);
  expect([url, status < 300], JSON.stringify(body)).toEqual([url, true]);
  return body;
}

/** A buyer with a named cover of 50,000, and an invoice of 1,000 on its report that was due on 20 September. */
async function stoppedBuyer(conditions: readonly string[] = []) {
  const companyId = await world.company('03');
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000), conditions };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
  });
  expect(statusCode).toBe(200);
  number += 1;
  const days = { issueDate: '2026-08-20', dueDate: '2026-09-20' };
  const item = { itemType: 'INVOICE', documentNumber: `K-${number}`, ...days, amount: euros(1000) };
  const report = await post('/api/v2/overdues', { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [item] });
  const { overdueId, items } = report;
  return { companyId, overdueId: overdueId as string, receivableId: items[0].receivableId as string };
}

async function extended(
  { companyId, receivableId }: Readonly<{ companyId: string; receivableId: string }>,
  conditions: readonly string[],
  extendedDueDate = '2026-12-15',
): Promise<void> {
  const asked = { policy: direct, companyId, items: [{ receivableId }], reasonCode: 'CASH_FLOW' };
  const { extensionId } = await post('/api/v2/extensions', { ...asked, extendedDueDate, mode: 'REQUEST' });
  const decision = conditions.length > 0 ? 'ACCEPTED_WITH_CONDITIONS' : 'ACCEPTED';
  await post(`/api/insurer/v1/extensions/${extensionId}/answer`, { decision, conditions }, core);
}

/** What the check before a delivery, the list of covers and the report show today. */
async function answersOf({ companyId, overdueId }: Readonly<{ companyId: string; overdueId: string }>) {
  const query = `policy=${direct}&companyId=${companyId}`;
  const check = (await world.get(dirk, `/api/v2/shipping-check?${query}&amount=100`)).body;
  const [cover] = (await world.get(dirk, `/api/v2/covers?${query}`)).body.items;
  const report = (await world.get(dirk, `/api/v2/overdues/${overdueId}`)).body;
  return { check: check.isCovered || check.reasons[0], list: !cover.isStopped, report: !report.isStopped };
}
const conditionsOf = async (companyId: string) =>
  (await world.get(dirk, `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=100`)).body.conditions;
const stopped = { check: 'CASH_BEFORE_DELIVERY', list: false, report: false };
const covered = { check: true, list: true, report: true };

describe('F5: an extension on condition of cash before delivery', () => {
  it('excludes deliveries on credit on every screen, and is named with the answer', async () => {
    const buyer = await stoppedBuyer();
    await extended(buyer, ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION']);
    expect(await answersOf(buyer)).toEqual(stopped);
    expect(await conditionsOf(buyer.companyId)).toEqual({
      cover: [],
      extension: ['CASH_BEFORE_DELIVERY', 'NO_FURTHER_EXTENSION'],
      plan: [],
    });
  });

  it('ends with the payment of its invoice, and comes back where that did not come in', async () => {
    const buyer = await stoppedBuyer();
    await extended(buyer, ['CASH_BEFORE_DELIVERY']);
    const paid = await post(`/api/v2/overdues/${buyer.overdueId}/payments`, {
      receivedOn: today,
      amount: euros(1000),
    });
    expect(await answersOf(buyer)).toEqual(covered);
    expect((await conditionsOf(buyer.companyId)).extension).toEqual([]);
    const [payment] = paid.payments;
    await post(`/api/v2/overdues/${buyer.overdueId}/payments/${payment.paymentId}/remove`, { reason: 'Bounced.' });
    expect(await answersOf(buyer)).toEqual(stopped);
  });

  it('is replaced by a later consent without it', async () => {
    const buyer = await stoppedBuyer();
    await extended(buyer, ['CASH_BEFORE_DELIVERY']);
    await extended(buyer, ['SECURITY'], '2026-12-20');
    expect(await answersOf(buyer)).toEqual(covered);
    expect((await conditionsOf(buyer.companyId)).extension).toEqual(['SECURITY']);
  });

  it('is replaced by a plan that keeps the cover, and not by one that asks for cash itself', async () => {
    for (const [conditions, isCovered] of [
      [['SIGNED_AGREEMENT'], true],
      [['SIGNED_AGREEMENT', 'CASH_BEFORE_DELIVERY'], false],
    ] as const) {
      const buyer = await stoppedBuyer();
      await extended(buyer, ['CASH_BEFORE_DELIVERY']);
      const plan = await post('/api/v2/reschedulings', {
        policy: direct,
        companyId: buyer.companyId,
        items: [{ receivableId: buyer.receivableId }],
        instalments: [{ dueDate: '2026-12-18', amount: euros(1000) }],
      });
      const answer = { answer: 'ACCEPTED_WITH_CONDITIONS', conditions, keepsCover: true };
      await post(`/api/insurer/v1/reschedulings/${plan.reschedulingId}/answer`, answer, core);
      await post(`/api/v2/reschedulings/${plan.reschedulingId}/confirm-conditions`, {});
      // what is left of the frozen limit is owed already: deliveries are not stopped, and none is checked
      const { check, list } = await answersOf(buyer);
      expect([conditions, check, list]).toEqual([conditions, isCovered ? 'LIMIT_FROZEN' : 'ON_PLAN', isCovered]);
      expect((await conditionsOf(buyer.companyId)).plan).toEqual([...conditions].sort());
    }
  });
});

describe('F5: other conditions of the insurer', () => {
  it('are named with the answer: of an extension, and of the cover in its own words', async () => {
    const buyer = await stoppedBuyer(['Retention of title']);
    await extended(buyer, ['SECURITY']);
    expect(await answersOf(buyer)).toEqual(covered);
    expect(await conditionsOf(buyer.companyId)).toEqual({
      cover: ['Retention of title'],
      extension: ['SECURITY'],
      plan: [],
    });
  });
});
