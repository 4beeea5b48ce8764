import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';

/* A payment entered by mistake is removed, and everything is as if it had never been entered (decision 74). */

type Headers = { authorization: string };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_claims',
  'write_claims',
];
const overdues = '/api/v2/overdues';

let world: ExampleWorld;
let dirk: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
});
afterAll(() => world.close());

async function post(url: string, body: object): Promise<WireBody> {
  const reply = await world.post(dirk, url, body);
  expect([url, reply.status < 300 ? '' : reply.body]).toEqual([url, '']);
  return reply.body;
}

const line = (amount: number, place: number) => ({
  itemType: amount < 0 ? 'CREDIT_NOTE' : 'INVOICE',
  documentNumber: `RP-${++number}`,
  issueDate: '2026-09-01',
  ...(amount < 0 ? {} : { dueDate: `2026-09-${20 + place}` }),
  amount: euros(amount),
});

async function report(amounts: readonly number[], companyId?: string): Promise<WireBody> {
  const items = amounts.map(line);
  const buyer = companyId ?? (await world.company('03'));
  return post(overdues, { policy: direct, companyId: buyer, reasonCode: 'PROTRACTED_DEFAULT', items });
}

const pay = (overdueId: string, amount: number) =>
  post(`${overdues}/${overdueId}/payments`, { receivedOn: '2026-11-19', amount: euros(amount), isMore: true });

const remove = (overdueId: string, paymentId: string) =>
  world.post(dirk, `${overdues}/${overdueId}/payments/${paymentId}/remove`, { reason: 'Of another buyer' });

/** The state of a report and of its buyer, without versions. */
async function known({ overdueId, company }: WireBody): Promise<WireBody> {
  const { body } = await world.get(dirk, `${overdues}/${overdueId}`);
  const { status, totalOutstanding, totalOverdue, openItems, clearedItems, items, payments, waitingMoney } = body;
  const buyerPositions = await world.get(dirk, `/api/v2/deadlines/buyers/${company.companyId}`);
  const claim = await world.get(dirk, `/api/v2/claims/preview?policy=${direct}&companyId=${company.companyId}`);
  const lines = items.map(({ version: _, ...rest }: WireBody) => rest);
  const { calculation } = claim.body;
  const owed = { totalOutstanding, totalOverdue, openItems, clearedItems, waitingMoney };
  // of invoices whose day is the same any may be named
  const days = (each: WireBody) => each.milestones.map(({ duty, day, state }: WireBody) => [duty, day, state]);
  const standings = buyerPositions.body.standings.map((each: WireBody) => ({ ...each, milestones: days(each) }));
  return { isOpen: status !== 'CLEARED', owed, lines, payments, standings, calculation };
}

describe('A5: a payment entered by mistake is removed', () => {
  it.each([
    ['a part of one invoice', [6000], 2000],
    ['a part of several', [6000, 4000], 7000],
    ['all of them', [6000, 4000], 10_000],
    ['all beside a credit note', [6000, 4000, -1500], 8500],
    ['the one invoice that the credit note leaves', [4000, -1500], 2500],
    ['more than all', [6000], 9000],
  ])('with POST /api/v2/overdues/{overdueId}/payments/{paymentId}/remove: %s', async (_name, amounts, amount) => {
    const made = await report(amounts);
    const before = await known(made);
    const { payments } = await pay(made.overdueId, amount);
    expect(await known(made)).not.toEqual(before);
    expect(await remove(made.overdueId, payments[0].paymentId)).toMatchObject({ status: 200, body: { payments: [] } });
    expect(await known(made)).toEqual(before);
  });

  it('whatever was paid besides, and whichever of the payments it was', async () => {
    const sums = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    const scenario = fc.record({ invoices: sums, credit: fc.integer({ min: 0, max: 5 }), paid: sums, wrong: fc.nat() });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ invoices, credit, paid, wrong }) => {
        const amounts = [...invoices.map((each) => each * 1000), ...(credit > 0 ? [-credit * 500] : [])];
        const made = await report(amounts);
        if (made.status === 'CLEARED') return;
        for (const amount of paid) {
          const { body } = await world.get(dirk, `${overdues}/${made.overdueId}`);
          if (body.status === 'CLEARED') break;
          await pay(made.overdueId, amount * 700);
        }
        const { body } = await world.get(dirk, `${overdues}/${made.overdueId}`);
        const all: WireBody[] = body.payments;
        const mistake = all[wrong % all.length];
        const owed = made.totalOutstanding.amount;
        const others = all
          .filter((each) => each !== mistake)
          .reduce((sum, each) => sum + Number(each.amount.amount), 0);
        expect((await remove(made.overdueId, mistake.paymentId)).status).toBe(200);
        const after = (await world.get(dirk, `${overdues}/${made.overdueId}`)).body;
        const used = others - Number(after.waitingMoney.amount);
        expect(Number(after.totalOutstanding.amount)).toBeCloseTo(Number(owed) - used, 2);
        expect(after.status === 'CLEARED').toBe(Number(after.totalOutstanding.amount) <= 0);
      }),
      { numRuns: 12, seed: 74 },
    );
  });

  it('stays where a case depends on it, and where it is of another report', async () => {
    const made = await report([6000]);
    const { payments } = await pay(made.overdueId, 1000);
    const other = await report([500]);
    expect((await remove(other.overdueId, payments[0].paymentId)).status).toBe(404);
    const { overdueId } = made;
    await post('/api/v2/collections', {
      policy: direct,
      companyId: made.company.companyId,
      caseType: 'CLAIM_COLLECTION',
      overdueId,
    });
    expect(await remove(made.overdueId, payments[0].paymentId)).toMatchObject({
      status: 409,
      body: { code: 'payment-relied-on' },
    });
  });

  it('is in the history with its reason', async () => {
    const made = await report([6000]);
    const { payments } = await pay(made.overdueId, 1000);
    await remove(made.overdueId, payments[0].paymentId);
    await world.untilEventsHandled();
    const { body } = await world.get(dirk, `/api/v2/history?subject=overdue/${made.overdueId}`);
    expect(JSON.stringify(body)).toContain('overdue.payment-removed');
  });
});
