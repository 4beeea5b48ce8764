import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';

/*
 * After a case was closed unpaid, the buyer is treated no better than during collection: new deliveries stay stopped
 * until its invoices are paid or the insurer decides otherwise (decision 88).
 */

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let companyId = '';
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
beforeEach(async () => {
  companyId = await world.company('03');
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-01-02', decisionDate: '2026-01-02' }),
  });
});
afterAll(() => world.close());

async function post(url: string, body: object = {}, who = dirk) {
  const answer = await world.post(who, url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const byCore = (id: string, action: string, body: object = {}) =>
  post(`/api/insurer/v1/collections/${id}/${action}`, body, core);

/** A buyer that owes 10,000 since 10 October, reported and handed over to the collector of the insurer. */
async function handedOver(caseType = 'COLLECTION_ONLY') {
  number += 1;
  const days = { issueDate: '2026-09-10', dueDate: '2026-10-10' };
  const item = { itemType: 'INVOICE', documentNumber: `C-${number}`, ...days, amount: euros(10_000) };
  const reportBody = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [item] };
  const { overdueId } = await post('/api/v2/overdues', reportBody);
  const asked = { policy: direct, companyId, caseType, handledBy: 'INSURER' };
  const { collectionId } = await post('/api/v2/collections', asked);
  await byCore(collectionId, 'accept', { collector: 'Inkasso BV' });
  return { overdueId: overdueId as string, collectionId: collectionId as string };
}
const paid = (amount: number) => ({ receivedOn: '2026-11-20', amount: euros(amount) });

/** What the check before a delivery, the list of covers and the report show today. */
async function answersOn(overdueId: string) {
  const query = `policy=${direct}&companyId=${companyId}`;
  const { reasons } = (await world.get(dirk, `/api/v2/shipping-check?${query}&amount=100`)).body;
  const [cover] = (await world.get(dirk, `/api/v2/covers?${query}`)).body.items;
  const report = (await world.get(dirk, `/api/v2/overdues/${overdueId}`)).body;
  return { reasons, list: cover.isStopped, report: report.isStopped };
}
const stopped = { reasons: ['COLLECTION_FAILED'], list: true, report: true };
const covered = { reasons: [], list: false, report: false };

describe('A1: a case that is closed unpaid', () => {
  it.each([
    ['nothing', null],
    ['a part', 3000],
  ])('keeps new deliveries stopped where %s came in, until the invoices are paid', async (_what, amount) => {
    const { overdueId, collectionId } = await handedOver();
    if (amount) await byCore(collectionId, 'payments', paid(amount));
    await byCore(collectionId, 'close');
    expect(await answersOn(overdueId)).toEqual(stopped);
    await post(`/api/v2/overdues/${overdueId}/payments`, paid(10_000 - (amount ?? 0)));
    expect(await answersOn(overdueId)).toEqual(covered);
  });

  it('ends the stop by decision of the insurer', async () => {
    const { overdueId, collectionId } = await handedOver();
    await byCore(collectionId, 'close');
    await post(`/api/v2/overdues/${overdueId}/lift-request`, { comment: 'The buyer is refinanced' });
    await post(`/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' }, core);
    expect(await answersOn(overdueId)).toEqual(covered);
  });

  it.each([
    ['is paid', 'COLLECTION_ONLY', (id: string) => byCore(id, 'payments', paid(10_000))],
    ['is withdrawn', 'COLLECTION_ONLY', (id: string) => post(`/api/v2/collections/${id}/withdraw`)],
    ['only watched the buyer', 'MONITOR_ONLY', (id: string) => byCore(id, 'close')],
  ])('differs from one that %s', async (_what, caseType, end) => {
    const { overdueId, collectionId } = await handedOver(caseType);
    await end(collectionId);
    expect(await answersOn(overdueId)).toEqual(covered);
  });

  it('records each payment with what came in', async () => {
    const { collectionId } = await handedOver();
    await byCore(collectionId, 'payments', paid(3000));
    const { items } = (await world.get(dirk, `/api/v2/history?subject=collection/${collectionId}`)).body;
    const payment = items.find(({ type }: { type: string }) => type === 'collection.paid');
    expect(payment.after).toMatchObject({ amount: euros(3000) });
  });
});
