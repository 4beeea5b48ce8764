import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coverCountry, type PremiumTerms } from '../../../policies/policies/policy-terms.ts';
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
import { replayedPassport } from '../../../testing/server/replays.ts';
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
    await tx.updateTable('policiesDue').set({ nextOn: '-infinity', doneTo: null }).execute();
    await tx.deleteFrom('declarationAmendments').execute();
    await tx.deleteFrom('turnoverDeclarations').execute();
  });
});
afterAll(() => world.close());

const insuredCompany = (
  entityId: string,
  name: string,
  countryCode: string,
  role: 'MAIN' | 'CO_INSURED',
  ownTaxRate: number,
) => ({ entityId, name, countryCode, registrationNumber: null, role, ownTaxRate, startDate: null, endDate: null });

/** Delta Foods: 0.2 %, 21 % tax, declared each quarter of the year. */
async function insure(
  minimum: number | null,
  agreed: Partial<PremiumTerms> = {},
  countries: readonly string[] = ['NL'],
): Promise<void> {
  const policy = {
    ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
    startDate: '2026-01-01',
    inceptionDate: '2026-01-01',
    endDate: '2026-12-31',
    countriesCovered: countries.map((country) => coverCountry(country)),
    insuredEntities: [
      insuredCompany('delta', 'Delta Foods BV', 'NL', 'MAIN', 21),
      insuredCompany('delta-de', 'Delta Foods GmbH', 'DE', 'CO_INSURED', 19),
    ],
    premiumTerms: {
      declarationFrequency: 'QUARTERLY' as const,
      premiumRate: 0.2,
      minimumPremium: minimum === null ? null : euros(minimum),
      ...agreed,
    } as const,
    formerSuspensions: [],
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

async function declare(periodFrom: string, turnover: number, more: readonly object[] = []): Promise<string> {
  const { body } = await world.get(dirk, `/api/v1/tod?policy=${direct}`);
  const { todId } = body.items.find((each: { periodFrom: string }) => each.periodFrom === periodFrom);
  const line = {
    countryCode: 'NL',
    category: null,
    insuredEntityId: null,
    turnover: euros(turnover),
    exclusions: euros(0),
  };
  await world.post(dirk, `/api/v1/tod/${todId}`, { lines: [line, ...more], nil: turnover === 0 }, { method: 'PUT' });
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
    expect((await show(invoices[0]?.invoiceId ?? '')).calculation).toMatchObject([
      { step: 'instalment', amount: euros(10_000), part: 1, parts: 4 },
      { step: 'net', amount: euros(10_000) },
      { step: 'tax', amount: euros(2_100), percent: 21, on: euros(10_000), company: null },
      { step: 'gross', amount: euros(12_100) },
    ]);
  });

  it('of a policy that is new here begins with the current instalment', async () => {
    await passDays('2026-08-10');
    expect((await listed()).map(({ periodFrom }) => periodFrom)).toEqual(['2026-07-01']);
  });

  it('of a policy that ended before it came here was invoiced elsewhere', async () => {
    await passDays('2027-01-15');
    expect(await listed()).toEqual([]);
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

  it('is closed with the bonus or malus that the loss ratio of the year brings', async () => {
    const bonusMalus = [
      { lossRatioUpTo: 45, adjustment: -5 },
      { lossRatioUpTo: null, adjustment: 10 },
    ];
    await insure(40_000, { bonusMalus });
    await passDays(...quarters, '2027-01-01');
    for (const quarter of quarters) await declare(quarter, 6_000_000);
    await passDays('2027-01-03');
    const closing = (await listed()).find(({ type }) => type === 'ADJUSTMENT');
    // 48,000 less 5 % is 45,600, of which 40,000 were invoiced
    expect(closing?.net).toEqual(euros(5600));
    const { calculation } = await show(closing?.invoiceId ?? '');
    const bonus = { step: 'bonusMalus', amount: euros(-2400), percent: -5, lossRatio: 0, clause: null };
    expect(calculation).toContainEqual(bonus);
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

describe('premium of several insured companies', () => {
  it('is taxed by the country of each, in the calculation and in the letter', async () => {
    await insure(null);
    await passDays('2026-01-01', '2026-04-01');
    const german = { countryCode: 'NL', category: null, insuredEntityId: 'delta-de', exclusions: euros(0) };
    await declare('2026-01-01', 3_000_000, [{ ...german, turnover: euros(1_000_000) }]);
    await passDays('2026-04-03');
    const [invoice] = await listed();
    // 6,000 at 21 % and 2,000 at 19 %
    expect(invoice).toMatchObject({ net: euros(8000), tax: euros(1640), insuredEntityId: null });
    const { calculation } = await show(invoice?.invoiceId ?? '');
    expect(calculation.filter(({ step }: { step: string }) => step === 'tax')).toMatchObject([
      { step: 'tax', amount: euros(1260), percent: 21, on: euros(6000), company: 'Delta Foods BV' },
      { step: 'tax', amount: euros(380), percent: 19, on: euros(2000), company: 'Delta Foods GmbH' },
    ]);
    const { rawPayload } = await world.send({
      url: `/api/v1/invoices/${invoice?.invoiceId}/pdf?language=en`,
      headers: dirk,
    });
    expect(await pdfText(rawPayload)).toContain('Insurance premium tax of Delta Foods GmbH, 19%');
  });
});

describe('fees for credit checks', () => {
  const fees = { domestic: euros(30), foreign: euros(45), urgent: euros(20) };
  let orderer: Headers;

  beforeAll(async () => {
    orderer = await world.person('olga', direct, 'requestor-validator');
  });
  beforeEach(async () => {
    await world.asInsurer(async (tx) => {
      await tx.deleteFrom('houseAnswers').execute();
      await tx.deleteFrom('coverRequests').execute();
    });
    await insure(null, { creditCheckFees: fees, clauses: { creditCheckFees: 'Schedule of fees, 1' } }, ['NL', 'BE']);
  });

  /** A first request on a buyer that nobody asked about. */
  async function request(countryCode: string, more: object = {}): Promise<void> {
    const companyId = await world.company('03', { countryCode });
    await world.order(orderer, { policy: direct, companyId, action: 'NEW', amount: euros(10_000), ...more });
  }
  async function cover(companyId: string): Promise<void> {
    const limit = { requestedAmount: euros(10_000), grantedAmount: euros(10_000) };
    const line = { policy: direct, companyId, startDate: '2026-02-01', decisionDate: '2026-02-01', ...limit };
    const { statusCode } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert?atomic=true',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(line),
    });
    expect(statusCode).toBe(200);
  }
  /** Buyers on whom other tests have left covers. */
  async function monitored(): Promise<number> {
    const counts = await world.asInsurer((tx) =>
      sql<{ count: number }>`
        select count(distinct company_id)::int as count from covers
        where policy_key = ${direct} and is_monitored and standing <> 'inactive'`.execute(tx),
    );
    return counts.rows[0]?.count ?? 0;
  }
  const billed = async () => (await listed('&sort=issueDate')).filter(({ type }) => type === 'CREDIT_ASSESSMENT_FEE');

  it('are invoiced when the quarter has ended, once and without premium tax, with the steps that lead there', async () => {
    await passDays('2026-01-02');
    setDay('2026-02-10');
    await request('NL');
    await request('NL', { urgent: true });
    await request('BE');
    await passDays('2026-03-31');
    expect(await billed()).toEqual([]);
    await passDays('2026-04-01', '2026-04-02');
    const [invoice, ...others] = await billed();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      issueDate: '2026-04-01',
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      net: euros(125),
      tax: euros(0),
      gross: euros(125),
    });
    const { calculation } = await show(invoice?.invoiceId ?? '');
    expect(calculation).toMatchObject([
      { step: 'checks', of: 'domestic', count: 2, fee: euros(30), amount: euros(60), clause: 'Schedule of fees, 1' },
      { step: 'checks', of: 'foreign', count: 1, fee: euros(45), amount: euros(45) },
      { step: 'checks', of: 'urgent', count: 1, fee: euros(20), amount: euros(20) },
      { step: 'net', amount: euros(125) },
      { step: 'gross', amount: euros(125) },
    ]);
    const letter = await world.send({ url: `/api/v1/invoices/${invoice?.invoiceId}/pdf`, headers: dirk });
    const text = await pdfText(letter.rawPayload);
    expect(text).toContain('Credit checks, domestic: 2 at');
    expect(text).toContain('Schedule of fees, 1');
  });

  it('stand beside the fee for the buyers that are monitored when the quarter ends', async () => {
    const monitoring = { monitoringFee: euros(2.5), clauses: { monitoringFee: 'Schedule of fees, 2' } };
    await insure(null, monitoring, ['NL', 'BE']);
    await passDays('2026-01-02');
    const before = await monitored();
    for (const grade of ['02', '05'] as const) await cover(await world.company(grade));
    await passDays('2026-04-01', '2026-04-02');
    const [invoice, ...others] = (await listed()).filter(({ type }) => type === 'MONITORING_FEE');
    expect(others).toEqual([]);
    const count = before + 2;
    expect(invoice).toMatchObject({
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      tax: euros(0),
      gross: euros(2.5 * count),
    });
    expect((await show(invoice?.invoiceId ?? '')).calculation[0]).toMatchObject({
      step: 'monitoring',
      count,
      fee: euros(2.5),
      amount: euros(2.5 * count),
      clause: 'Schedule of fees, 2',
    });
    const letter = await world.send({ url: `/api/v1/invoices/${invoice?.invoiceId}/pdf`, headers: dirk });
    expect(await pdfText(letter.rawPayload)).toContain(`Monitored buyers: ${count} at`);
    expect(await billed()).toEqual([]);
  });

  it('are those of each quarter, also where nobody looked for long; a quarter without checks has none', async () => {
    await passDays('2026-01-02');
    setDay('2026-01-20');
    await request('NL');
    setDay('2026-07-20');
    await request('BE');
    await passDays('2026-12-01');
    const found = (await billed()).map(({ periodFrom, net }) => [periodFrom, net]);
    expect(found.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['2026-01-01', euros(30)],
      ['2026-07-01', euros(45)],
    ]);
  });

  it('begin with the quarter in which they are agreed, and end where they are no more', async () => {
    await insure(null, { creditCheckFees: null }, ['NL', 'BE']);
    await passDays('2026-01-02');
    setDay('2026-02-10');
    await request('NL');
    await passDays('2026-04-02');
    await insure(null, { creditCheckFees: fees }, ['NL', 'BE']);
    await passDays('2026-04-03');
    setDay('2026-05-10');
    await request('BE');
    await passDays('2026-07-01');
    expect((await billed()).map(({ periodFrom }) => periodFrom)).toEqual(['2026-04-01']);
    await insure(null, { creditCheckFees: null }, ['NL', 'BE']);
    setDay('2026-08-10');
    await request('BE');
    await passDays('2026-10-01');
    expect(await billed()).toHaveLength(1);
  });

  it('of a policy that is new here begin with the quarter under way', async () => {
    setDay('2026-02-10');
    await request('NL');
    await passDays('2026-05-15', '2026-07-01');
    expect(await billed()).toEqual([]);
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
      { level: 'P', sentOn: '2026-01-26', hasLetter: true },
      { level: 'S', sentOn: '2026-02-25', hasLetter: true },
    ]);
    await receive(12_100);
    await passDays('2026-03-10');
    expect(await show(invoiceId)).toMatchObject({ reminderLevel: null, following: [], suspension: null });
    expect((await show(invoiceId)).reminders).toHaveLength(2);
  });

  it('are not sent of a disputed invoice', async () => {
    await passDays('2026-01-01');
    await world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    await passDays('2026-01-26');
    expect(await listed()).toMatchObject([{ reminderLevel: 'DO' }]);
  });
});

