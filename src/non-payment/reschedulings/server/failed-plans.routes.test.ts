import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

/*
 * After a plan of instalments failed, the buyer is treated no better than during the plan: new deliveries stay stopped
 * until its invoices are paid, another plan replaces it, or the insurer decides otherwise (handbook N 1.3, decision
 * 88).
 */

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = '';
let companyId = '';
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
beforeEach(async () => {
  setDay('2026-11-20');
  companyId = await world.company('03');
  const grantedAmount = euros(50_000);
  const line = { policy: direct, companyId, requestedAmount: grantedAmount, grantedAmount };
  await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-01-02', decisionDate: '2026-01-02' }),
  });
});
afterAll(() => world.close());

function setDay(day: string): void {
  clock = `${day}T10:00:00.000Z`;
  world.setNow(clock);
}

async function post(url: string, body: object = {}, who = dirk) {
  const answer = await world.post(who, url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

async function step(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find((each) => each.name.startsWith(name))?.run();
}
const runDay = () => step('Daily step: payment plans');

/** Two invoices of 4,500, due on 1 November: the stop by lapse of time comes after 31 December. */
const invoices = () =>
  [1, 2].map(() => {
    number += 1;
    const days = { issueDate: '2026-09-15', dueDate: '2026-11-01' };
    return { itemType: 'INVOICE', documentNumber: `B-${number}`, ...days, amount: euros(4_500) };
  });
const planOf = async (items: readonly object[], more: object = {}): Promise<string> => {
  // the second instalment is due after the longest extension, so that a request is needed
  const instalments = ['2026-12-01', '2027-01-20'].map((dueDate) => ({ dueDate, amount: euros(4_500) }));
  const asked = { policy: direct, companyId, items, instalments, buyerSigned: true };
  const { reschedulingId } = await post('/api/v2/reschedulings', asked);
  await post(`/api/insurer/v1/reschedulings/${reschedulingId}/answer`, { answer: 'ACCEPTED', ...more }, core);
  return reschedulingId;
};

/** A plan that failed on 12 December, and the report of its invoices. */
async function failedPlan(more: object = {}) {
  const reportBody = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: invoices() };
  const { overdueId, items } = await post('/api/v2/overdues', reportBody);
  const named = items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
  const id = await planOf(named, more);
  setDay('2026-12-12');
  await runDay();
  expect((await world.get(dirk, `/api/v2/reschedulings/${id}`)).body.status).toBe('DEFAULTED');
  return { overdueId: overdueId as string, items: named as { receivableId: string }[] };
}

/** What the check before a delivery, the list of covers and, where there is one, the report show today. */
async function answersOn(overdueId?: string) {
  const query = `policy=${direct}&companyId=${companyId}`;
  const check = (await world.get(dirk, `/api/v2/shipping-check?${query}&amount=100`)).body;
  const [cover] = (await world.get(dirk, `/api/v2/covers?${query}`)).body.items;
  const report = overdueId && (await world.get(dirk, `/api/v2/overdues/${overdueId}`)).body;
  return { reasons: check.reasons, list: cover.isStopped, ...(report ? { report: report.isStopped } : {}) };
}
const stopped = { reasons: ['PLAN_FAILED'], list: true, report: true };
const covered = { reasons: [], list: false, report: false };

describe('A1: a plan that failed', () => {
  it('keeps new deliveries stopped on every screen', async () => {
    const { overdueId } = await failedPlan();
    expect(await answersOn(overdueId)).toEqual(stopped);
  });

  it('stops them also where it kept them covered', async () => {
    const { overdueId } = await failedPlan({ keepsCover: true });
    expect(await answersOn(overdueId)).toEqual(stopped);
  });

  it('is no reason for the house insurer to confirm the cover', async () => {
    const { overdueId } = await failedPlan();
    await step('Answer reported overdues');
    expect(await answersOn(overdueId)).toEqual({ ...stopped, reasons: ['PLAN_FAILED', 'STOPPED_BY_INSURER'] });
    const { reply } = (await world.get(dirk, `/api/v2/overdues/${overdueId}`)).body;
    expect(reply).toMatchObject({ decision: 'DELIVERY_BAN', reasonCodes: ['STILL_OVERDUE'] });
  });

  it('ends the stop with the payment of all of its invoices, not of one', async () => {
    const { overdueId } = await failedPlan();
    const pay = () =>
      post(`/api/v2/overdues/${overdueId}/payments`, { receivedOn: '2026-12-12', amount: euros(4_500) });
    await pay();
    expect(await answersOn(overdueId)).toEqual(stopped);
    await pay();
    expect(await answersOn()).toEqual({ reasons: [], list: false });
  });

  it('ends the stop by decision of the insurer, which a later payment does not undo', async () => {
    const { overdueId } = await failedPlan();
    await post(`/api/v2/overdues/${overdueId}/lift-request`, { comment: 'The buyer found a bank' });
    await post(`/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' }, core);
    expect(await answersOn(overdueId)).toEqual(covered);
    setDay('2026-12-15');
    await post(`/api/v2/overdues/${overdueId}/payments`, { receivedOn: '2026-12-15', amount: euros(9_000) });
    const query = `policy=${direct}&companyId=${companyId}&amount=100&on=2026-12-13`;
    expect((await world.get(dirk, `/api/v2/shipping-check?${query}`)).body.reasons).toEqual([]);
  });

  it('is replaced by another plan, with its effect on deliveries', async () => {
    const { overdueId, items } = await failedPlan();
    const instalments = [{ dueDate: '2027-01-10', amount: euros(9_000) }];
    const asked = { policy: direct, companyId, items, instalments, buyerSigned: true };
    const { reschedulingId } = await post('/api/v2/reschedulings', asked);
    const answer = { answer: 'ACCEPTED', keepsCover: true };
    await post(`/api/insurer/v1/reschedulings/${reschedulingId}/answer`, answer, core);
    expect((await answersOn(overdueId)).list).toBe(false);
  });

  it('of invoices that are reported later is lifted by that report, and not by its withdrawal', async () => {
    const id = await planOf(invoices().map(({ itemType: _, ...each }) => each));
    setDay('2026-12-12');
    await runDay();
    const { items } = (await world.get(dirk, `/api/v2/reschedulings/${id}`)).body;
    const receivableIds = items.map(({ receivableId }: { receivableId: string }) => receivableId);
    const reportBody = { policy: direct, companyId, reasonCode: 'CASH_FLOW', receivableIds };
    const first = (await post('/api/v2/overdues', reportBody)).overdueId;
    await post(`/api/v2/overdues/${first}/withdraw`);
    expect(await answersOn()).toEqual({ reasons: ['PLAN_FAILED'], list: true });
    const { overdueId } = await post('/api/v2/overdues', reportBody);
    await post(`/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' }, core);
    expect(await answersOn(overdueId)).toEqual(covered);
  });
});
