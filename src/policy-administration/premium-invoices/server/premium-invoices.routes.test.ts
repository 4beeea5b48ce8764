import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { PremiumInvoice } from '../premium-invoices.contract.ts';

type Headers = { authorization: string };

const billing = 'Daily step: invoices of premium';
const declarations = 'Daily step: turnover declarations';
const accounting = ['policy-admin-read', 'policy-admin-write'] as const;

let world: ExampleWorld;
let dirk: Headers;
let reader: Headers;
let core: Headers;
let clock = '2026-01-01T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld({ AVAL_PREMIUM_IBAN: 'NL91 ABNA 0417 1643 00' });
  dirk = await world.person('dirk', direct, 'requestor-validator', accounting);
  reader = await world.person('rita', direct, 'requestor-validator', ['policy-admin-read']);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
beforeEach(async () => {
  await world.asInsurer(async (tx) => {
    await tx.deleteFrom('premiumInvoices').execute();
    await tx.deleteFrom('premiumInvoiceSeries').execute();
    await tx.deleteFrom('premiumBillings').execute();
    await tx.deleteFrom('turnoverDeclarations').execute();
    await tx.deleteFrom('declarationOpenings').execute();
  });
});
afterAll(() => world.close());

/** Delta Foods: 0.2 %, 21 % tax, declared each quarter of the year. */
async function insure(minimum: number | null): Promise<void> {
  const policy = {
    ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
    startDate: '2026-01-01',
    inceptionDate: '2026-01-01',
    endDate: '2026-12-31',
    countriesCovered: [coverCountry('NL')],
    insuredEntities: [
      {
        entityId: 'delta',
        name: 'Delta Foods BV',
        countryCode: 'NL',
        registrationNumber: null,
        role: 'MAIN' as const,
        ownTaxRate: 21,
        startDate: null,
        endDate: null,
      },
    ],
    premiumTerms: {
      declarationFrequency: 'QUARTERLY' as const,
      premiumRate: 0.2,
      minimumPremium: minimum === null ? null : euros(minimum),
    } as const,
  };
  await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
}

function setDay(day: string): void {
  clock = `${day}T10:00:00.000Z`;
  world.setNow(clock);
}

async function letWork(named: string, times = 1): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const step = testSteps(world.database, day).find(({ name }) => name === named);
  if (!step) throw new Error(`Nothing is called "${named}"`);
  await Promise.all(Array.from({ length: times }, () => step.run()));
}

/** Lets the insurer and the portal work on these days. */
async function passDays(...days: string[]): Promise<void> {
  for (const day of days) {
    setDay(day);
    await letWork(declarations);
    await letWork(billing, 2);
  }
}