describe('a dispute of an invoice', () => {
  const reason = { reason: 'Another rate was agreed.' };
  const houseAnswers = () => letWork('Answer disputes of invoices', 2);
  let invoiceId = '';

  beforeEach(async () => {
    await insure(40_000);
    await passDays('2026-01-01');
    invoiceId = (await listed())[0]?.invoiceId ?? '';
  });
  const dispute = (who = dirk, body: object = reason) => world.post(who, `/api/v1/invoices/${invoiceId}/dispute`, body);
  const withdraw = (who = dirk) => world.post(who, `/api/v1/invoices/${invoiceId}/dispute/withdraw`);

  it('keeps reminders back, and is withdrawn by whoever may raise it', async () => {
    expect((await dispute(reader)).status).toBe(403);
    expect((await dispute(dirk, { reason: ' ' })).status).toBe(400);
    const { status, body } = await dispute();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      disputed: true,
      following: [],
      dispute: { status: 'OPEN', ...reason, raisedOn: '2026-01-01', raisedBy: 'dirk', answer: null, endedOn: null },
      actions: { dispute: { code: 'invoice-disputed' }, withdrawDispute: null },
    });
    expect((await dispute()).body.code).toBe('invoice-disputed');
    await passDays('2026-02-25');
    expect(await listed()).toMatchObject([{ reminderLevel: 'DO' }]);
    expect((await withdraw()).body).toMatchObject({
      disputed: false,
      reminderLevel: 'O',
      dispute: { status: 'WITHDRAWN', endedOn: '2026-02-25' },
    });
    expect((await withdraw()).body.code).toBe('dispute-not-open');
    expect((await show(invoiceId)).following.length).toBeGreaterThan(0);
    await houseAnswers();
    expect((await show(invoiceId)).dispute.status).toBe('WITHDRAWN');
  });

  it.each(['withdrawn', 'answered'])('of what was paid meanwhile is %s, and nothing is reminded of', async (how) => {
    await dispute();
    await receive(12_100);
    setDay('2026-01-03');
    if (how === 'withdrawn') expect((await withdraw()).status).toBe(200);
    else await houseAnswers();
    expect(await show(invoiceId)).toMatchObject({
      status: 'CLEARED',
      disputed: false,
      dispute: { status: how === 'withdrawn' ? 'WITHDRAWN' : 'REJECTED' },
    });
  });

  it('is rejected by the house insurer where the invoice comes out the same, with a passport', async () => {
    await dispute();
    setDay('2026-01-03');
    await houseAnswers();
    expect(await show(invoiceId)).toMatchObject({
      disputed: false,
      itemStatus: 'O',
      dispute: { status: 'REJECTED', answer: null, endedOn: '2026-01-03' },
    });
    const passport = await replayedPassport(world, dirk, `premium-invoice/${invoiceId}`);
    expect(passport).toMatchObject({ ruleSet: 'invoice-dispute', verdict: 'REJECTED' });
    await receive(12_100);
    expect((await dispute()).body.code).toBe('invoice-cleared');
  });

  it('is upheld where the same was invoiced twice: the invoice is credited, and nothing of it is to be paid', async () => {
    await world.asInsurer((tx) =>
      sql`insert into premium_invoices (invoice_id, invoice_number, is_issued_here, policy_key, portfolio_id, invoice_type,
          issue_date, due_date, period_from, period_to, currency, net, tax, gross, status, payment_method)
        select 'inv_twice', 'TWICE', false, policy_key, portfolio_id, invoice_type, issue_date, due_date, period_from, period_to,
          currency, net, tax, gross, status, payment_method from premium_invoices where invoice_id = ${invoiceId}`.execute(
        tx,
      ),
    );
    await dispute();
    setDay('2026-01-03');
    await houseAnswers();
    expect(await show(invoiceId)).toMatchObject({
      status: 'CREDITED',
      itemStatus: 'C',
      balance: euros(0),
      dispute: { status: 'UPHELD' },
    });
    await passDays('2026-02-25');
    expect((await show(invoiceId)).reminders).toEqual([]);
  });

  it('of an invoice of the accounts is answered by them: what they do not mention stays disputed', async () => {
    const line = {
      invoiceNumber: 'A-77',
      policy: direct,
      type: 'POLICY_FEE',
      issueDate: '2026-01-01',
      dueDate: '2026-01-21',
    };
    const feed = (more: object = {}) =>
      world.send({
        method: 'POST',
        url: '/api/insurer/v1/invoices:upsert',
        headers: { ...core, 'content-type': 'application/x-ndjson' },
        payload: JSON.stringify({ ...line, net: euros(100), ...more }),
      });
    await feed();
    invoiceId = (await listed('&type=POLICY_FEE'))[0]?.invoiceId ?? '';
    await dispute();
    setDay('2026-01-27');
    await houseAnswers();
    await feed({ reminders: [{ level: 'P', sentOn: '2026-01-26' }] });
    expect(await show(invoiceId)).toMatchObject({ disputed: true, dispute: { status: 'OPEN' } });
    const answer = (who: Headers, isUpheld: boolean) =>
      world.post(who, `/api/insurer/v1/invoices/${invoiceId}/dispute-answer`, {
        isUpheld,
        answer: 'It was agreed in May.',
      });
    expect((await answer(dirk, true)).status).toBe(403);
    expect((await answer(core, true)).body).toEqual({ invoiceId, status: 'ISSUED' });
    // the accounts credit it
    expect(await show(invoiceId)).toMatchObject({
      disputed: true,
      dispute: { status: 'UPHELD', answer: 'It was agreed in May.' },
    });
    expect((await answer(core, false)).body.code).toBe('dispute-not-open');
    await feed({ ended: 'CREDITED', clearedDate: '2026-02-01', disputed: false });
    expect(await show(invoiceId)).toMatchObject({ disputed: false, status: 'CREDITED' });
  });
});

