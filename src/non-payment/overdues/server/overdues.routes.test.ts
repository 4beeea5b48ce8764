import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { markNonPayment, unmarkNonPayment } from '../../../risk/buyers/server/public.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { refreshPositionIfFree } from '../../deadlines/server/public.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'];
const start = '2026-11-20T10:00:00.000Z';
const overdues = '/api/v2/overdues';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(() => {
  clock = start;
  world.setNow(start);
});
afterAll(() => world.close());

const invoice = (of: object = {}) => {
  number += 1;
  return {
    itemType: 'INVOICE',
    documentNumber: `R-${number}`,
    issueDate: '2026-08-20',
    dueDate: '2026-09-30',
    amount: euros(10_000),
    ...of,
  };
};
const report = (companyId: string, items: object[], more: object = {}, who = dirk) =>
  world.post(who, overdues, { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items, ...more });
async function reported(items: object[] = [invoice()], more: object = {}) {
  const companyId = await world.company('03');
  const { status, body } = await report(companyId, items, more);
  expect([status, body]).toMatchObject([201, { status: 'REPORTED' }]);
  return body;
}
const found = async (overdueId: string, who = dirk) => (await world.get(who, `${overdues}/${overdueId}`)).body;
const pay = (id: string, body: object) => world.post(dirk, `/api/v2/overdues/${id}/payments`, body);
const inform = (id: string, body: object) => world.post(dirk, `/api/v2/overdues/${id}/information`, body);
const attach = (id: string, body: object) => world.post(dirk, `/api/v2/overdues/${id}/documents`, body);
const withdraw = (id: string) => world.post(dirk, `/api/v2/overdues/${id}/withdraw`);
const reply = (id: string, body: object) => world.post(core, `/api/insurer/v1/overdues/${id}/reply`, body);

