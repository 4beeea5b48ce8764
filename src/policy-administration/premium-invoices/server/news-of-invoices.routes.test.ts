import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isReaderBehind } from '../../../platform/server/event-readers.ts';
import { direct, euros } from '../../../testing/server/example-world.ts';
import { openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';

let at: PremiumWorld;
let nora: PremiumWorld['dirk'];

beforeAll(async () => {
  at = await openPremiumWorld();
  nora = await at.world.person('nora', direct, 'requestor-validator', ['policy-admin-read', 'edoc']);
});
beforeEach(async () => {
  await at.forgetInvoices();
  at.setDay('2026-03-01');
  await at.insure(null);
});
afterAll(() => at.world.close());

let made = 0;
const lineOf = (more: object = {}) => ({
  invoiceNumber: `N-${(made += 1)}`,
  policy: direct,
  type: 'POLICY_FEE',
  issueDate: '2026-01-02',
  dueDate: '2026-01-22',
  net: euros(100),
  tax: euros(21),
  ...more,
});
const notice = { reminders: [{ level: 'N', sentOn: '2026-03-01' }] };
const cleared = { paid: euros(121), clearedDate: '2026-03-01' };
const deliver = async (...lines: readonly object[]) => {
  const { body } = await at.world.send({
    method: 'POST',
    url: '/api/insurer/v1/invoices:upsert?atomic=true',
    headers: { ...at.core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((each) => JSON.stringify(each)).join('\n'),
  });
  expect(JSON.parse(body)).toMatchObject({ accepted: lines.length, refused: 0 });
};
const idOf = async (number: string) =>
  (await at.listed()).find(({ invoiceNumber }) => invoiceNumber === number)?.invoiceId ?? '';

/** Lets a step follow the feed to its end: the feed waits for every older transaction, also those of other tests. */
async function followWith(step: string, reader: string): Promise<void> {
  const isBehind = async () => {
    await at.letWork(step);
    return at.world.asInsurer((tx) => isReaderBehind(tx, reader));
  };
  await expect.poll(isBehind).toBe(false);
}

/** What the policyholder is told of an invoice, the newest first. */
async function toldOf(invoiceNumber: string): Promise<string[]> {
  const linkRoute = `/policies/premiumAndFees/${await idOf(invoiceNumber)}`;
  await followWith('Write notifications', 'notifications');
  const { body } = await at.world.get(nora, '/api/v2/notifications');
  return body.items
    .filter((each: { linkRoute: string }) => each.linkRoute === linkRoute)
    .map(({ type }: { type: string }) => type);
}

describe('what is told of invoices of the insurer’s accounts', () => {
  it('is nothing of new ones that are not open, and the reminder of those that were reminded of', async () => {
    const [paid, reminded] = [lineOf({ ...notice, ...cleared }), lineOf(notice)];
    await deliver(paid, reminded);
    expect(await toldOf(reminded.invoiceNumber)).toEqual(['INVOICE_REMINDER', 'INVOICE_ISSUED']);
    expect(await toldOf(paid.invoiceNumber)).toEqual([]);
  });

  it.each([
    ['paid', cleared],
    ['written off', { ended: 'WRITTEN_OFF', clearedDate: '2026-03-01' }],
    ['credited', { ended: 'CREDITED', clearedDate: '2026-03-01' }],
  ])('ends with the warning when it is %s, with a new reminder or without', async (_, ended) => {
    const [before, beyond] = [lineOf(notice), lineOf()];
    await deliver(before, beyond);
    expect(await toldOf(before.invoiceNumber)).toContain('INVOICE_REMINDER');
    await deliver({ ...before, ...notice, ...ended }, { ...beyond, ...notice, ...ended });
    expect(await toldOf(before.invoiceNumber)).toEqual(['INVOICE_ISSUED']);
    expect(await toldOf(beyond.invoiceNumber)).toEqual(['INVOICE_ISSUED']);
  });

  it('keeps the warning while a part is open, whoever books the payment', async () => {
    const line = lineOf(notice);
    await deliver(line);
    await deliver({ ...line, paid: euros(21) });
    expect(await toldOf(line.invoiceNumber)).toContain('INVOICE_REMINDER');
    expect((await at.receive(50, { invoiceNumber: line.invoiceNumber })).status).toBe(201);
    expect(await toldOf(line.invoiceNumber)).toContain('INVOICE_REMINDER');
    await at.receive(50, { invoiceNumber: line.invoiceNumber });
    expect(await toldOf(line.invoiceNumber)).not.toContain('INVOICE_REMINDER');
  });

  it('is a warning when a payment was returned, until it is paid', async () => {
    const line = lineOf(cleared);
    await deliver(line);
    await deliver({ ...line, paid: euros(0), clearedDate: null });
    expect(await toldOf(line.invoiceNumber)).toEqual(['INVOICE_REMINDER']);
    const subject = `premium-invoice/${await idOf(line.invoiceNumber)}`;
    const { body } = await at.world.get(nora, `/api/v2/history?subject=${subject}`);
    expect(body.items.map(({ type }: { type: string }) => type).toSorted()).toEqual([
      'premium-invoice.issued',
      'premium-invoice.payment-returned',
    ]);
    await deliver(line);
    expect(await toldOf(line.invoiceNumber)).toEqual([]);
  });
});

describe('the letter of an invoice of the insurer’s accounts', () => {
  it('carries the day of the invoice, and is kept from it on; one whose time is over is not filed', async () => {
    const [former, old] = [
      lineOf({ issueDate: '2023-05-02', dueDate: '2023-06-01' }),
      lineOf({ issueDate: '2014-05-02', dueDate: '2014-06-01' }),
    ];
    await deliver(former, old);
    await followWith('File letters among the documents', 'policy-documents');
    const { body } = await at.world.get(nora, `/api/v2/policy-documents?policy=${direct}&category=PREMIUM_INVOICE`);
    const found = (number: string) => body.items.filter(({ title }: { title: string }) => title === number);
    expect(found(former.invoiceNumber)).toMatchObject([{ documentDate: '2023-05-02', keepUntil: '2033-05-02' }]);
    expect(found(old.invoiceNumber)).toEqual([]);
  });
});