describe('a declaration that is corrected after it was invoiced', () => {
  const proof = {
    category: 'STATEMENT_OF_ACCOUNT',
    document: { fileName: 'sales.txt', contentType: 'text/plain', content: Buffer.from('sales').toString('base64') },
  };

  /** The insurer accepts another turnover for a declaration. */
  async function correct(todId: string, turnover: number): Promise<void> {
    const line = { countryCode: 'NL', category: null, insuredEntityId: null, turnover: euros(turnover) };
    const figures = { lines: [{ ...line, exclusions: euros(0) }], nil: turnover === 0 };
    const asked = { ...figures, reason: 'Returns', documents: [proof] };
    const { status, body } = await world.post(dirk, `/api/v1/tod/${todId}/amendments`, asked);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const answer = `/api/insurer/v1/tod/amendments/${body.amendment.amendmentId}/answer`;
    expect((await world.post(core, answer, { isAccepted: true })).status).toBe(200);
  }

  it('is credited by what differs, and the credit note is set off against what is open and what follows', async () => {
    await insure(null);
    await passDays('2026-01-01', '2026-04-01');
    const todId = await declare('2026-01-01', 1_000_000);
    await passDays('2026-04-03');
    const [invoice] = await listed();
    expect(invoice).toMatchObject({ net: euros(2000), gross: euros(2420) });
    await receive(2420);
    await correct(todId, 600_000);
    await passDays('2026-04-06');
    const credit = (await listed()).find(({ type }) => type === 'CREDIT_NOTE');
    expect(credit).toMatchObject({ net: euros(-800), gross: euros(-968), balance: euros(-968), status: 'ISSUED' });
    expect(await show(credit?.invoiceId ?? '')).toMatchObject({
      reminderLevel: null,
      following: [],
      calculation: [
        { step: 'declared', amount: euros(1200) },
        { step: 'invoiced', amount: euros(2000) },
        { step: 'net', amount: euros(-800) },
        { step: 'tax', amount: euros(-168) },
        { step: 'gross', amount: euros(-968) },
      ],
      actions: { reportPayment: { code: 'nothing-to-pay' } },
    });
    expect((await world.get(dirk, `/api/v1/tod/${todId}`)).body.status).toBe('INVOICED');

    await passDays('2026-07-01');
    await declare('2026-04-01', 1_000_000);
    await passDays('2026-07-03');
    const [next] = await listed('&itemStatus=O');
    expect(next).toMatchObject({ net: euros(2000), balance: euros(1452), status: 'PARTIALLY_PAID' });
    expect((await show(next?.invoiceId ?? '')).payments).toEqual([
      { receivedOn: '2026-07-03', amount: euros(968), kind: 'CREDIT_NOTE', reference: credit?.invoiceNumber },
    ]);
    expect((await show(credit?.invoiceId ?? '')).status).toBe('CLEARED');
    expect((await receive(1452)).body.left).toEqual(euros(0));
  });

  it('leaves a credit that is paid out where no invoice follows: sixty days after the policy ended', async () => {
    await insure(null);
    await passDays('2026-01-01', '2026-04-01');
    const todId = await declare('2026-01-01', 1_000_000);
    await passDays('2026-04-03');
    await receive(2420);
    await correct(todId, 600_000);
    await passDays('2026-04-06', '2027-03-01');
    const credit = async () => (await listed()).find(({ type }) => type === 'CREDIT_NOTE');
    expect((await credit())?.status).toBe('ISSUED');
    await passDays('2027-03-02', '2027-03-03');
    expect(await credit()).toMatchObject({ status: 'CLEARED', clearedDate: '2027-03-02', balance: euros(0) });
    expect((await show((await credit())?.invoiceId ?? '')).payments).toEqual([
      { receivedOn: '2027-03-02', amount: euros(968), kind: 'PAYOUT', reference: null },
    ]);
  });

  it('is invoiced once more by what it is more, and never credited below the minimum', async () => {
    await insure(40_000);
    await passDays(...quarters, '2027-01-01');
    const ids = [];
    for (const quarter of quarters) ids.push(await declare(quarter, 6_000_000));
    await passDays('2027-01-03');
    const closings = async () =>
      (await listed()).filter(({ type }) => type === 'ADJUSTMENT' || type === 'CREDIT_NOTE').map(({ net }) => net);
    expect(await closings()).toEqual([euros(8000)]);
    await correct(ids[0] ?? '', 8_000_000);
    await passDays('2027-01-04');
    expect((await closings()).toSorted(byAmount)).toEqual([euros(4000), euros(8000)]);
    await correct(ids[1] ?? '', 0);
    await passDays('2027-01-05');
    expect((await closings()).toSorted(byAmount)).toEqual([euros(-12_000), euros(4000), euros(8000)]);
  });
});

