import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, euros } from '../../../testing/server/example-world.ts';
import { numbersOf, openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('invoices of the insurer’s accounts', () => {
  const line = {
    invoiceNumber: 'A-100',
    policy: direct,
    type: 'POLICY_FEE',
    issueDate: '2026-01-02',
    dueDate: '2026-01-22',
    net: euros(100),
    tax: euros(21),
  };
  const upsert = async (lines: readonly object[], who = at.core) => {
    const { body } = await at.world.send({
      method: 'POST',
      url: '/api/insurer/v1/invoices:upsert?atomic=true',
      headers: { ...who, 'content-type': 'application/x-ndjson' },
      payload: lines.map((each) => JSON.stringify(each)).join('\n'),
    });
    return JSON.parse(body);
  };
  beforeEach(() => at.insure(null));

  it('are stored as they stand there, and reminded of and suspended by it', async () => {
    at.setDay('2026-03-01');
    expect(await upsert([line])).toMatchObject({ accepted: 1, refused: 0 });
    const [{ invoiceId = '' } = {}] = await at.listed();
    expect(await at.show(invoiceId)).toMatchObject({ status: 'ISSUED', gross: euros(121), reminderLevel: 'O' });
    await at.passDays('2026-03-02');
    expect((await at.show(invoiceId)).reminderLevel).toBe('O');
    const reminders = [
      { level: 'P', sentOn: '2026-01-30' },
      { level: 'N', sentOn: '2026-03-02' },
    ];
    await upsert([{ ...line, paid: euros(21), reminders, suspendsOn: '2026-03-16' }]);
    expect(await at.show(invoiceId)).toMatchObject({
      status: 'PARTIALLY_PAID',
      balance: euros(100),
      reminderLevel: 'N',
      reminders,
      suspension: { noticeOn: '2026-03-02', isNoticeSent: true, suspendedFrom: '2026-03-16' },
    });
    const { version } = await at.show(invoiceId);
    await upsert([{ ...line, paid: euros(21), reminders, suspendsOn: '2026-03-16' }]);
    expect((await at.show(invoiceId)).version).toBe(version);
    await upsert([{ ...line, paid: euros(121), clearedDate: '2026-03-02' }]);
    expect(await at.show(invoiceId)).toMatchObject({ status: 'CLEARED', itemStatus: 'C', reminders: [] });
    const { body } = await at.world.get(at.dirk, `/api/v2/history?subject=premium-invoice/${invoiceId}`);
    expect(body.items.map(({ type }: { type: string }) => type).sort()).toEqual([
      'premium-invoice.issued',
      'premium-invoice.paid',
      'premium-invoice.paid',
      'premium-invoice.reminded',
    ]);
  });

  it.each([
    [{ policy: 'HERM-9999999' }, '/policy', 'unknown'],
    [{ net: { amount: '100.00', currency: 'USD' } }, '/net/currency', 'not-of-policy'],
    [{ net: euros(-100), tax: euros(0) }, '/net/amount', 'too-small'],
    [{ type: 'CREDIT_NOTE' }, '/net/amount', 'too-large'],
    [{ tax: euros(-1) }, '/tax/amount', 'too-small'],
    [{ paid: euros(122) }, '/paid/amount', 'too-large'],
    [{ paid: euros(121) }, '/clearedDate', 'required'],
    [{ dueDate: '2026-01-01' }, '/dueDate', 'before-start'],
    [{ suspendsOn: '2026-03-01' }, '/reminders', 'required'],
    [{ paid: euros(121), clearedDate: '2999-01-01' }, '/clearedDate', 'day-in-future'],
    [{ paid: euros(121), clearedDate: '2026-01-01' }, '/clearedDate', 'before-start'],
    [{ reminders: [{ level: 'P', sentOn: '2999-01-01' }] }, '/reminders/0/sentOn', 'day-in-future'],
    [{ reminders: [{ level: 'P', sentOn: '2025-12-31' }] }, '/reminders/0/sentOn', 'before-start'],
    [{ reminders: [{ level: 'N', sentOn: '2026-01-02' }], suspendsOn: '1900-01-01' }, '/suspendsOn', 'before-start'],
  ])('are refused where they contradict themselves: %o', async (wrong, pointer, code) => {
    expect(await upsert([{ ...line, ...wrong }])).toMatchObject({
      accepted: 0,
      refusals: [{ line: 1, code, pointer }],
    });
    expect(await at.listed()).toEqual([]);
  });

  it('keep their number, also where it is the next one here', async () => {
    await at.insure(40_000);
    await at.passDays('2026-01-01');
    const [{ invoiceNumber = '' } = {}] = await at.listed();
    const next = (by: number) =>
      `${invoiceNumber.slice(0, -6)}${String(Number(invoiceNumber.slice(-6)) + by).padStart(6, '0')}`;
    await upsert([{ ...line, invoiceNumber: next(1) }]);
    await at.passDays('2026-04-01');
    expect(numbersOf(await at.listed())).toEqual([invoiceNumber, next(1), next(2)]);
  });

  it('are paid out where they are credit notes, as the accounts say', async () => {
    const payOut = (invoiceId: string, paidOn: string, who = at.core) =>
      at.world.post(who, `/api/insurer/v1/invoices/${invoiceId}/payout`, { paidOn });
    at.setDay('2026-02-10');
    const days = { issueDate: '2026-02-01', dueDate: '2026-02-01' };
    const amounts = (net: number) => ({ net: euros(net), tax: euros(0) });
    await upsert([
      { ...line, ...days, invoiceNumber: 'C-1', type: 'CREDIT_NOTE', ...amounts(-500) },
      { ...line, ...days, invoiceNumber: 'C-2', ...amounts(500) },
    ]);
    const idOf = async (number: string) =>
      (await at.listed()).find(({ invoiceNumber }) => invoiceNumber === number)?.invoiceId ?? '';
    expect((await payOut(await idOf('C-1'), '2026-02-05', at.dirk)).status).toBe(403);
    expect((await payOut(await idOf('C-2'), '2026-02-05')).body.code).toBe('no-credit-note');
    for (const wrong of ['2026-01-31', '2026-02-11']) expect((await payOut(await idOf('C-1'), wrong)).status).toBe(400);
    expect((await payOut(await idOf('C-1'), '2026-02-05')).body.status).toBe('CLEARED');
    expect((await payOut(await idOf('C-1'), '2026-02-05')).body.code).toBe('invoice-cleared');
  });

  it('do not replace what was issued here, and are the insurer’s to send', async () => {
    await at.insure(40_000);
    await at.passDays('2026-01-01');
    const [{ invoiceNumber = '' } = {}] = await at.listed();
    expect(await upsert([{ ...line, invoiceNumber }])).toMatchObject({
      refusals: [{ code: 'repeated', pointer: '/invoiceNumber' }],
    });
    expect(await upsert([line], at.dirk)).toMatchObject({ code: 'not-permitted' });
  });
});
