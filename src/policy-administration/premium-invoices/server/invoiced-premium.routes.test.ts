import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, euros } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import {
  billing,
  declarations,
  numbersOf,
  openPremiumWorld,
  type PremiumWorld,
  quarters,
  termsOfTheDay,
} from '../../../testing/server/premium-world.ts';
import type { PremiumInvoice } from '../premium-invoices.contract.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('the minimum premium', () => {
  beforeEach(() => at.insure(40_000));

  it('is invoiced in instalments, each once, with tax and numbers without gaps', async () => {
    await at.passDays(...quarters, '2026-10-02');
    const invoices = await at.listed('&sort=issueDate');
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
    expect((await at.show(invoices[0]?.invoiceId ?? '')).calculation).toMatchObject([
      { step: 'instalment', amount: euros(10_000), part: 1, parts: 4 },
      { step: 'net', amount: euros(10_000) },
      { step: 'tax', amount: euros(2_100), percent: 21, on: euros(10_000), company: null },
      { step: 'gross', amount: euros(12_100) },
    ]);
  });

  it('of a policy that is new here begins with the current instalment', async () => {
    await at.passDays('2026-08-10');
    expect((await at.listed()).map(({ periodFrom }) => periodFrom)).toEqual(['2026-07-01']);
  });

  it('of a policy that ended before it came here was invoiced elsewhere', async () => {
    await at.passDays('2027-01-15');
    expect(await at.listed()).toEqual([]);
  });

  it('is settled when the year is over and all of it is declared: 24 million at 0.2 % is 8,000 more', async () => {
    await at.passDays(...quarters);
    at.setDay('2027-01-01');
    await at.letWork(declarations);
    for (const quarter of quarters.slice(0, 3)) await at.declare(quarter, 6_000_000);
    await at.passDays('2027-01-03', '2027-01-04');
    expect(await at.listed('&type=ADJUSTMENT')).toEqual([]);
    const last = await at.declare('2026-10-01', 6_000_000);
    await at.letWork(billing);
    expect(await at.listed('&type=ADJUSTMENT')).toEqual([]);
    await at.passDays('2027-01-05', '2027-01-06');
    const [closing, ...others] = await at.listed('&type=ADJUSTMENT');
    expect([closing, others]).toMatchObject([{ net: euros(8_000), gross: euros(9_680), periodFrom: '2026-01-01' }, []]);
    const { calculation } = await at.show(closing?.invoiceId ?? '');
    expect(calculation.slice(3, 7)).toMatchObject([
      { step: 'declared', todId: last, total: euros(6_000_000), amount: euros(12_000) },
      { step: 'minimum', amount: euros(40_000) },
      { step: 'invoiced', amount: euros(40_000) },
      { step: 'net', amount: euros(8_000) },
    ]);
    const { body } = await at.world.get(at.dirk, `/api/v1/tod?policy=${direct}&status=INVOICED`);
    expect(body.items).toHaveLength(4);
  });

  it('is closed with the bonus or malus that the loss ratio of the year brings', async () => {
    const bonusMalus = [
      { lossRatioUpTo: 45, adjustment: -5 },
      { lossRatioUpTo: null, adjustment: 10 },
    ];
    await at.insure(40_000, { bonusMalus });
    await at.passDays(...quarters, '2027-01-01');
    for (const quarter of quarters) await at.declare(quarter, 6_000_000);
    await at.passDays('2027-01-03');
    const closing = (await at.listed()).find(({ type }) => type === 'ADJUSTMENT');
    // 48,000 less 5 % is 45,600, of which 40,000 were invoiced
    expect(closing?.net).toEqual(euros(5600));
    const { calculation } = await at.show(closing?.invoiceId ?? '');
    const bonus = { step: 'bonusMalus', amount: euros(-2400), percent: -5, lossRatio: 0, clause: null };
    expect(calculation).toContainEqual(bonus);
  });

  it('that is not reached needs no closing invoice', async () => {
    await at.passDays(...quarters);
    at.setDay('2027-01-01');
    await at.letWork(declarations);
    for (const quarter of quarters) await at.declare(quarter, 4_500_000);
    await at.passDays('2027-01-03', '2027-01-04');
    expect(await at.listed('&type=ADJUSTMENT')).toEqual([]);
    expect((await at.world.get(at.dirk, `/api/v1/tod?policy=${direct}&status=INVOICED`)).body.items).toHaveLength(4);
  });

  it('that was raised within the year is closed as it is at its end', async () => {
    await at.passDays('2026-01-01', '2026-04-01');
    await at.insure(48_000);
    await at.passDays('2026-07-01', '2026-10-01');
    at.setDay('2027-01-01');
    await at.letWork(declarations);
    for (const quarter of quarters) await at.declare(quarter, 4_500_000);
    await at.passDays('2027-01-03');
    expect(await at.listed('&type=ADJUSTMENT')).toMatchObject([{ net: euros(4_000) }]);
  });

  it('of a policy that is cancelled is what has begun, and what was invoiced for later days is given back', async () => {
    await at.passDays('2026-01-01', '2026-04-01', '2026-07-01');
    at.setDay('2026-07-10');
    await at.cancel('2026-07-01');
    await at.letWork(declarations);
    for (const quarter of ['2026-01-01', '2026-04-01']) await at.declare(quarter, 6_000_000);
    await at.passDays('2026-07-12', '2026-07-13', '2026-10-01');
    // 24,000 are owed, more than the 20,000 of two quarters
    const [closing, ...others] = await at.listed('&type=CREDIT_NOTE,ADJUSTMENT');
    expect([closing, others]).toMatchObject([{ type: 'ADJUSTMENT', net: euros(4_000) }, []]);
    const instalments = await at.listed('&type=MINIMUM_PREMIUM_INSTALMENT&sort=issueDate');
    expect(instalments.map(({ status }) => status)).toEqual(['ISSUED', 'ISSUED', 'CREDITED']);
  });

  it('of a policy that is cancelled from the first day of a year is given back, also where it was paid', async () => {
    await at.passDays('2026-01-01');
    await at.receive(12_100);
    at.setDay('2026-01-05');
    await at.cancel('2026-01-01');
    await at.passDays('2026-01-05', '2026-01-06');
    expect((await at.listed('&sort=issueDate')).map(({ type, status, gross }) => [type, status, gross])).toEqual([
      ['MINIMUM_PREMIUM_INSTALMENT', 'CREDITED', euros(12_100)],
      ['CREDIT_NOTE', 'ISSUED', euros(-12_100)],
    ]);
  });

  it('of a policy that is cancelled after more was declared is closed once, and billing ends', async () => {
    await at.passDays(...quarters);
    at.setDay('2026-10-20');
    for (const quarter of quarters.slice(0, 3)) await at.declare(quarter, 6_000_000);
    await at.passDays('2026-10-22');
    await at.cancel('2026-07-01');
    await at.passDays('2026-10-23', '2027-01-01', '2027-01-02');
    // 24,000 of the two quarters that were insured, of which 20,000 were invoiced
    expect(await at.listed('&type=ADJUSTMENT')).toMatchObject([{ net: euros(4_000) }]);
  });

  it('of a policy that goes on after its cancelled days were declared is settled with the rest of them', async () => {
    await at.passDays('2026-01-01', '2026-04-01', '2026-07-01');
    at.setDay('2026-07-10');
    await at.cancel('2026-06-16');
    await at.letWork(declarations);
    await at.declare('2026-01-01', 6_000_000);
    await at.declare('2026-04-01', 5_000_000);
    await at.cancel(null);
    await at.letWork(declarations);
    await at.declare('2026-06-16', 1_000_000);
    await at.passDays('2026-10-01', '2027-01-01');
    for (const quarter of ['2026-07-01', '2026-10-01']) await at.declare(quarter, 6_000_000);
    await at.passDays('2027-01-03');
    expect(await at.listed('&type=ADJUSTMENT')).toMatchObject([{ net: euros(8_000) }]);
  });

  it('of a year of which a part was invoiced elsewhere is settled there', async () => {
    await at.passDays('2026-08-10', '2026-10-01');
    at.setDay('2027-01-01');
    await at.letWork(declarations);
    for (const quarter of ['2026-07-01', '2026-10-01']) await at.declare(quarter, 60_000_000);
    await at.passDays('2027-01-03', '2027-01-04');
    expect(await at.listed('&type=ADJUSTMENT')).toEqual([]);
    expect((await at.world.get(at.dirk, `/api/v1/tod?policy=${direct}&status=TO_BE_INVOICED`)).body.items).toHaveLength(
      2,
    );
  });
});