describe('POST /api/v2/overdues', () => {
  it('accepts ten thousand lines, and previews their totals', async () => {
    const companyId = await world.company('03');
    const items = Array.from({ length: 10_000 }, () => invoice());
    const body = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT' };
    const preview = await world.post(dirk, '/api/v2/overdues/simulate', { ...body, items });
    expect([preview.status, preview.body.totalOutstanding]).toEqual([200, euros(100_000_000)]);
    const reportedNow = await world.post(dirk, overdues, { ...body, items: items.slice(0, 3_000) });
    expect(reportedNow.body).toMatchObject({ openItems: 3_000 });
    const more = await world.post(dirk, '/api/v2/overdues/simulate', { ...body, items: [...items, invoice()] });
    expect(more.status).toBe(400);
  }, 120_000);

  it('keeps the report with its totals and the days of the policy', async () => {
    const overdue = await reported([
      invoice({ dueDate: '2026-09-30', amount: euros(10_000) }),
      invoice({ dueDate: '2026-10-15', amount: euros(5000) }),
      invoice({ itemType: 'CREDIT_NOTE', amount: euros(-1000), dueDate: undefined }),
    ]);
    expect(overdue).toMatchObject({
      totalOutstanding: euros(14_000),
      openItems: 3,
      clearedItems: 0,
      oldestDueDate: '2026-09-30',
      daysPastDue: 51,
      notificationDeadline: '2026-11-29',
      stopOfCoverDate: '2026-11-29',
      isLate: false,
      actions: { update: null, withdraw: null, inform: { code: 'overdue-not-asked' } },
    });
  });

  it('accepts a late report, and shows which invoices are late (A2)', async () => {
    const overdue = await reported([
      invoice({ dueDate: '2026-09-20', documentNumber: 'LATE-1' }),
      invoice({ dueDate: '2026-10-01', documentNumber: 'IN-TIME-1' }),
    ]);
    expect(overdue).toMatchObject({ isLate: true, notificationDeadline: '2026-11-19' });
    const late = overdue.warnings.filter(({ code }: { code: string }) => code === 'LATE');
    expect(late).toMatchObject([{ documentNumbers: ['LATE-1'], day: '2026-11-19' }]);
  });

  it('lets a partial payment clear the oldest invoice', async () => {
    const overdue = await reported([
      invoice({ dueDate: '2026-10-15' }),
      invoice({ dueDate: '2026-09-30' }),
      { itemType: 'PARTIAL_PAYMENT', documentNumber: 'bank 12', issueDate: '2026-11-02', amount: euros(10_500) },
    ]);
    expect(overdue).toMatchObject({ totalOutstanding: euros(9500), openItems: 1, clearedItems: 1 });
    expect(overdue.items.map(({ status }: { status: string }) => status)).toEqual(['C', 'O']);
    expect(overdue.payments).toMatchObject([{ amount: euros(10_500), reference: 'bank 12' }]);
  });

  it('C10: is another version after each payment and document, on it or on another report of the buyer', async () => {
    const { overdueId, version, company } = await reported();
    expect(version).toBe(1);
    const other = (await report(company.companyId, [invoice({ dueDate: '2026-10-05' })])).body;
    const versions = async () => [(await found(overdueId)).version, (await found(other.overdueId)).version];
    await pay(other.overdueId, { receivedOn: '2026-11-19', amount: euros(100) });
    // the money clears the older invoice, which is on the other report
    expect(await versions()).toEqual([2, 2]);
    const document = { fileName: 'a.txt', contentType: 'text/plain', content: Buffer.from('a').toString('base64') };
    await attach(other.overdueId, { category: 'CORRESPONDENCE', document });
    expect(await versions()).toEqual([2, 3]);
    const stale = { ...dirk, 'if-match': '"1"' } as typeof dirk;
    const { status } = await world.post(stale, `/api/v2/overdues/${overdueId}/payments`, {
      receivedOn: '2026-11-19',
      amount: euros(7),
    });
    expect(status).toBe(412);
  });

  it('refuses contradictory lines, each at its place', async () => {
    const companyId = await world.company('03');
    const { status, body } = await report(companyId, [
      invoice({ dueDate: '2026-11-20' }),
      invoice({ amount: euros(0) }),
      invoice({ itemType: 'CREDIT_NOTE', amount: euros(5) }),
    ]);
    expect([status, body.errors]).toEqual([
      400,
      [
        { pointer: '/items/0/dueDate', code: 'not-overdue', facts: { day: '2026-11-20' } },
        { pointer: '/items/1/amount', code: 'too-small' },
        { pointer: '/items/2/amount', code: 'too-large' },
      ],
    ]);
  });

  it('recognises an invoice: with the same figures it is kept as it is, once reported it is not reported again', async () => {
    const companyId = await world.company('03');
    const line = invoice();
    expect((await report(companyId, [line])).status).toBe(201);
    expect(await report(companyId, [line])).toMatchObject({ status: 409, body: { code: 'item-not-open' } });
    expect(await report(companyId, [{ ...line, amount: euros(11_000) }])).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/items/0/documentNumber', code: 'known-otherwise' }] },
    });
  });

  it('refuses a country that the policy does not cover, and users who may not report', async () => {
    const companyId = await world.company('03');
    const reader = await world.person('reader', direct, 'read-only', rights);
    expect(await report(companyId, [invoice()], {}, reader)).toMatchObject({ status: 403 });
    const blockedUser = await world.person('barred', direct, 'requestor-validator', [...rights, 'no_transactional']);
    expect(await report(companyId, [invoice()], {}, blockedUser)).toMatchObject({
      status: 403,
      body: { code: 'not-transactional' },
    });
  });

  it('previews a report without storing it at /api/v2/overdues/simulate', async () => {
    const companyId = await world.company('03');
    const body = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items: [invoice({ dueDate: '2026-09-20' })] };
    expect(await world.post(dirk, '/api/v2/overdues/simulate', body)).toMatchObject({
      status: 200,
      body: { totalOutstanding: euros(10_000), isLate: true, daysPastDue: 61 },
    });
    expect((await world.get(dirk, `${overdues}?companyId=${companyId}`)).body.items).toEqual([]);
  });

  it('makes cover rules aware of it until it is cleared', async () => {
    const overdue = await reported();
    const kinds = () =>
      world.asInsurer(async (tx) =>
        (
          await tx
            .selectFrom('nonPaymentMarks')
            .select('kind')
            .where('companyId', '=', overdue.company.companyId)
            .execute()
        ).map(({ kind }) => kind),
      );
    expect(await kinds()).toEqual(['OVERDUE']);
    await pay(overdue.overdueId, { receivedOn: '2026-11-20', amount: euros(10_000) });
    expect(await kinds()).toEqual([]);
  });
});