function byAmount(one: PremiumInvoice['net'], other: PremiumInvoice['net']): number {
  return Number(one.amount) - Number(other.amount);
}

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
  const upsert = async (lines: readonly object[], who = core) => {
    const { body } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/invoices:upsert?atomic=true',
      headers: { ...who, 'content-type': 'application/x-ndjson' },
      payload: lines.map((each) => JSON.stringify(each)).join('\n'),
    });
    return JSON.parse(body);
  };
  beforeEach(() => insure(null));

  it('are stored as they stand there, and reminded of and suspended by it', async () => {
    setDay('2026-03-01');
    expect(await upsert([line])).toMatchObject({ accepted: 1, refused: 0 });
    const [{ invoiceId = '' } = {}] = await listed();
    expect(await show(invoiceId)).toMatchObject({ status: 'ISSUED', gross: euros(121), reminderLevel: 'O' });
    await passDays('2026-03-02');
    expect((await show(invoiceId)).reminderLevel).toBe('O');
    const reminders = [
      { level: 'P', sentOn: '2026-01-30' },
      { level: 'N', sentOn: '2026-03-02' },
    ];
    await upsert([{ ...line, paid: euros(21), reminders, suspendsOn: '2026-03-16' }]);
    expect(await show(invoiceId)).toMatchObject({
      status: 'PARTIALLY_PAID',
      balance: euros(100),
      reminderLevel: 'N',
      reminders,
      suspension: { noticeOn: '2026-03-02', isNoticeSent: true, suspendedFrom: '2026-03-16' },
    });
    const { version } = await show(invoiceId);
    await upsert([{ ...line, paid: euros(21), reminders, suspendsOn: '2026-03-16' }]);
    expect((await show(invoiceId)).version).toBe(version);
    await upsert([{ ...line, paid: euros(121), clearedDate: '2026-03-02' }]);
    expect(await show(invoiceId)).toMatchObject({ status: 'CLEARED', itemStatus: 'C', reminders: [] });
    const { body } = await world.get(dirk, `/api/v2/history?subject=premium-invoice/${invoiceId}`);
    expect(body.items.map(({ type }: { type: string }) => type).sort()).toEqual([
      'premium-invoice.issued',
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
  ])('are refused where they contradict themselves: %o', async (wrong, pointer, code) => {
    expect(await upsert([{ ...line, ...wrong }])).toMatchObject({
      accepted: 0,
      refusals: [{ line: 1, code, pointer }],
    });
    expect(await listed()).toEqual([]);
  });

  it('keep their number, also where it is the next one here', async () => {
    await insure(40_000);
    await passDays('2026-01-01');
    const [{ invoiceNumber = '' } = {}] = await listed();
    const next = (by: number) =>
      `${invoiceNumber.slice(0, -6)}${String(Number(invoiceNumber.slice(-6)) + by).padStart(6, '0')}`;
    await upsert([{ ...line, invoiceNumber: next(1) }]);
    await passDays('2026-04-01');
    expect(numbersOf(await listed())).toEqual([invoiceNumber, next(1), next(2)]);
  });

  it('are paid out where they are credit notes, as the accounts say', async () => {
    const payOut = (invoiceId: string, paidOn: string, who = core) =>
      world.post(who, `/api/insurer/v1/invoices/${invoiceId}/payout`, { paidOn });
    setDay('2026-02-10');
    const days = { issueDate: '2026-02-01', dueDate: '2026-02-01' };
    const amounts = (net: number) => ({ net: euros(net), tax: euros(0) });
    await upsert([
      { ...line, ...days, invoiceNumber: 'C-1', type: 'CREDIT_NOTE', ...amounts(-500) },
      { ...line, ...days, invoiceNumber: 'C-2', ...amounts(500) },
    ]);
    const idOf = async (number: string) =>
      (await listed()).find(({ invoiceNumber }) => invoiceNumber === number)?.invoiceId ?? '';
    expect((await payOut(await idOf('C-1'), '2026-02-05', dirk)).status).toBe(403);
    expect((await payOut(await idOf('C-2'), '2026-02-05')).body.code).toBe('no-credit-note');
    for (const wrong of ['2026-01-31', '2026-02-11']) expect((await payOut(await idOf('C-1'), wrong)).status).toBe(400);
    expect((await payOut(await idOf('C-1'), '2026-02-05')).body.status).toBe('CLEARED');
    expect((await payOut(await idOf('C-1'), '2026-02-05')).body.code).toBe('invoice-cleared');
  });

  it('do not replace what was issued here, and are the insurer’s to send', async () => {
    await insure(40_000);
    await passDays('2026-01-01');
    const [{ invoiceNumber = '' } = {}] = await listed();
    expect(await upsert([{ ...line, invoiceNumber }])).toMatchObject({
      refusals: [{ code: 'repeated', pointer: '/invoiceNumber' }],
    });
    expect(await upsert([line], dirk)).toMatchObject({ code: 'not-permitted' });
  });
});