describe('declared turnover without a minimum', () => {
  it('is invoiced by itself once it can be corrected no more; nothing is no invoice', async () => {
    await at.insure(null);
    at.setDay('2026-01-02');
    await at.letWork(declarations);
    await at.passDays('2026-04-02', '2026-07-02');
    const first = await at.declare('2026-01-01', 1_000_000);
    await at.declare('2026-04-01', 0);
    await at.letWork(billing);
    expect(await at.listed()).toEqual([]);
    await at.passDays('2026-07-03', '2026-07-04');
    const [invoice, ...others] = await at.listed();
    expect([invoice, others]).toMatchObject([{ type: 'ADJUSTMENT', net: euros(2_000), gross: euros(2_420) }, []]);
    expect((await at.show(invoice?.invoiceId ?? '')).calculation[0]).toMatchObject({ step: 'declared', todId: first });
    expect((await at.world.get(at.dirk, `/api/v1/tod/${first}`)).body.invoiceId).toBe(invoice?.invoiceId);
    expect((await at.world.get(at.dirk, `/api/v1/tod?policy=${direct}&status=INVOICED`)).body.items).toHaveLength(2);
  });
});

describe('premium of several insured companies', () => {
  it('is taxed by the country of each, in the calculation and in the letter', async () => {
    await at.insure(null);
    await at.passDays('2026-01-01', '2026-04-01');
    const german = { countryCode: 'NL', category: null, insuredEntityId: 'delta-de', exclusions: euros(0) };
    await at.declare('2026-01-01', 3_000_000, [{ ...german, turnover: euros(1_000_000) }]);
    await at.passDays('2026-04-03');
    const [invoice] = await at.listed();
    // 6,000 at 21 % and 2,000 at 19 %
    expect(invoice).toMatchObject({ net: euros(8000), tax: euros(1640), insuredEntityId: null });
    const { calculation } = await at.show(invoice?.invoiceId ?? '');
    expect(calculation.filter(({ step }: { step: string }) => step === 'tax')).toMatchObject([
      { step: 'tax', amount: euros(1260), percent: 21, on: euros(6000), company: 'Delta Foods BV' },
      { step: 'tax', amount: euros(380), percent: 19, on: euros(2000), company: 'Delta Foods GmbH' },
    ]);
    const { rawPayload } = await at.world.send({
      url: `/api/v1/invoices/${invoice?.invoiceId}/pdf?language=en`,
      headers: at.dirk,
    });
    expect(await pdfText(rawPayload)).toContain('Insurance premium tax of Delta Foods GmbH, 19%');
  });
});

