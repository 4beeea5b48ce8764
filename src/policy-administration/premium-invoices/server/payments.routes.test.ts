import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, euros } from '../../../testing/server/example-world.ts';
import { openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('payments', () => {
  beforeEach(async () => {
    await at.insure(40_000);
    await at.passDays('2026-01-01', '2026-04-01');
  });

  it('clear the oldest invoices first, in part where they are too small', async () => {
    const [older, newer] = await at.listed('&sort=issueDate');
    const { status, body } = await at.receive(15_000);
    expect([status, body]).toEqual([
      201,
      {
        parts: [
          { invoiceId: older?.invoiceId, amount: euros(12_100) },
          { invoiceId: newer?.invoiceId, amount: euros(2_900) },
        ],
        left: euros(0),
      },
    ]);
    expect(await at.show(older?.invoiceId ?? '')).toMatchObject({
      status: 'CLEARED',
      itemStatus: 'C',
      clearedDate: '2026-04-01',
      balance: euros(0),
      payments: [{ receivedOn: '2026-04-01', amount: euros(12_100) }],
    });
    expect(await at.show(newer?.invoiceId ?? '')).toMatchObject({ status: 'PARTIALLY_PAID', balance: euros(9_200) });
    const { body: open } = await at.world.get(
      at.dirk,
      `/api/v1/invoices?policy=${direct}&status=ISSUED,PARTIALLY_PAID&totals=true`,
    );
    expect(open.totals.balance).toEqual([euros(9_200)]);
    expect((await at.listed('&itemStatus=O')).map(({ invoiceId }) => invoiceId)).toEqual([newer?.invoiceId]);
    expect((await at.listed('&itemStatus=C')).map(({ invoiceId }) => invoiceId)).toEqual([older?.invoiceId]);
    expect((await at.receive(20_000)).body.left).toEqual(euros(10_800));
    expect((await at.receive(1)).body.code).toBe('nothing-to-pay');
  });

  it('clear the invoice that they name, and none twice when they race', async () => {
    const [older, newer] = await at.listed('&sort=issueDate');
    await at.receive(12_100, { invoiceNumber: newer?.invoiceNumber });
    expect((await at.show(newer?.invoiceId ?? '')).status).toBe('CLEARED');
    const raced = await Promise.all([at.receive(12_100), at.receive(12_100)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await at.show(older?.invoiceId ?? '')).paid).toEqual(euros(12_100));
  });

  it('are refused where they are of no amount, another currency or an invoice that the policy does not have', async () => {
    const errorsOf = async (more: object, amount = 1) => (await at.receive(amount, more)).body.errors;
    expect(await errorsOf({}, -5)).toEqual([{ pointer: '/amount/amount', code: 'too-small' }]);
    expect(await errorsOf({ amount: { amount: '5.00', currency: 'USD' } })).toEqual([
      { pointer: '/amount/currency', code: 'not-of-policy', facts: { currency: 'EUR' } },
    ]);
    expect(await errorsOf({ invoiceNumber: 'NO-SUCH' })).toEqual([{ pointer: '/invoiceNumber', code: 'unknown' }]);
  });

  it('are the insurer’s to record; the policyholder says that it was paid', async () => {
    const [older] = await at.listed('&sort=issueDate');
    const { invoiceId = '' } = older ?? {};
    expect((await at.receive(1, {}, at.dirk)).status).toBe(403);
    expect((await at.receive(1, { receivedOn: '2026-04-02' })).body.errors).toMatchObject([{ code: 'day-in-future' }]);
    const say = (paidOn: string, who = at.dirk) =>
      at.world.post(who, `/api/v1/invoices/${invoiceId}/payment-report`, { paidOn });
    expect((await say('2026-04-01', at.reader)).status).toBe(403);
    expect((await say('2026-04-02')).body.errors).toEqual([{ pointer: '/paidOn', code: 'day-in-future' }]);
    expect((await say('2025-12-31')).body.errors).toEqual([{ pointer: '/paidOn', code: 'before-start' }]);
    expect((await say('2026-03-30')).body).toMatchObject({
      status: 'ISSUED',
      paymentReportedOn: '2026-03-30',
      reportedBy: 'dirk',
    });
    await at.receive(12_100);
    expect((await say('2026-03-30')).body.code).toBe('invoice-cleared');
  });
});