describe('premium that stays unpaid', () => {
  const policyOf = async (who = dirk) => (await world.get(who, `/api/v2/policies/${direct}`)).body;
  const trail = async () =>
    (await world.get(dirk, `/api/v2/history?subject=policy/${direct}`)).body.items.map(
      ({ type }: { type: string }) => type,
    );
  beforeEach(() => insure(40_000));

  // Delta Foods is Dutch: 14 days from the formal notice of 7 March (45 days after 21 January) to 21 March
  const ahead = { suspendedFrom: '2026-03-21', cancellableFrom: '2026-03-21', resumption: 'DAY_AFTER_PAYMENT' };

  it('says what follows before it happens, by the policyholder’s law', async () => {
    await passDays('2026-01-01');
    const [{ invoiceId = '' } = {}] = await listed();
    expect(await show(invoiceId)).toMatchObject({
      following: [
        { level: 'P', on: '2026-01-26' },
        { level: 'F', on: '2026-02-05' },
        { level: 'S', on: '2026-02-20' },
        { level: 'L', on: '2026-03-02' },
        { level: 'N', on: '2026-03-07' },
      ],
      suspension: { ...ahead, noticeOn: '2026-03-07', isNoticeSent: false },
    });
    await passDays('2026-03-07');
    expect(await show(invoiceId)).toMatchObject({
      following: [],
      suspension: { ...ahead, noticeOn: '2026-03-07', isNoticeSent: true },
    });
    await world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    expect(await show(invoiceId)).toMatchObject({ following: [], suspension: null });
  });

  it('suspends the policy until the day after everything is paid; losses between stay uninsured', async () => {
    await passDays('2026-01-01', '2026-03-07', '2026-03-20');
    expect((await policyOf()).suspendedFrom).toBeNull();
    await passDays('2026-03-21', '2026-03-22');
    expect(await policyOf()).toMatchObject({ suspendedFrom: '2026-03-21', formerSuspensions: [] });
    await receive(5_000);
    setDay('2026-03-25');
    await receive(7_100);
    await passDays('2026-03-25');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
    await passDays('2026-03-27');
    expect(await policyOf()).toMatchObject({
      suspendedFrom: null,
      formerSuspensions: [{ from: '2026-03-21', to: '2026-03-25' }],
    });
    expect(await trail()).toEqual(expect.arrayContaining(['policy.suspended', 'policy.resumed']));
  });

  it('suspends nothing while it is disputed, and leaves to the insurer’s system what that suspended', async () => {
    await passDays('2026-01-01', '2026-03-07');
    await world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    await passDays('2026-03-21');
    expect((await policyOf()).suspendedFrom).toBeNull();
    await world.asInsurer((tx) => tx.updateTable('policies').set({ suspendedFrom: '2026-03-22' }).execute());
    await receive(12_100);
    await passDays('2026-03-25');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-22');
  });

  it('once begun lasts while it is disputed, and ends with the payment', async () => {
    await passDays('2026-01-01', '2026-03-07', '2026-03-21');
    const [{ invoiceId = '' } = {}] = await listed();
    const act = (path: string, body?: object) => world.post(dirk, `/api/v1/invoices/${invoiceId}/${path}`, body);
    expect((await act('dispute', { reason: 'Another rate was agreed.' })).status).toBe(200);
    setDay('2026-03-23');
    expect((await act('dispute/withdraw')).status).toBe(200);
    await passDays('2026-03-24');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
    await receive(12_100);
    await passDays('2026-03-26');
    expect((await policyOf()).suspendedFrom).toBeNull();
  });

  it('that was announced begins after a dispute, not in it', async () => {
    await passDays('2026-01-01', '2026-03-07');
    const [{ invoiceId = '' } = {}] = await listed();
    const act = (path: string, body?: object) => world.post(dirk, `/api/v1/invoices/${invoiceId}/${path}`, body);
    await act('dispute', { reason: 'Another rate was agreed.' });
    await passDays('2026-03-21', '2026-03-25');
    expect((await policyOf()).suspendedFrom).toBeNull();
    await act('dispute/withdraw');
    expect((await show(invoiceId)).suspension).toMatchObject({ suspendedFrom: '2026-03-26' });
    await passDays('2026-03-26');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-26');
  });

  it('follows the days that the policy agrees on', async () => {
    await insure(40_000, { daysToPay: 30, reminderDays: { P: 3, F: 6, S: 9, L: 12, N: 20 } });
    await passDays('2026-01-01');
    const [{ invoiceId = '' } = {}] = await listed();
    expect(await show(invoiceId)).toMatchObject({
      dueDate: '2026-01-31',
      following: [{ on: '2026-02-03' }, { on: '2026-02-06' }, { on: '2026-02-09' }, { on: '2026-02-12' }, {}],
      suspension: { noticeOn: '2026-02-20', suspendedFrom: '2026-03-06' },
    });
  });
});

