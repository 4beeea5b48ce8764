import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '../../../platform/core/money.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  brokered,
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
import { sheetRow, workbookOf } from '../../../testing/server/test-workbook.ts';
import { declarationCategories } from '../turnover-declaration.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
const accounting = ['policy-admin-read', 'policy-admin-write'] as const;

let world: ExampleWorld;
let dirk: Headers;
let reader: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  await world.asInsurer((tx) => upsertPolicies(tx, [quarterly({ endDate: '2026-12-31' })], { record: async () => {} }));
  dirk = await world.person('dirk', direct, 'requestor-validator', accounting);
  reader = await world.person('rita', direct, 'requestor-validator', ['policy-admin-read']);
});
beforeEach(async () => {
  await world.asInsurer(async (tx) => {
    await tx.deleteFrom('houseAnswers').execute();
    await tx.deleteFrom('declarationAmendments').execute();
    await tx.deleteFrom('turnoverDeclarations').execute();
    await tx.updateTable('policiesDue').set({ nextOn: '-infinity' }).execute();
  });
  setNow('2026-01-02T10:00:00.000Z');
  await runDay();
  setNow(start);
  await runDay();
});
afterAll(() => world.close());

/** Delta Foods declares each quarter: 0.2 %, Switzerland 0.3 %. */
function quarterly(more: object = {}) {
  const countriesCovered = [coverCountry('NL'), coverCountry('DE'), coverCountry('CH', { rate: 0.3 })];
  const premiumTerms = { declarationFrequency: 'QUARTERLY', premiumRate: 0.2 } as const;
  return { ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'), countriesCovered, premiumTerms, ...more };
}

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

const runDay = () => letWork('Daily step: turnover declarations');

async function letWork(named: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const step = testSteps(world.database, day).find(({ name }) => name === named);
  if (!step) throw new Error(`Nothing is called "${named}"`);
  await step.run();
}

const line = (countryCode: string, turnover: number, exclusions = 0) => ({
  countryCode,
  category: null,
  insuredEntityId: null,
  turnover: euros(turnover),
  exclusions: euros(exclusions),
});

async function listed(query = '', who = dirk) {
  const { status, body } = await world.get(who, `/api/v1/tod?policy=${direct}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The declaration whose period begins on a day. */
async function declarationFrom(day: string): Promise<string> {
  const { items } = await listed();
  const found = items.find(({ periodFrom }: { periodFrom: string }) => periodFrom === day);
  if (!found) throw new Error(`No declaration begins on ${day}`);
  return found.todId;
}

const show = async (todId: string, who = dirk) => (await world.get(who, `/api/v1/tod/${todId}`)).body;
const enter = (todId: string, body: object, headers: object = dirk) =>
  world.post(headers as Headers, `/api/v1/tod/${todId}`, body, { method: 'PUT' });
const confirm = (todId: string, body?: object, who = dirk) => world.post(who, `/api/v1/tod/${todId}/confirm`, body);

describe('the declarations of a policy', () => {
  it('open period by period, once, and show what is due', async () => {
    await runDay();
    const { items } = await listed();
    const shown = items.map((each: Record<string, unknown>) => [each['periodFrom'], each['dueDate'], each['status']]);
    expect(shown).toEqual([
      ['2026-01-01', '2026-04-30', 'OVERDUE'],
      ['2026-04-01', '2026-07-30', 'OVERDUE'],
      ['2026-07-01', '2026-10-30', 'OVERDUE'],
      ['2026-10-01', '2027-01-30', 'UPCOMING'],
    ]);
    expect((await listed('&status=UPCOMING')).items).toHaveLength(1);
    expect((await listed('&status=OVERDUE&due=this-year&count=true')).count).toEqual({ value: 3, capped: false });
  });

  it('of a policy that is new here begin with what is not overdue', async () => {
    await world.asInsurer(async (tx) => {
      await tx.deleteFrom('turnoverDeclarations').execute();
      await tx.updateTable('policiesDue').set({ nextOn: '-infinity' }).execute();
    });
    await runDay();
    const { items } = await listed();
    expect(items.map(({ periodFrom }: { periodFrom: string }) => periodFrom)).toEqual(['2026-10-01']);
  });

  it('open for a year to come when the policy is renewed', async () => {
    setNow('2027-01-02T10:00:00.000Z');
    await runDay();
    expect((await listed()).items).toHaveLength(4);
    const record = { record: async () => {} };
    await world.asInsurer((tx) => upsertPolicies(tx, [quarterly({ endDate: '2027-12-31' })], record));
    await runDay();
    const { items } = await listed();
    expect(items.at(-1)).toMatchObject({ periodFrom: '2027-01-01', periodTo: '2027-03-31', status: 'UPCOMING' });
    await world.asInsurer((tx) => upsertPolicies(tx, [quarterly({ endDate: '2026-12-31' })], record));
  });

  it('are seen with the right to the policy’s terms, by nobody else', async () => {
    const todId = await declarationFrom('2026-07-01');
    const stranger = await world.person('nora', fourEyes, 'requestor-validator', accounting);
    const requestor = await world.person('una', direct, 'requestor-validator', ['tci-access']);
    expect((await world.get(stranger, `/api/v1/tod/${todId}`)).status).toBe(404);
    expect((await world.get(requestor, '/api/v1/tod')).status).toBe(403);
    expect((await enter(todId, { lines: [] }, reader)).status).toBe(403);
    expect((await enter(todId, { lines: [] }, stranger)).status).toBe(404);
  });
});

describe('turnover', () => {
  it('of as many lines as a declaration may have reaches its rules, whatever their length', async () => {
    const todId = await declarationFrom('2026-07-01');
    const longest = { ...line('NL', 1), category: declarationCategories.at(-1), insuredEntityId: 'e'.repeat(40) };
    const amount = money('999999999999.99', 'EUR');
    const lines = Array.from({ length: 10_000 }, () => ({ ...longest, turnover: amount, exclusions: amount }));
    const { status, body } = await enter(todId, { lines, remarks: 'r'.repeat(2000) });
    expect([status, body.code]).toEqual([400, 'invalid-input']);
  });

  it('is entered, shows its premium, and is declared', async () => {
    const todId = await declarationFrom('2026-07-01');
    const entered = await enter(todId, { lines: [line('NL', 100_000, 20_000), line('CH', 50_000)], remarks: 'Q3' });
    expect(entered.body).toMatchObject({
      status: 'OVERDUE',
      total: euros(130_000),
      premium: euros(310),
      remarks: 'Q3',
      lines: [
        { countryCode: 'NL', rate: 0.2, premium: euros(160) },
        { countryCode: 'CH', rate: 0.3, premium: euros(150) },
      ],
    });
    const { status, body } = await confirm(todId);
    expect([status, body]).toMatchObject([
      200,
      { status: 'DECLARED', declaredBy: 'dirk', editableUntil: '2026-11-21T10:00:00Z', actions: { enter: null } },
    ]);
    expect((await confirm(todId)).body.code).toBe('declaration-made');
    const { totals } = await listed('&totals=true');
    expect(totals).toEqual({ total: [euros(130_000)], premium: [euros(310)] });
  });

  it('is corrected within 24 hours, which that does not prolong', async () => {
    const todId = await declarationFrom('2026-07-01');
    await enter(todId, { lines: [line('NL', 100_000)] });
    await confirm(todId);
    setNow('2026-11-21T09:59:59.000Z');
    const corrected = await enter(todId, { lines: [line('NL', 120_000)] });
    expect(corrected.body).toMatchObject({
      status: 'DECLARED',
      total: euros(120_000),
      editableUntil: '2026-11-21T10:00:00Z',
    });
    expect((await enter(todId, { lines: [] })).body.code).toBe('declaration-empty');
    setNow('2026-11-21T10:00:00.000Z');
    expect((await enter(todId, { lines: [line('NL', 1)] })).body.code).toBe('declaration-locked');
    expect(await show(todId)).toMatchObject({ status: 'TO_BE_INVOICED', total: euros(120_000) });
  });

  it('is nothing only where that is said', async () => {
    const todId = await declarationFrom('2026-07-01');
    await enter(todId, { lines: [] });
    expect((await confirm(todId)).body.code).toBe('declaration-empty');
    await enter(todId, { lines: [line('NL', 1)], nil: true });
    expect((await confirm(todId)).body.code).toBe('declaration-not-nil');
    await enter(todId, { lines: [], nil: true });
    expect((await confirm(todId)).body).toMatchObject({
      status: 'DECLARED',
      nil: true,
      total: euros(0),
      premium: euros(0),
    });
  });

  it('of a period that runs is saved, not declared', async () => {
    const todId = await declarationFrom('2026-10-01');
    expect((await enter(todId, { lines: [line('NL', 10)] })).body).toMatchObject({
      status: 'DRAFT',
      actions: { confirm: { code: 'period-running', facts: { periodTo: '2026-12-31' } } },
    });
    expect((await confirm(todId)).status).toBe(422);
  });

  it('that differs much from the year before is asked about', async () => {
    await world.asInsurer((tx) =>
      tx
        .insertInto('turnoverDeclarations')
        .values({
          declarationId: 'tod_before',
          policyKey: direct,
          periodFrom: '2025-07-01',
          periodTo: '2025-09-30',
          dueDate: '2025-10-30',
          frequency: 'QUARTERLY',
          basis: 'TURNOVER',
          currency: 'EUR',
          status: 'INVOICED',
          total: '100000',
          declaredAt: '2025-10-02T10:00:00Z',
          editableUntil: '2025-10-03T10:00:00Z',
          declaredByName: 'dirk',
        })
        .execute(),
    );
    const todId = await declarationFrom('2026-07-01');
    const entered = await enter(todId, { lines: [line('NL', 131_000)] });
    expect(entered.body.yearBefore).toEqual(euros(100_000));
    expect((await confirm(todId)).body).toMatchObject({
      code: 'declaration-deviates',
      facts: { before: '100000', total: '131000.00', percent: 31 },
    });
    expect((await confirm(todId, { deviates: true })).status).toBe(200);
    expect((await enter(todId, { lines: [line('NL', 200_000)] })).body.code).toBe('declaration-deviates');
    expect((await enter(todId, { lines: [line('NL', 200_000)], deviates: true })).status).toBe(200);
  });

  it('of a country that is not covered, in another currency or with too fine an amount is refused at its field', async () => {
    const todId = await declarationFrom('2026-07-01');
    const refused = await enter(todId, { lines: [line('NL', 1), line('JP', 1)] });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ pointer: '/lines/1/countryCode', code: 'country-not-covered' }],
    ]);
    const foreign = { ...line('NL', 1), turnover: { amount: '1.00', currency: 'USD' } };
    expect((await enter(todId, { lines: [foreign] })).body.errors).toEqual([
      { pointer: '/lines/0/turnover/currency', code: 'currency-not-allowed' },
    ]);
    const fine = { ...line('NL', 1), turnover: { amount: '1.001', currency: 'EUR' } };
    expect((await enter(todId, { lines: [fine] })).status).toBe(400);
    expect((await show(todId)).total).toBeNull();
  });

  it('is changed by one at a time, and a double confirmation declares once', async () => {
    const todId = await declarationFrom('2026-07-01');
    const { body } = await enter(todId, { lines: [line('NL', 10)] });
    const stale = { ...dirk, 'if-match': `"${body.version - 1}"` };
    expect((await enter(todId, { lines: [line('NL', 11)] }, stale)).status).toBe(412);
    const both = await Promise.all([confirm(todId), confirm(todId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is in the history, with what it comes to', async () => {
    const todId = await declarationFrom('2026-07-01');
    await enter(todId, { lines: [line('NL', 10_000)] });
    await confirm(todId);
    const { body } = await world.get(dirk, `/api/v2/history?subject=turnover-declaration/${todId}`);
    const types = body.items.map(({ type }: { type: string }) => type);
    expect(types.toSorted()).toEqual([
      'turnover-declaration.declared',
      'turnover-declaration.entered',
      'turnover-declaration.opened',
    ]);
  });
});

describe('the receipt', () => {
  /** Lines and the spaces of a notation are no words. */
  const wordsOf = (text: string) => text.replace(/\s+/g, ' ');
  const receiptOf = (todId: string, language: string, who = dirk) =>
    world.send({ method: 'GET', url: `/api/v1/tod/${todId}/receipt.pdf?language=${language}`, headers: who });

  it('says what was declared, by whom and when, line by line, and until when it can be corrected', async () => {
    const todId = await declarationFrom('2026-07-01');
    await enter(todId, { lines: [line('NL', 100_000, 20_000), line('CH', 50_000)], remarks: 'Without the fair' });
    expect((await receiptOf(todId, 'en')).json().code).toBe('declaration-not-made');
    await confirm(todId);
    const reply = await receiptOf(todId, 'en', reader);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = wordsOf(await pdfText(reply.rawPayload));
    for (const words of [
      'Receipt of a turnover declaration',
      'EUR 130,000.00 was declared for 1 Jul',
      'Declared by dirk, 20 Nov 2026 10:00. It can be corrected until 21 Nov 2026 10:00.',
      'Netherlands EUR 100,000.00 EUR 20,000.00 0.2% EUR 160.00',
      'Switzerland EUR 50,000.00 EUR 0.00 0.3% EUR 150.00',
      'Total EUR 150,000.00 EUR 20,000.00 EUR 310.00',
      'Without the fair',
    ])
      expect(text).toContain(words);
    expect(await pdfText((await receiptOf(todId, 'de')).rawPayload)).toContain('Beleg einer Umsatzmeldung');
    const { items } = (await world.get(dirk, `/api/v2/history?subject=turnover-declaration/${todId}`)).body;
    expect(items.map(({ type }: { type: string }) => type)).toContain('turnover-declaration.receipt-printed');
  });

  it('of nothing says so, and is seen by nobody outside the policy', async () => {
    const todId = await declarationFrom('2026-07-01');
    await enter(todId, { lines: [], nil: true });
    await confirm(todId);
    setNow('2026-11-22T10:00:00.000Z');
    const text = wordsOf(await pdfText((await receiptOf(todId, 'en')).rawPayload));
    expect(text).toContain('No turnover was declared for 1 Jul');
    expect(text).not.toContain('corrected until');
    expect(text).not.toContain('Turnover by country');
    const foreign = await world.person('fay', fourEyes, 'requestor-validator', accounting);
    expect((await receiptOf(todId, 'en', foreign)).statusCode).toBe(404);
  });
});

describe('an amendment', () => {
  const proof = {
    category: 'STATEMENT_OF_ACCOUNT',
    document: { fileName: 'sales.txt', contentType: 'text/plain', content: Buffer.from('sales').toString('base64') },
  };
  const amend = (todId: string, body: object) =>
    world.post(dirk, `/api/v1/tod/${todId}/amendments`, { reason: 'Booked late', ...body });
  let core: Headers;

  beforeAll(async () => {
    core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  });

  /** A declaration over 100,000 that can be corrected no more. */
  async function locked(): Promise<string> {
    const todId = await declarationFrom('2026-07-01');
    await enter(todId, { lines: [line('NL', 100_000)] });
    await confirm(todId);
    expect((await amend(todId, { lines: [line('NL', 120_000)] })).body.code).toBe('nothing-to-amend');
    setNow('2026-11-22T10:00:00.000Z');
    return todId;
  }
  const answer = (amendmentId: string, body: object, who = core) =>
    world.post(who, `/api/insurer/v1/tod/amendments/${amendmentId}/answer`, body);

  it('replaces the declared figures once the insurer accepts it', async () => {
    const todId = await locked();
    const { status, body } = await amend(todId, { lines: [line('NL', 120_000)] });
    expect([status, body]).toMatchObject([
      201,
      { total: euros(100_000), amendment: { status: 'REQUESTED', total: euros(120_000), premium: euros(240) } },
    ]);
    expect((await amend(todId, { lines: [line('NL', 130_000)] })).body.code).toBe('amendment-open');
    const { amendmentId } = body.amendment;
    expect((await answer(amendmentId, { isAccepted: true }, dirk)).status).toBe(403);
    const accepted = await answer(amendmentId, { isAccepted: true, text: 'Thank you.' });
    expect(accepted.body).toMatchObject({
      status: 'TO_BE_INVOICED',
      total: euros(120_000),
      premium: euros(240),
      amendment: { status: 'ACCEPTED', answer: 'Thank you.' },
    });
    expect((await answer(amendmentId, { isAccepted: false })).body.code).toBe('amendment-over');
  });

  it('needs a document unless it adds sales, and leaves the figures where it is declined', async () => {
    const todId = await locked();
    const bare = await amend(todId, { lines: [line('NL', 80_000)] });
    expect(bare.body.errors).toEqual([{ pointer: '/documents', code: 'required' }]);
    const { body } = await amend(todId, { lines: [line('NL', 80_000)], documents: [proof] });
    expect(body.amendment.documents).toMatchObject([{ fileName: 'sales.txt' }]);
    const declined = await answer(body.amendment.amendmentId, { isAccepted: false, text: 'Not shown.' });
    expect(declined.body).toMatchObject({
      total: euros(100_000),
      amendment: { status: 'REJECTED' },
      actions: { amend: null },
    });
  });

  it('is withdrawn before the answer, by who may declare', async () => {
    const todId = await locked();
    const { body } = await amend(todId, { lines: [line('NL', 120_000)] });
    const { amendmentId } = body.amendment;
    const withdraw = (who: Headers) => world.post(who, `/api/v1/tod/amendments/${amendmentId}/withdraw`);
    expect((await withdraw(reader)).status).toBe(403);
    expect((await withdraw(dirk)).body.amendment.status).toBe('WITHDRAWN');
    expect((await answer(amendmentId, { isAccepted: true })).body.code).toBe('amendment-over');
    setNow('2026-11-23T10:00:00.000Z');
    await letWork('Answer amendments of declarations');
    expect((await show(todId)).amendment.status).toBe('WITHDRAWN');
  });

  it.each([
    [90_000, 'ACCEPTED', euros(90_000)],
    [60_000, 'REJECTED', euros(100_000)],
  ])('to EUR %d is %s by the house insurer, which says why', async (amended, verdict, total) => {
    const todId = await locked();
    await amend(todId, { lines: [line('NL', amended)], documents: [proof] });
    await letWork('Answer amendments of declarations');
    expect((await show(todId)).amendment.status).toBe('REQUESTED');
    setNow('2026-11-22T10:05:00.000Z');
    await Promise.all([1, 2].map(() => letWork('Answer amendments of declarations')));
    expect(await show(todId)).toMatchObject({ total, amendment: { status: verdict } });
    const passport = await replayedPassport(world, dirk, `turnover-declaration/${todId}`);
    expect(passport).toMatchObject({ ruleSet: 'declaration-amendment', verdict });
  });
});

describe('reminders', () => {
  it('come on their days, once each, and end when it is declared', async () => {
    const todId = await declarationFrom('2026-10-01');
    const reminded = async () => {
      const { body } = await world.get(dirk, `/api/v2/history?subject=turnover-declaration/${todId}`);
      const types = body.items.map(({ type }: { type: string }) => type.split('.')[1]);
      return types.filter((type: string) => type === 'reminded' || type === 'overdue').toReversed();
    };
    for (const day of ['2027-01-19', '2027-01-20', '2027-01-29', '2027-01-30', '2027-02-06', '2027-02-07']) {
      setNow(`${day}T10:00:00.000Z`);
      await runDay();
      await runDay();
    }
    expect(await reminded()).toEqual(['reminded', 'reminded', 'overdue']);
    await enter(todId, { lines: [line('NL', 100_000)] });
    expect((await confirm(todId)).status).toBe(200);
    setNow('2027-02-20T10:00:00.000Z');
    await runDay();
    expect(await reminded()).toHaveLength(3);
  });
});

describe('turnover by the book of invoices', () => {
  const book = ['tci-access', 'read_overdues', ...accounting] as const;

  /** Enters documents as an aged debtors list would. */
  async function enterDocuments(
    companyId: string,
    ...documents: readonly Readonly<{ issued: string; amount: number; net?: number; currency?: string }>[]
  ): Promise<void> {
    for (const [place, { issued, amount, net = null, currency = 'EUR' }] of documents.entries())
      await world.asInsurer((tx) =>
        tx
          .insertInto('receivables')
          .values({
            receivableId: `rcv_${companyId}_${place}`,
            policyKey: direct,
            companyId,
            itemType: amount < 0 ? 'CREDIT_NOTE' : 'INVOICE',
            documentNumber: `${companyId}-${place}`,
            issueDate: issued,
            originalDueDate: issued,
            dueDate: issued,
            effectiveDueDate: issued,
            currency,
            amountInclTax: String(amount),
            amountExclTax: net === null ? null : String(net),
            outstandingAmount: String(amount),
            status: 'O',
            enteredAt: start,
          })
          .execute(),
      );
  }

  it('is proposed by country, without tax where that is known, with its buyers and what is left out', async () => {
    const teller = await world.person('tess', direct, 'requestor-validator', book);
    const dutch = await world.company('02', { countryCode: 'NL', companyName: 'Van Dam BV' });
    const french = await world.company('02');
    await enterDocuments(
      dutch,
      { issued: '2026-06-30', amount: 1 },
      { issued: '2026-07-01', amount: 119, net: 100 },
      { issued: '2026-09-30', amount: 50 },
      { issued: '2026-08-10', amount: -20, net: -18 },
      { issued: '2026-08-10', amount: 30, currency: 'USD' },
    );
    await enterDocuments(french, { issued: '2026-08-01', amount: 40 });
    const todId = await declarationFrom('2026-07-01');
    const { status, body } = await world.get(teller, `/api/v1/tod/${todId}/proposal`);
    expect([status, body]).toEqual([
      200,
      {
        lines: [
          {
            countryCode: 'NL',
            turnover: euros(132),
            documents: 3,
            withTax: 1,
            buyers: [{ companyId: dutch, companyName: 'Van Dam BV', documents: 3, turnover: euros(132) }],
          },
        ],
        leftOut: [
          { why: 'CURRENCY', what: 'USD', documents: 1, turnover: { amount: '30.00', currency: 'USD' } },
          { why: 'COUNTRY', what: 'FR', documents: 1, turnover: euros(40) },
        ],
      },
    ]);
    expect((await world.get(dirk, `/api/v1/tod/${todId}/proposal`)).status).toBe(403);
  });

  it('is not proposed of balances', async () => {
    const teller = await world.person('tess', direct, 'requestor-validator', book);
    const todId = await declarationFrom('2026-07-01');
    await world.asInsurer((tx) => tx.updateTable('turnoverDeclarations').set({ basis: 'BALANCE' }).execute());
    expect((await world.get(teller, `/api/v1/tod/${todId}/proposal`)).body.code).toBe('balances-not-proposed');
  });
});

it('a broker reads the declarations of all clients', async () => {
  const bea = await world.person('bea', brokered, 'broker-read-only', ['policy-admin-read']);
  const { body } = await world.get(bea, '/api/v1/tod?policyholders=true&groupBy=policyholder');
  expect(body.items[0]).toMatchObject({ policy: brokered, policyholder: 'Brightwater Supplies Ltd' });
});

describe('an estimate', () => {
  const estimate = 'Estimate turnover that was not declared';
  const dueBy = 'Daily step: turnover declarations';
  let core: Headers;

  beforeAll(async () => {
    core = await world.enter({ name: 'estimator', permissions: [], userType: 'insurer' });
  });

  /** The third quarter was declared; the fourth, due on 30 January, was not. */
  async function undeclared(): Promise<string> {
    const third = await declarationFrom('2026-07-01');
    await enter(third, { lines: [line('NL', 100_000, 10_000), line('CH', 50_000)] });
    await confirm(third);
    return declarationFrom('2026-10-01');
  }

  async function waitUntil(instant: string): Promise<void> {
    setNow(instant);
    await letWork(dueBy);
    setNow(instant.replace('T10:00', 'T10:05'));
    await Promise.all([letWork(estimate), letWork(estimate)]);
  }

  it('follows 30 days after the due date, from what was declared before, and ends when it is declared', async () => {
    const todId = await undeclared();
    await waitUntil('2027-02-28T10:00:00.000Z');
    expect(await show(todId)).toMatchObject({ status: 'OVERDUE', estimate: null });
    await waitUntil('2027-03-01T10:00:00.000Z');
    expect(await show(todId)).toMatchObject({
      status: 'ESTIMATED',
      total: null,
      estimate: { total: euros(168_000), premium: euros(396) },
      estimatedLines: [
        { countryCode: 'NL', turnover: euros(108_000), exclusions: euros(0), rate: 0.2, premium: euros(216) },
        { countryCode: 'CH', turnover: euros(60_000), rate: 0.3, premium: euros(180) },
      ],
      actions: { enter: null, confirm: null },
    });
    expect((await listed('&status=ESTIMATED')).items).toMatchObject([{ todId, estimate: { total: euros(168_000) } }]);
    const overdue = (await listed('&status=OVERDUE')).items.map(({ periodFrom }: { periodFrom: string }) => periodFrom);
    expect(overdue).toEqual(['2026-01-01', '2026-04-01']);
    const passport = await replayedPassport(world, dirk, `turnover-declaration/${todId}`);
    expect(passport).toMatchObject({ ruleSet: 'turnover-estimate', verdict: 'ESTIMATED', amount: euros(168_000) });

    await enter(todId, { lines: [line('NL', 90_000)] });
    expect(await show(todId)).toMatchObject({ status: 'ESTIMATED', total: euros(90_000) });
    expect((await confirm(todId, { deviates: true })).body).toMatchObject({
      status: 'DECLARED',
      total: euros(90_000),
      estimate: null,
      estimatedLines: [],
    });
    await waitUntil('2027-03-10T10:00:00.000Z');
    expect((await show(todId)).estimate).toBeNull();
  });

  it('is not made of nothing: what was never declared stays overdue', async () => {
    const todId = await declarationFrom('2026-07-01');
    await waitUntil('2027-03-01T10:00:00.000Z');
    expect(await show(todId)).toMatchObject({ status: 'OVERDUE', estimate: null });
    const passport = await replayedPassport(world, dirk, `turnover-declaration/${todId}`);
    expect(passport).toMatchObject({ verdict: 'NOT_ESTIMATED', amount: null });
  });

  it('comes from the insurer’s system as well, when its time has come, and under the policy’s terms', async () => {
    const todId = await undeclared();
    const byCore = (body: object, who = core) =>
      world.post(who, `/api/insurer/v1/tod/${todId}/estimate`, body, { method: 'PUT' });
    setNow('2027-02-28T10:00:00.000Z');
    expect((await byCore({ lines: [line('NL', 70_000)] })).body.code).toBe('estimate-too-early');
    setNow('2027-03-01T10:00:00.000Z');
    expect((await byCore({ lines: [line('NL', 70_000)] }, dirk)).status).toBe(403);
    expect((await byCore({ lines: [line('US', 70_000)] })).body.errors).toEqual([
      { pointer: '/lines/0/countryCode', code: 'country-not-covered' },
    ]);
    expect((await byCore({ lines: [line('NL', 70_000)] })).body.estimate).toMatchObject({ total: euros(70_000) });
    expect((await byCore({ lines: [line('NL', 80_000)] })).body.estimate).toMatchObject({ total: euros(80_000) });
    await letWork(dueBy);
    await letWork(estimate);
    expect((await show(todId)).estimate.total).toEqual(euros(80_000));
    await enter(todId, { nil: true, lines: [] });
    expect((await confirm(todId, { deviates: true })).status).toBe(200);
    expect((await byCore({ lines: [line('NL', 70_000)] })).body.code).toBe('declaration-made');
  });
});

describe('a file with turnover', () => {
  async function readFile(todId: string, content: string | Buffer, fileName: string, more = {}, who = dirk) {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.append(name, String(value));
    form.append('file', new File([content as never], fileName));
    const request = new Request('http://portal.test', { method: 'POST', body: form });
    const { statusCode, body } = await world.send({
      method: 'POST',
      url: `/api/v1/tod/${todId}/read`,
      headers: { ...who, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: statusCode, body: JSON.parse(body) };
  }

  it('is read in any order of columns, and nothing of it is stored', async () => {
    const todId = await declarationFrom('2026-07-01');
    const csv = 'Umsatz Q3;Region;Land;Nicht versichert\n1.480.000,5;Nord;Deutschland;500\n20;Süd;DE;\n7;;Atlantis;\n';
    expect(await readFile(todId, Buffer.from(csv, 'latin1'), 'sales.csv', { decimalSign: ',' })).toEqual({
      status: 200,
      body: {
        isUnclear: false,
        lines: [{ ...line('DE', 0, 500), turnover: money('1480020.50', 'EUR') }],
        leftOut: [{ row: 'Atlantis', why: 'COUNTRY' }],
        sheets: { read: [], left: [] },
      },
    });
    expect((await show(todId)).lines).toEqual([]);
  });

  it('is told apart by the categories and insured companies that it names', async () => {
    const companies = [
      { entityId: 'delta', name: 'Delta Foods BV', countryCode: 'NL', role: 'MAIN' },
      { entityId: 'delta-de', name: 'Delta Foods GmbH', countryCode: 'DE', role: 'CO_INSURED' },
    ] as const;
    const rest = { registrationNumber: null, ownTaxRate: null, startDate: null, endDate: null };
    const insuredEntities = companies.map((company) => ({ ...company, ...rest }));
    await world.asInsurer((tx) =>
      upsertPolicies(tx, [quarterly({ endDate: '2026-12-31', insuredEntities })], { record: async () => {} }),
    );
    const todId = await declarationFrom('2026-07-01');
    const csv = 'Country;Entity;Category;Sales\nDE;Delta Foods GmbH;Self-check;100\nNL;;;50\n';
    const { body } = await readFile(todId, Buffer.from(csv), 'sales.csv');
    expect(body.lines).toEqual([
      { ...line('DE', 100), category: 'SELF_CHECK', insuredEntityId: 'delta-de', exclusions: null },
      { ...line('NL', 50), exclusions: null },
    ]);
    // what was read can be entered as it is
    const lines = body.lines.map((each: object) => ({ ...each, exclusions: euros(0) }));
    expect((await enter(todId, { lines })).status).toBe(200);
  });

  it('may be a workbook whose first sheet is something else; what is not clear is not guessed', async () => {
    const todId = await declarationFrom('2026-07-01');
    const workbook = (...heads: string[]) =>
      workbookOf({
        sheets: {
          Notes: sheetRow(1, ['Prepared by the accountants']),
          Sales: sheetRow(1, ['Country', ...heads]) + sheetRow(2, ['NL', 1200.5, 3]),
        },
      });
    expect((await readFile(todId, workbook('Turnover', 'Number'), 'sales.xlsx')).body).toMatchObject({
      lines: [{ countryCode: 'NL', turnover: money('1200.50', 'EUR'), exclusions: null }],
    });
    expect((await readFile(todId, workbook('2025', '2026'), 'sales.xlsx')).body).toEqual({
      isUnclear: true,
      lines: [],
      leftOut: [],
      sheets: { read: [], left: ['Sales'] },
    });
  });

  it('may be a workbook with a sheet for each month of the period: they are added up, and others are named', async () => {
    const todId = await declarationFrom('2026-07-01');
    const month = (turnover: number) => sheetRow(1, ['Country', 'Turnover']) + sheetRow(2, ['NL', turnover]);
    const read = async (sheets: Record<string, string>) =>
      (await readFile(todId, workbookOf({ sheets }), 'sales.xlsx')).body;
    const lists = sheetRow(1, ['Code', 'Country']) + sheetRow(2, ['x', 'NL']);
    expect(await read({ Lists: lists, Jun: month(8), Jul: month(1), Aug: month(2), Sep: month(4) })).toMatchObject({
      lines: [{ countryCode: 'NL', turnover: euros(7) }],
      sheets: { read: ['Jul', 'Aug', 'Sep'], left: ['Jun'] },
    });
    expect(await read({ North: month(1), South: month(2) })).toMatchObject({
      lines: [{ turnover: euros(1) }],
      sheets: { read: ['North'], left: ['South'] },
    });
  });

  it('is in the currency that the format of its numbers shows', async () => {
    const todId = await declarationFrom('2026-07-01');
    const cell = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
    const text = (country: string) => `<c t="inlineStr"><is><t>${country}</t></is></c>`;
    const content =
      sheetRow(1, ['Country', 'Turnover']) +
      `<row r="2">${text('NL')}${cell('B2', 1, 120)}</row><row r="3">${text('DE')}${cell('B3', 2, 80)}</row>`;
    const formats = ['$#,##0', '#,##0 [$€-407]'];
    const { body } = await readFile(todId, workbookOf({ sheets: { Sales: content }, formats }), 'sales.xlsx');
    expect(body).toMatchObject({
      lines: [{ countryCode: 'DE', turnover: euros(80) }],
      leftOut: [{ row: 'NL', why: 'CURRENCY' }],
    });
  });

  it('has sheets that cannot be read named beside the one that can', async () => {
    const todId = await declarationFrom('2026-07-01');
    const rows = (count: number) => Array.from({ length: count }, (_, at) => sheetRow(at + 1, ['NL', 1])).join('');
    const { body } = await readFile(
      todId,
      workbookOf({ sheets: { Sales: rows(2), Invoices: rows(10_200) } }),
      'a.xlsx',
    );
    expect(body).toMatchObject({ lines: [{ turnover: euros(2) }], sheets: { read: ['Sales'], left: ['Invoices'] } });
  });

  it.each([
    ['is empty', '', 'file-empty'],
    ['is no table', Buffer.from('%PDF-1.7 …'), 'format-unknown'],
    ['names no country', 'name;value\nNordwind;3\n', 'no-countries'],
    ['has a hundred thousand rows', `Country;Turnover\n${'DE;1\n'.repeat(100_000)}`, 'too-many-rows'],
  ])('is refused where it %s', async (_what, content, code) => {
    const { status, body } = await readFile(await declarationFrom('2026-07-01'), content, 'sales.csv');
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/file', code }]]);
  });

  it('is read for whoever may declare, of their own declarations', async () => {
    const todId = await declarationFrom('2026-07-01');
    const csv = 'Country;Turnover\nNL;1\n';
    expect((await readFile(todId, csv, 'sales.csv', {}, reader)).status).toBe(403);
    const foreign = await world.person('fiona', fourEyes, 'requestor-validator', accounting);
    expect((await readFile(todId, csv, 'sales.csv', {}, foreign)).status).toBe(404);
  });
});