async function listed(query = '', who = dirk): Promise<PremiumInvoice[]> {
  const { status, body } = await world.get(who, `/api/v1/invoices?policy=${direct}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}

async function declare(periodFrom: string, turnover: number): Promise<string> {
  const { body } = await world.get(dirk, `/api/v1/tod?policy=${direct}`);
  const { todId } = body.items.find((each: { periodFrom: string }) => each.periodFrom === periodFrom);
  const line = {
    countryCode: 'NL',
    category: null,
    insuredEntityId: null,
    turnover: euros(turnover),
    exclusions: euros(0),
  };
  await world.post(dirk, `/api/v1/tod/${todId}`, { lines: [line], nil: turnover === 0 }, { method: 'PUT' });
  expect((await world.post(dirk, `/api/v1/tod/${todId}/confirm`, { deviates: true })).status).toBe(200);
  return todId;
}

const show = async (invoiceId: string, who = dirk) => (await world.get(who, `/api/v1/invoices/${invoiceId}`)).body;
const receive = (amount: number, more: object = {}, who = core) =>
  world.post(who, '/api/insurer/v1/invoices/payments', {
    policy: direct,
    amount: euros(amount),
    receivedOn: clock.slice(0, 10),
    ...more,
  });
const numbersOf = (invoices: readonly PremiumInvoice[]) => invoices.map(({ invoiceNumber }) => invoiceNumber).sort();

const quarters = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'];

describe('the minimum premium', () => {
  beforeEach(() => insure(40_000));

  it('is invoiced in instalments, each once, with tax and numbers without gaps', async () => {
    await passDays(...quarters, '2026-10-02');
    const invoices = await listed('&sort=issueDate');
    expect(invoices.map(({ issueDate }) => issueDate)).toEqual(quarters);
    expect(invoices[0]).toMatchObject({
      type: 'MINIMUM_PREMIUM_INSTALMENT',
      dueDate: '2026-01-21',
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      net: euros(10_000),
      tax: euros(2_100),
      gross: euros(12_100),
      balance: euros(12_100),
      itemStatus: 'O',
    });
    expect(numbersOf(invoices)).toEqual([1, 2, 3, 4].map((number) => `CBNL-26-00000${number}`));
    expect((await show(invoices[0]?.invoiceId ?? '')).calculation).toEqual([
      { step: 'instalment', amount: euros(10_000), part: 1, parts: 4 },
      { step: 'net', amount: euros(10_000) },
      { step: 'tax', amount: euros(2_100), percent: 21 },
      { step: 'gross', amount: euros(12_100) },
    ]);
  });

  it('of a policy that is new here begins with the current instalment', async () => {
    await passDays('2026-08-10');
    expect((await listed()).map(({ periodFrom }) => periodFrom)).toEqual(['2026-07-01']);
  });

  it('is settled when the year is over and all of it is declared: 24 million at 0.2 % is 8,000 more', async () => {
    await passDays(...quarters);
    setDay('2027-01-01');
    await letWork(declarations);
    for (const quarter of quarters.slice(0, 3)) await declare(quarter, 6_000_000);
    await passDays('2027-01-03', '2027-01-04');
    expect(await listed('&type=ADJUSTMENT')).toEqual([]);
    const last = await declare('2026-10-01', 6_000_000);
    await letWork(billing);
    expect(await listed('&type=ADJUSTMENT')).toEqual([]);
    await passDays('2027-01-05', '2027-01-06');
    const [closing, ...others] = await listed('&type=ADJUSTMENT');
    expect([closing, others]).toMatchObject([{ net: euros(8_000), gross: euros(9_680), periodFrom: '2026-01-01' }, []]);
    const { calculation } = await show(closing?.invoiceId ?? '');
    expect(calculation.slice(3, 7)).toMatchObject([
      { step: 'declared', todId: last, total: euros(6_000_000), amount: euros(12_000) },
      { step: 'minimum', amount: euros(40_000) },
      { step: 'invoiced', amount: euros(40_000) },
      { step: 'net', amount: euros(8_000) },
    ]);
    const { body } = await world.get(dirk, `/api/v1/tod?policy=${direct}&status=INVOICED`);
    expect(body.items).toHaveLength(4);
  });

  it('that is not reached needs no closing invoice', async () => {
    await passDays(...quarters);
    setDay('2027-01-01');
    await letWork(declarations);
    for (const quarter of quarters) await declare(quarter, 4_500_000);
    await passDays('2027-01-03', '2027-01-04');
    expect(await listed('&type=ADJUSTMENT')).toEqual([]);
    expect((await world.get(dirk, `/api/v1/tod?policy=${direct}&status=INVOICED`)).body.items).toHaveLength(4);
  });

  it('of a year of which a part was invoiced elsewhere is settled there', async () => {
    await passDays('2026-08-10', '2026-10-01');
    setDay('2027-01-01');
    await letWork(declarations);
    for (const quarter of ['2026-07-01', '2026-10-01']) await declare(quarter, 60_000_000);
    await passDays('2027-01-03', '2027-01-04');
    expect(await listed('&type=ADJUSTMENT')).toEqual([]);
    expect((await world.get(dirk, `/api/v1/tod?policy=${direct}&status=TO_BE_INVOICED`)).body.items).toHaveLength(2);
  });
});

describe('declared turnover without a minimum', () => {
  it('is invoiced by itself once it can be corrected no more; nothing is no invoice', async () => {
    await insure(null);
    setDay('2026-01-02');
    await letWork(declarations);
    await passDays('2026-04-02', '2026-07-02');
    const first = await declare('2026-01-01', 1_000_000);
    await declare('2026-04-01', 0);
    await letWork(billing);
    expect(await listed()).toEqual([]);
    await passDays('2026-07-03', '2026-07-04');
    const [invoice, ...others] = await listed();
    expect([invoice, others]).toMatchObject([{ type: 'ADJUSTMENT', net: euros(2_000), gross: euros(2_420) }, []]);
    expect((await show(invoice?.invoiceId ?? '')).calculation[0]).toMatchObject({ step: 'declared', todId: first });
    expect((await world.get(dirk, `/api/v1/tod/${first}`)).body.invoiceId).toBe(invoice?.invoiceId);
    expect((await world.get(dirk, `/api/v1/tod?policy=${direct}&status=INVOICED`)).body.items).toHaveLength(2);
  });
});

describe('payments', () => {
  beforeEach(async () => {
    await insure(40_000);
    await passDays('2026-01-01', '2026-04-01');
  });

  it('clear the oldest invoices first, in part where they are too small', async () => {
    const [older, newer] = await listed('&sort=issueDate');
    const { status, body } = await receive(15_000);
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
    expect(await show(older?.invoiceId ?? '')).toMatchObject({
      status: 'CLEARED',
      itemStatus: 'C',
      clearedDate: '2026-04-01',
      balance: euros(0),
      payments: [{ receivedOn: '2026-04-01', amount: euros(12_100) }],
    });
    expect(await show(newer?.invoiceId ?? '')).toMatchObject({ status: 'PARTIALLY_PAID', balance: euros(9_200) });
    const { body: open } = await world.get(
      dirk,
      `/api/v1/invoices?policy=${direct}&status=ISSUED,PARTIALLY_PAID&totals=true`,
    );
    expect(open.totals.balance).toEqual([euros(9_200)]);
    expect((await listed('&itemStatus=O')).map(({ invoiceId }) => invoiceId)).toEqual([newer?.invoiceId]);
    expect((await listed('&itemStatus=C')).map(({ invoiceId }) => invoiceId)).toEqual([older?.invoiceId]);
    expect((await receive(20_000)).body.left).toEqual(euros(10_800));
    expect((await receive(1)).body.code).toBe('nothing-to-pay');
  });

  it('clear the invoice that they name, and none twice when they race', async () => {
    const [older, newer] = await listed('&sort=issueDate');
    await receive(12_100, { invoiceNumber: newer?.invoiceNumber });
    expect((await show(newer?.invoiceId ?? '')).status).toBe('CLEARED');
    const raced = await Promise.all([receive(12_100), receive(12_100)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await show(older?.invoiceId ?? '')).paid).toEqual(euros(12_100));
  });

  it('are the insurer’s to record; the policyholder says that it was paid', async () => {
    const [older] = await listed('&sort=issueDate');
    const { invoiceId = '' } = older ?? {};
    expect((await receive(1, {}, dirk)).status).toBe(403);
    expect((await receive(1, { receivedOn: '2026-04-02' })).body.errors).toMatchObject([{ code: 'day-in-future' }]);
    const say = (paidOn: string, who = dirk) =>
      world.post(who, `/api/v1/invoices/${invoiceId}/payment-report`, { paidOn });
    expect((await say('2026-04-01', reader)).status).toBe(403);
    expect((await say('2026-04-02')).body.errors).toEqual([{ pointer: '/paidOn', code: 'day-in-future' }]);
    expect((await say('2025-12-31')).body.errors).toEqual([{ pointer: '/paidOn', code: 'before-start' }]);
    expect((await say('2026-03-30')).body).toMatchObject({
      status: 'ISSUED',
      paymentReportedOn: '2026-03-30',
      reportedBy: 'dirk',
    });
    await receive(12_100);
    expect((await say('2026-03-30')).body.code).toBe('invoice-cleared');
  });
});

describe('reminders', () => {
  beforeEach(() => insure(40_000));

  it('climb the ladder, each sent once, and end when it is paid', async () => {
    await passDays('2026-01-01');
    const [{ invoiceId = '' } = {}] = await listed();
    const level = async () => (await show(invoiceId)).reminderLevel;
    setDay('2026-01-21');
    expect(await level()).toBeNull();
    setDay('2026-01-22');
    expect(await level()).toBe('O');
    await passDays('2026-01-26', '2026-01-27');
    expect(await level()).toBe('P');
    await passDays('2026-02-25');
    expect(await level()).toBe('S');
    expect((await listed('&reminder=S')).map((each) => each.invoiceId)).toEqual([invoiceId]);
    expect(await listed('&reminder=O,P')).toEqual([]);
    expect((await show(invoiceId)).reminders).toEqual([
      { level: 'P', sentOn: '2026-01-26' },
      { level: 'S', sentOn: '2026-02-25' },
    ]);
    await receive(12_100);
    await passDays('2026-03-10');
    expect(await show(invoiceId)).toMatchObject({ reminderLevel: null, nextReminderOn: null });
    expect((await show(invoiceId)).reminders).toHaveLength(2);
  });

  it('are not sent of a disputed invoice', async () => {
    await passDays('2026-01-01');
    await world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    await passDays('2026-01-26');
    expect(await listed()).toMatchObject([{ reminderLevel: 'DO' }]);
  });
});

describe('an invoice as a letter', () => {
  it('says what is payable, how it came about and where to transfer it, in six languages', async () => {
    await insure(40_000);
    await passDays('2026-01-01');
    const [{ invoiceId = '', invoiceNumber = '' } = {}] = await listed();
    const letter = async (language: string, who = dirk) =>
      world.send({ url: `/api/v1/invoices/${invoiceId}/pdf?language=${language}`, headers: who });
    const english = await letter('en');
    expect(english.headers['content-disposition']).toContain(`Invoice%20${invoiceNumber}.pdf`);
    const text = await pdfText(english.rawPayload);
    for (const part of [invoiceNumber, 'Delta Foods BV', '12,100.00', '21 Jan 2026', 'Instalment 1 of 4', 'NL91 ABNA'])
      expect(text).toContain(part);
    for (const language of ['de', 'fr', 'nl', 'it', 'es'])
      expect(await pdfText((await letter(language)).rawPayload)).not.toContain('payable');
    const foreign = await world.person('fiona', fourEyes, 'requestor-validator', accounting);
    expect((await letter('en', foreign)).statusCode).toBe(404);
    const { body } = await world.get(dirk, `/api/v2/history?subject=premium-invoice/${invoiceId}`);
    expect(body.items.map(({ type }: { type: string }) => type)).toContain('premium-invoice.printed');
  });
});

describe('a statement of account', () => {
  const statement = async (who = dirk, policy: string = direct) =>
    world.send({ url: `/api/v1/account-statement.pdf?policy=${policy}&language=en`, headers: who });

  it('has what is open with its reminders, and nothing of other policies', async () => {
    await insure(40_000);
    await passDays('2026-01-01', '2026-04-01');
    await receive(2_100);
    const text = await pdfText((await statement()).rawPayload);
    for (const part of [
      'Statement of account',
      'EUR 22,100.00 is open',
      'EUR 10,000.00 of it is overdue',
      'Formal notice',
    ])
      expect(text).toContain(part);
    await receive(22_100);
    expect(await pdfText((await statement()).rawPayload)).toContain('Nothing is open.');
    expect((await statement(dirk, fourEyes)).statusCode).toBe(404);
  });
});