describe('a reminder as a letter', () => {
  beforeEach(() => insure(40_000));
  const letter = (invoiceId: string, query: string, who = dirk) =>
    world.send({ url: `/api/v1/invoices/${invoiceId}/reminder.pdf?${query}`, headers: who });

  it('says what is payable, and of a formal notice what follows by law, in six languages', async () => {
    await passDays('2026-01-01', '2026-01-26', '2026-03-07');
    const invoiceId = (await listed('&sort=issueDate'))[0]?.invoiceId ?? '';
    const notice = await pdfText((await letter(invoiceId, 'level=N&language=en')).rawPayload);
    for (const part of [
      'Formal notice',
      'Delta Foods BV',
      'EUR 12,100.00 has been payable since 21 Jan 2026.',
      'What follows if it stays unpaid',
      'From 21 Mar 2026, losses are not paid',
      'NL91 ABNA 0417 1643 00',
    ])
      expect(notice).toContain(part);
    for (const language of ['de', 'fr', 'nl', 'it', 'es'])
      expect(await pdfText((await letter(invoiceId, `level=N&language=${language}`)).rawPayload)).not.toContain(
        'has been payable',
      );
    expect((await letter(invoiceId, 'level=F')).statusCode).toBe(404);
    const foreign = await world.person('fay', fourEyes, 'requestor-validator', accounting);
    expect((await letter(invoiceId, 'level=N', foreign)).statusCode).toBe(404);
    await receive(12_100);
    const paid = await pdfText((await letter(invoiceId, 'level=P&language=en')).rawPayload);
    expect(paid).toContain('This invoice over EUR 12,100.00 was paid.');
    expect(paid).not.toContain('What follows');
  });

  it('is filed among the documents, one for each reminder', async () => {
    await passDays('2026-01-01', '2026-01-26', '2026-02-25');
    const invoiceId = (await listed('&sort=issueDate'))[0]?.invoiceId ?? '';
    const archivist = await world.person('arne', direct, 'requestor-validator', [...accounting, 'edoc']);
    const filed = async () => {
      await letWork('File letters among the documents');
      const { body } = await world.get(archivist, '/api/v2/policy-documents?category=REMINDER&sort=-documentDate');
      return body.items.filter(({ letterAbout }: { letterAbout: string }) => letterAbout.includes(invoiceId));
    };
    await expect.poll(filed, { timeout: 45_000 }).toMatchObject([
      { letterAbout: `invoice-reminder/${invoiceId}-S`, documentDate: '2026-02-25' },
      { letterAbout: `invoice-reminder/${invoiceId}-P`, documentDate: '2026-01-26' },
    ]);
    const [{ policyDocumentId }] = await filed();
    const url = `/api/v2/policy-documents/${policyDocumentId}/file?language=en`;
    expect(await pdfText((await world.send({ url, headers: archivist })).rawPayload)).toContain('Second reminder');
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