describe('a cover', () => {
  it('requested beside something overdue has a warning, and no self-check is possible', async () => {
    const overdue = await reported();
    const { companyId } = overdue.company;
    await world.asInsurer((tx) => refreshPositionIfFree({ tx, today: '2026-11-20' }, { policy: direct, companyId }));
    const asked = { policy: direct, companyId, action: 'NEW', amount: euros(20_000), confirmed: true };
    const { body } = await world.post(dirk, '/api/v2/cover-requests/simulate', asked);
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: 'overdue-exists', amount: euros(10_000), date: '2026-09-30' }),
    );
  });

  it('cannot be requested while a claim runs', async () => {
    const { company } = await reported();
    const mark = { source: 'claim/clm_1', policy: direct, companyId: company.companyId, kind: 'CLAIM' } as const;
    await world.asInsurer((tx) => markNonPayment(tx, mark));
    const asked = {
      policy: direct,
      companyId: company.companyId,
      action: 'NEW',
      amount: euros(20_000),
      confirmed: true,
    };
    expect((await world.post(dirk, '/api/v2/cover-requests', asked)).body.code).toBe('claim-runs');
    await world.asInsurer((tx) => unmarkNonPayment(tx, mark.source));
  });
});

describe('a report', () => {
  it('accepts more invoices and remarks with PATCH /api/v2/overdues/{overdueId}, on the version that was read', async () => {
    const { overdueId, version } = await reported();
    const change = (of: object, ifMatch: number) =>
      world.post({ ...dirk, 'if-match': `"${ifMatch}"` } as Headers, `${overdues}/${overdueId}`, of, {
        method: 'PATCH',
      });
    const more = await change({ items: [invoice()], comment: 'The buyer promised to pay.' }, version);
    expect(more).toMatchObject({
      status: 200,
      body: { totalOutstanding: euros(20_000), told: { comment: 'The buyer promised to pay.' } },
    });
    expect((await change({ comment: 'Once more' }, version)).status).toBe(412);
  });

  it('C17: stores no reference where it is empty or blank', async () => {
    const { overdueId, customerReference } = await reported([invoice()], { customerReference: '' });
    expect(customerReference).toBeNull();
    const referenced = async (reference: string | null) => {
      const url = `${overdues}/${overdueId}`;
      const { status, body } = await world.post(dirk, url, { customerReference: reference }, { method: 'PATCH' });
      return [status, body.customerReference];
    };
    expect(await referenced(' K-1 ')).toEqual([200, 'K-1']);
    expect(await referenced('  ')).toEqual([200, null]);
    expect(await referenced('')).toEqual([200, null]);
  });

  it('is cleared by the last payment, and accepts none from tomorrow', async () => {
    const { overdueId } = await reported();
    const tomorrow = { receivedOn: '2026-11-21', amount: euros(1) };
    expect(await pay(overdueId, tomorrow)).toMatchObject({
      status: 422,
      body: { code: 'payment-in-future' },
    });
    const part = await pay(overdueId, { receivedOn: '2026-11-19', amount: euros(9999) });
    expect(part).toMatchObject({ status: 201, body: { status: 'REPORTED', totalOutstanding: euros(1) } });
    const rest = await pay(overdueId, { receivedOn: '2026-11-20', amount: euros(1) });
    expect(rest).toMatchObject({ body: { status: 'CLEARED', openItems: 0, stopOfCoverDate: null } });
    expect(await pay(overdueId, { receivedOn: '2026-11-20', amount: euros(1) })).toMatchObject({
      status: 409,
      body: { code: 'overdue-not-open' },
    });
  });

  it('A5: accepts no money of a day long before its invoices were written', async () => {
    const { overdueId } = await reported();
    const refused = await pay(overdueId, { receivedOn: '2025-01-19', amount: euros(1) });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/receivedOn', code: 'before-invoice' }] },
    });
    expect(await pay(overdueId, { receivedOn: '2026-02-19', amount: euros(1) })).toMatchObject({ status: 201 });
  });

  it('A5: accepts more than the buyer owes only where it is confirmed, and uses the rest on the next invoices', async () => {
    const { overdueId, company } = await reported();
    const much = { receivedOn: '2026-11-20', amount: euros(13_000) };
    const refused = await pay(overdueId, much);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'payment-above-debt',
        facts: { owed: '10000.00', currency: 'EUR', field: 'isMore' },
        errors: [{ pointer: '/isMore', code: 'required' }],
      },
    });
    const payment = await pay(overdueId, { ...much, isMore: true });
    expect(payment).toMatchObject({ status: 201, body: { status: 'CLEARED', waitingMoney: euros(3000) } });
    const ofBuyer = async () =>
      (await world.get(dirk, `/api/v2/deadlines/buyers/${company.companyId}`)).body.waitingMoney;
    expect(await ofBuyer()).toEqual([{ policy: direct, amount: euros(3000) }]);
    const { body: listed } = await world.get(dirk, `/api/v2/overdues?companyId=${company.companyId}`);
    expect(listed.items).toMatchObject([{ overdueId, waitingMoney: euros(3000) }]);

    const paid = { policy: direct, companyId: company.companyId, reasonCode: 'PROTRACTED_DEFAULT' };
    const small = { ...paid, items: [invoice({ amount: euros(2000) })] };
    const simulated = await world.post(dirk, '/api/v2/overdues/simulate', small);
    expect(simulated.body).toMatchObject({ errors: [{ pointer: '/items', code: 'item-not-open' }] });
    const next = await report(company.companyId, [invoice({ amount: euros(4000) })]);
    expect(next).toMatchObject({
      status: 201,
      body: { totalOutstanding: euros(1000), waitingMoney: euros(0), payments: [{ amount: euros(13_000) }] },
    });
    expect(await ofBuyer()).toEqual([]);
  });

  it('is cleared when credit notes come to as much as the invoices', async () => {
    const { overdueId, version } = await reported();
    const note = invoice({ itemType: 'CREDIT_NOTE', amount: euros(-10_000), dueDate: undefined });
    const { body } = await world.post(
      { ...dirk, 'if-match': `"${version}"` } as Headers,
      `${overdues}/${overdueId}`,
      { items: [note] },
      { method: 'PATCH' },
    );
    expect(body).toMatchObject({ status: 'CLEARED', clearedItems: 2 });
  });

  it('lets one invoice be cleared by itself at /items/{receivableId}/clear', async () => {
    const { overdueId, items } = await reported([invoice(), invoice()]);
    const path = `${overdues}/${overdueId}/items/${items[0].receivableId}/clear`;
    expect(await world.post(dirk, path, { reason: 'CREDITED', on: '2026-11-20' })).toMatchObject({
      status: 200,
      body: { openItems: 1, clearedItems: 1, totalOutstanding: euros(10_000) },
    });
    expect(await world.post(dirk, path, { reason: 'PAID', on: '2026-11-20' })).toMatchObject({ status: 409 });
  });

  it('keeps its documents, and sends them to users who may read it', async () => {
    const { overdueId } = await reported();
    const content = Buffer.from('reminder of 2 November').toString('base64');
    const { status, body } = await attach(overdueId, {
      category: 'CORRESPONDENCE',
      document: { fileName: 'reminder.txt', contentType: 'text/plain', content },
    });
    expect([status, body.documents]).toMatchObject([201, [{ fileName: 'reminder.txt', category: 'CORRESPONDENCE' }]]);
    const path = `/api/v2/documents/${body.documents[0].documentId}/file`;
    const file = await world.send({ method: 'GET', url: path, headers: dirk });
    expect([file.statusCode, file.body]).toEqual([200, 'reminder of 2 November']);
    const blind = await world.person('blind', direct, 'requestor-validator', ['tci-access']);
    expect((await world.send({ method: 'GET', url: path, headers: blind })).statusCode).toBe(404);
  });

  it('accepts documents with it, and with the answer to a question', async () => {
    const content = Buffer.from('as agreed').toString('base64');
    const sent = (fileName: string) => [
      { category: 'CORRESPONDENCE', document: { fileName, contentType: 'text/plain', content } },
    ];
    const companyId = await world.company('03');
    const body = {
      policy: direct,
      companyId,
      reasonCode: 'CASH_FLOW',
      items: [invoice()],
      documents: sent('first.txt'),
    };
    const { overdueId } = (await world.post(dirk, overdues, body)).body;
    await reply(overdueId, { decision: 'INFO_REQUESTED', question: 'When did you remind the buyer?' });
    const told = { comment: 'Twice.', remindersSentCount: 2, documents: sent('second.txt') };
    const inform = (of: object) => world.post(dirk, `${overdues}/${overdueId}/information`, of);
    const early = await inform({ ...told, lastActionDate: '2026-09-29' });
    expect(early.body.errors).toEqual([
      { pointer: '/lastActionDate', code: 'before-due', facts: { day: '2026-09-30' } },
    ]);
    expect(await inform({ ...told, lastActionDate: '2026-09-30' })).toMatchObject({
      status: 200,
      body: {
        status: 'IN_REVIEW',
        told: { remindersSentCount: 2, lastActionDate: '2026-09-30' },
        documents: expect.arrayContaining([
          expect.objectContaining({ fileName: 'first.txt' }),
          expect.objectContaining({ fileName: 'second.txt' }),
        ]),
      },
    });
  });

  it('is withdrawn before the review, and its invoices may be reported again', async () => {
    const line = invoice();
    const overdue = await reported([line]);
    expect(await withdraw(overdue.overdueId)).toMatchObject({ status: 200, body: { status: 'WITHDRAWN' } });
    expect((await report(overdue.company.companyId, [line])).status).toBe(201);
    const other = await reported();
    await reply(other.overdueId, { decision: 'IN_REVIEW' });
    expect(await withdraw(other.overdueId)).toMatchObject({ status: 409, body: { code: 'overdue-in-review' } });
  });

  it('is listed with its filters at /api/v2/receivables too', async () => {
    const { overdueId, company } = await reported([invoice({ dueDate: '2026-08-21' })]);
    const listed = async (query: string) =>
      (await world.get(dirk, `${overdues}?companyId=${company.companyId}&${query}`)).body.items.length;
    expect(await listed('pastDue=above-90')).toBe(1);
    expect(await listed('pastDue=1-30,31-60')).toBe(0);
    expect(await listed('itemStatus=O&status=REPORTED&isLate=true&reported=this-week')).toBe(1);
    expect(await listed('q=no-such-buyer')).toBe(0);
    const { body } = await world.get(dirk, `/api/v2/receivables?companyId=${company.companyId}&status=O`);
    expect(body.items).toMatchObject([{ overdueId, outstandingAmount: euros(10_000), daysPastDue: 91 }]);
  });
});