const proof = {
  category: 'STATEMENT_OF_ACCOUNT',
  document: { fileName: 'sales.txt', contentType: 'text/plain', content: Buffer.from('sales').toString('base64') },
};

/** The insurer accepts another turnover for a declaration. */
async function correct(todId: string, turnover: number): Promise<void> {
  const line = { countryCode: 'NL', category: null, insuredEntityId: null, turnover: euros(turnover) };
  const figures = { lines: [{ ...line, exclusions: euros(0) }], nil: turnover === 0 };
  const asked = { ...figures, reason: 'Returns', documents: [proof] };
  const { status, body } = await at.world.post(at.dirk, `/api/v1/tod/${todId}/amendments`, asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const answer = `/api/insurer/v1/tod/amendments/${body.amendment.amendmentId}/answer`;
  expect((await at.world.post(at.core, answer, { isAccepted: true })).status).toBe(200);
}

describe('a declaration that is corrected after it was invoiced', () => {
  it('is credited by what differs, and the credit note is set off against what is open and what follows', async () => {
    await at.insure(null);
    await at.passDays('2026-01-01', '2026-04-01');
    const todId = await at.declare('2026-01-01', 1_000_000);
    await at.passDays('2026-04-03');
    const [invoice] = await at.listed();
    expect(invoice).toMatchObject({ net: euros(2000), gross: euros(2420) });
    await at.receive(2420);
    await correct(todId, 600_000);
    await at.passDays('2026-04-06');
    const credit = (await at.listed()).find(({ type }) => type === 'CREDIT_NOTE');
    expect(credit).toMatchObject({ net: euros(-800), gross: euros(-968), balance: euros(-968), status: 'ISSUED' });
    expect(await at.show(credit?.invoiceId ?? '')).toMatchObject({
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
    expect((await at.world.get(at.dirk, `/api/v1/tod/${todId}`)).body.status).toBe('INVOICED');

    await at.passDays('2026-07-01');
    await at.declare('2026-04-01', 1_000_000);
    await at.passDays('2026-07-03');
    const [next] = await at.listed('&itemStatus=O');
    expect(next).toMatchObject({ net: euros(2000), balance: euros(1452), status: 'PARTIALLY_PAID' });
    expect((await at.show(next?.invoiceId ?? '')).payments).toEqual([
      { receivedOn: '2026-07-03', amount: euros(968), kind: 'CREDIT_NOTE', reference: credit?.invoiceNumber },
    ]);
    expect((await at.show(credit?.invoiceId ?? '')).status).toBe('CLEARED');
    expect((await at.receive(1452)).body.left).toEqual(euros(0));
  });

  it('leaves a credit that is paid out where no invoice follows: sixty days after the policy ended', async () => {
    await at.insure(null);
    await at.passDays('2026-01-01', '2026-04-01');
    const todId = await at.declare('2026-01-01', 1_000_000);
    await at.passDays('2026-04-03');
    await at.receive(2420);
    await correct(todId, 600_000);
    await at.passDays('2026-04-06', '2027-03-01');
    const credit = async () => (await at.listed()).find(({ type }) => type === 'CREDIT_NOTE');
    expect((await credit())?.status).toBe('ISSUED');
    await at.passDays('2027-03-02', '2027-03-03');
    expect(await credit()).toMatchObject({ status: 'CLEARED', clearedDate: '2027-03-02', balance: euros(0) });
    expect((await at.show((await credit())?.invoiceId ?? '')).payments).toEqual([
      { receivedOn: '2027-03-02', amount: euros(968), kind: 'PAYOUT', reference: null },
    ]);
  });

  it('is invoiced once more by what it is more, and never credited below the minimum', async () => {
    await at.insure(40_000);
    await at.passDays(...quarters, '2027-01-01');
    const ids = [];
    for (const quarter of quarters) ids.push(await at.declare(quarter, 6_000_000));
    await at.passDays('2027-01-03');
    const closings = async () =>
      (await at.listed()).filter(({ type }) => type === 'ADJUSTMENT' || type === 'CREDIT_NOTE').map(({ net }) => net);
    expect(await closings()).toEqual([euros(8000)]);
    await correct(ids[0] ?? '', 8_000_000);
    await at.passDays('2027-01-04');
    expect((await closings()).toSorted(byAmount)).toEqual([euros(4000), euros(8000)]);
    await correct(ids[1] ?? '', 0);
    await at.passDays('2027-01-05');
    expect((await closings()).toSorted(byAmount)).toEqual([euros(-12_000), euros(4000), euros(8000)]);
  });
});

describe('a year that is declared and closed after the policy was renewed', () => {
  /** The former year, of which all but the last quarter is declared, and the terms of the next one sent ahead. */
  async function renewed(minimum: number, rate: number): Promise<void> {
    await at.insure(40_000);
    await at.passDays(...quarters);
    for (const quarter of quarters.slice(0, 3)) await at.declare(quarter, 6_000_000);
    at.setDay('2026-11-20');
    await at.renew(minimum, { premiumRate: rate }, ['DE']);
    await comeTo('2027-01-01');
  }

  /** The terms of a day are put into force, and the insurer works on it. */
  async function comeTo(day: string): Promise<void> {
    at.setDay(day);
    await at.letWork(termsOfTheDay);
    await at.passDays(day);
  }

  it.each([
    ['+10 %', 44_000, 0.22],
    ['−5 %', 38_000, 0.19],
  ])('is priced and closed on the terms of its own days: renewed at %s', async (_change, minimum, rate) => {
    await renewed(minimum, rate);
    // the Netherlands are covered no more
    const todId = await at.declare('2026-10-01', 6_000_000);
    const { body } = await at.world.get(at.dirk, `/api/v1/tod/${todId}`);
    expect(body).toMatchObject({
      premium: euros(12_000),
      minimumPremium: euros(40_000),
      lines: [{ countryCode: 'NL', rate: 0.2, premium: euros(12_000) }],
      countries: [{ countryCode: 'NL', rate: 0.2 }],
    });
    await at.passDays('2027-01-03');
    const closing = (await at.listed('&type=ADJUSTMENT'))[0];
    expect(closing).toMatchObject({ net: euros(8000), periodFrom: '2026-01-01', periodTo: '2026-12-31' });
    expect((await at.show(closing?.invoiceId ?? '')).calculation).toContainEqual(
      expect.objectContaining({ step: 'minimum', amount: euros(40_000) }),
    );
    const [instalment] = (await at.listed()).filter(({ periodFrom }) => periodFrom === '2027-01-01');
    expect(instalment?.net).toEqual(euros(minimum / 4));
    // the new year declares what is agreed for it
    await comeTo('2027-04-01');
    const { todId: next } = await at.declarationFrom('2027-01-01');
    expect((await at.world.get(at.dirk, `/api/v1/tod/${next}`)).body).toMatchObject({
      minimumPremium: euros(minimum),
      countries: [{ countryCode: 'DE', rate }],
    });
  });

  it('goes on at once with an instalment of the new minimum, whoever puts its terms into force', async () => {
    await at.insure(40_000);
    await at.passDays(...quarters);
    at.setDay('2026-11-20');
    await at.renew(44_000);
    await at.passDays('2027-01-01');
    const [instalment] = (await at.listed()).filter(({ periodFrom }) => periodFrom === '2027-01-01');
    expect(instalment?.net).toEqual(euros(11_000));
  });

  it('is closed with the bonus of its own year', async () => {
    await at.insure(40_000, { bonusMalus: [{ lossRatioUpTo: null, adjustment: -5 }] });
    await at.passDays(...quarters);
    await comeTo('2027-01-02');
    await at.renew(40_000);
    for (const quarter of quarters) await at.declare(quarter, 6_000_000);
    await at.passDays('2027-01-04');
    // 48,000 less 5 % is 45,600, of which 40,000 were invoiced
    expect((await at.listed('&type=ADJUSTMENT')).map(({ net }) => net)).toEqual([euros(5600)]);
  });

  it('invoices each quarter by itself where no minimum was agreed for it, whatever is agreed now', async () => {
    await at.insure(null);
    await at.passDays('2026-01-02', '2026-10-01');
    await comeTo('2027-01-02');
    await at.renew(44_000, { premiumRate: 0.22 });
    await at.declare('2026-10-01', 1_000_000);
    await at.passDays('2027-01-04');
    expect((await at.listed('&type=ADJUSTMENT')).map(({ net }) => net)).toEqual([euros(2000)]);
  });

  it('is declared at the rate of its last day, where that changed after the figures were entered', async () => {
    await at.insure(null);
    await at.passDays('2026-01-02');
    const { todId } = await at.declarationFrom('2026-01-01');
    const line = { countryCode: 'NL', category: null, insuredEntityId: null, exclusions: euros(0) };
    const figures = { lines: [{ ...line, turnover: euros(1_000_000) }], nil: false };
    await at.world.post(at.dirk, `/api/v1/tod/${todId}`, figures, { method: 'PUT' });
    await at.insure(null, { premiumRate: 0.3 });
    await at.passDays('2026-04-01');
    const { body } = await at.world.post(at.dirk, `/api/v1/tod/${todId}/confirm`, { deviates: true });
    expect(body.premium).toEqual(euros(3000));
  });
});

describe('a declaration of a country without a rate', () => {
  const german = { countryCode: 'DE', category: null, insuredEntityId: null, exclusions: euros(0) };

  const missing = async () => {
    const events = await at.world.asInsurer((tx) =>
      tx.selectFrom('auditEntries').select('subject').where('type', '=', 'turnover-declaration.rate-missing').execute(),
    );
    return events.map(({ subject }) => subject);
  };
  const statusOf = async (todId: string) => (await at.world.get(at.dirk, `/api/v1/tod/${todId}`)).body.status;

  it('is not invoiced until the policy has the rate, and the insurer learns of it once', async () => {
    await at.insure(null, { premiumRate: null }, ['NL', 'DE']);
    await at.passDays('2026-01-02', '2026-04-01');
    const todId = await at.declare('2026-01-01', 0, [{ ...german, turnover: euros(1_000_000) }]);
    await at.passDays('2026-04-03', '2026-04-04');
    // another change of the policy brings no rate
    await at.insure(null, { premiumRate: null, daysToPay: 25 }, ['NL', 'DE']);
    await at.passDays('2026-04-05');
    expect(await at.listed()).toEqual([]);
    expect(await statusOf(todId)).toBe('TO_BE_INVOICED');
    expect((await missing()).filter((subject) => subject.endsWith(todId))).toHaveLength(1);
    await at.insure(null, { premiumRate: 0.3 }, ['NL', 'DE']);
    await at.passDays('2026-04-06');
    expect((await at.listed()).map(({ net }) => net)).toEqual([euros(3000)]);
    expect((await at.world.get(at.dirk, `/api/v1/tod/${todId}`)).body).toMatchObject({
      status: 'INVOICED',
      premium: euros(3000),
    });
  });

  it('leaves its insurance year open until the policy has the rate', async () => {
    await at.insure(40_000, { premiumRate: null }, ['NL', 'DE']);
    await at.passDays(...quarters, '2027-01-01');
    for (const quarter of quarters) await at.declare(quarter, 6_000_000);
    await at.passDays('2027-01-03', '2027-01-04');
    expect(await at.listed('&type=ADJUSTMENT')).toEqual([]);
    await at.insure(40_000, {}, ['NL', 'DE']);
    await at.passDays('2027-01-05');
    expect((await at.listed('&type=ADJUSTMENT')).map(({ net }) => net)).toEqual([euros(8000)]);
  });

  it('gives nothing back of what was invoiced before', async () => {
    await at.insure(null, {}, ['NL', 'DE']);
    await at.passDays('2026-01-02', '2026-04-01');
    const todId = await at.declare('2026-01-01', 1_000_000);
    await at.passDays('2026-04-03');
    await at.insure(null, { premiumRate: null }, ['NL', 'DE']);
    await correct(todId, 2_000_000);
    await at.passDays('2026-04-06');
    expect((await at.listed()).map(({ net }) => net)).toEqual([euros(2000)]);
    expect(await statusOf(todId)).toBe('TO_BE_INVOICED');
  });

  it('of a flat premium is settled: nothing depends on it', async () => {
    await at.insure(null, { premiumBasis: 'FLAT', premiumRate: null });
    await at.passDays('2026-01-02', '2026-04-01');
    const todId = await at.declare('2026-01-01', 1_000_000);
    await at.passDays('2026-04-03');
    expect(await at.listed()).toEqual([]);
    expect(await statusOf(todId)).toBe('INVOICED');
  });
});

function byAmount(one: PremiumInvoice['net'], other: PremiumInvoice['net']): number {
  return Number(one.amount) - Number(other.amount);
}