describe('the insurer', () => {
  it('asks, is answered, and answers with the effect on the cover', async () => {
    const { overdueId } = await reported();
    await reply(overdueId, { decision: 'INFO_REQUESTED', question: 'What did the buyer say?' });
    expect(await found(overdueId)).toMatchObject({ status: 'INFO_REQUESTED', question: 'What did the buyer say?' });
    expect(await inform(overdueId, { comment: 'It pays in May.' })).toMatchObject({
      body: { status: 'IN_REVIEW', question: null, told: { comment: 'It pays in May.' } },
    });
    await reply(overdueId, {
      decision: 'DELIVERY_BAN',
      reasonCodes: ['BEYOND_EXTENSION_PERIOD'],
      effectiveDate: '2026-11-25',
    });
    expect(await found(overdueId)).toMatchObject({
      status: 'ANSWERED',
      decision: 'DELIVERY_BAN',
      insurerStopsFrom: '2026-11-25',
      reply: { effectiveDate: '2026-11-25' },
    });
    expect((await reply(overdueId, { decision: 'COVER_MAINTAINED', reducedTo: euros(100) })).body.errors).toEqual([
      { pointer: '/reducedTo', code: 'unknown-field' },
    ]);
    await reply(overdueId, { decision: 'COVER_MAINTAINED' });
    expect(await found(overdueId)).toMatchObject({ decision: 'COVER_MAINTAINED', insurerStopsFrom: null });
  });

  it('answers as the house insurer by its rules after its time', async () => {
    const overdue = await reported([invoice()], { remindersSentCount: 2 });
    const asked = await reported([invoice()], { remindersSentCount: 0 });
    world.setNow('2026-11-20T10:30:00.000Z');
    clock = '2026-11-20T10:30:00.000Z';
    await runStep('Answer reported overdues');
    expect(await found(overdue.overdueId)).toMatchObject({ status: 'ANSWERED', decision: 'COVER_MAINTAINED' });
    expect(await found(asked.overdueId)).toMatchObject({ status: 'INFO_REQUESTED' });
    for (const [{ overdueId }, verdict] of [
      [overdue, 'COVER_MAINTAINED'],
      [asked, 'INFO_REQUESTED'],
    ] as const)
      expect(await replayedPassport(world, dirk, `overdue/${overdueId}`)).toMatchObject({ verdict });
  });
});

async function runStep(name: string): Promise<void> {
  const steps = testSteps(
    world.database,
    { now: () => clock, today: () => clock.slice(0, 10) },
    { AVAL_HOUSE_INSURER_DELAY_SECONDS: '60' },
  );
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(name);
  await step.run();
}
