import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openNonPaymentOf } from '../../../risk/buyers/server/public.ts';
import {
  type ExampleAccount,
  exampleAccount,
  exampleInvoice as invoice,
  start,
} from '../../../testing/server/example-receivables.ts';
import { direct, type ExampleWorld, euros, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
let account: ExampleAccount;
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  account = await exampleAccount(rights);
  ({ world, dirk, core } = account);
});
afterEach(() => account.setClock(start));
afterAll(() => world.close());

const handOver = async (items: object[], more: object = {}, who = dirk) =>
  world.post(who, '/api/v2/collections', {
    policy: direct,
    companyId: await world.company('03'),
    caseType: 'CLAIM_COLLECTION',
    items,
    ...more,
  });
const paths = {
  messages: (id: string) => `/api/v2/collections/${id}/messages`,
  read: (id: string) => `/api/v2/collections/${id}/read`,
  payments: (id: string) => `/api/v2/collections/${id}/payments`,
  invoices: (id: string) => `/api/v2/collections/${id}/invoices`,
  consent: (id: string) => `/api/v2/collections/${id}/consent`,
  escalate: (id: string) => `/api/v2/collections/${id}/escalate`,
  stage: (id: string) => `/api/v2/collections/${id}/stage`,
  close: (id: string) => `/api/v2/collections/${id}/close`,
  withdraw: (id: string) => `/api/v2/collections/${id}/withdraw`,
};
const ports = {
  accept: (id: string) => `/api/insurer/v1/collections/${id}/accept`,
  stage: (id: string) => `/api/insurer/v1/collections/${id}/stage`,
  steps: (id: string) => `/api/insurer/v1/collections/${id}/steps`,
  amounts: (id: string) => `/api/insurer/v1/collections/${id}/amounts`,
  messages: (id: string) => `/api/insurer/v1/collections/${id}/messages`,
  payments: (id: string) => `/api/insurer/v1/collections/${id}/payments`,
  hold: (id: string) => `/api/insurer/v1/collections/${id}/hold`,
  resume: (id: string) => `/api/insurer/v1/collections/${id}/resume`,
  close: (id: string) => `/api/insurer/v1/collections/${id}/close`,
};
const act = (action: keyof typeof paths, id: string, body?: object, who = dirk) =>
  world.post(who, paths[action](id), body);
const atPort = (action: keyof typeof ports, id: string, body?: object) => world.post(core, ports[action](id), body);
const show = async (collectionId: string) => (await world.get(dirk, `/api/v2/collections/${collectionId}`)).body;
const kinds = (body: { entries: { kind: string }[] }) => body.entries.map(({ kind }) => kind);

/** From when deliveries to the buyer of a case are not insured, and until when. */
const stopOf = (collectionId: string) =>
  world.asInsurer((tx) =>
    tx.selectFrom('coverStops').select(['startsOn', 'liftedOn']).where('stopId', '=', collectionId).executeTakeFirst(),
  );

/** Runs the house collector at an instant. */
const collect = async (now: string) => {
  await account.letWork('Follow the book: collections', now);
  await account.letWork('Take the next steps', now);
  await account.letWork('Answer messages', now);
};

describe('a hand-over', () => {
  it('includes all that the buyer owes, stops its deliveries, and is known to the rules of cover until it ends', async () => {
    const companyId = await world.company('03');
    const { status, body } = await handOver([invoice(1000), invoice(500, { dueDate: '2026-12-31' })], {
      companyId,
      customerReference: 'K-17',
      contact: { name: 'Mme Petit', language: 'fr' },
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'SUBMITTED',
        claimedAmount: euros(1500),
        collectedAmount: euros(0),
        outstandingAmount: euros(1500),
        itemCount: 2,
        handOverBy: '2026-11-29',
        isLate: false,
        tradeStopFrom: '2026-11-20',
        customerReference: 'K-17',
        contact: { name: 'Mme Petit', language: 'fr' },
      }),
    ]);
    expect(body.items).toMatchObject([{ collectionId: body.collectionId }, { collectionId: body.collectionId }]);
    const again = await handOver([invoice(10)], { companyId });
    expect([again.status, again.body.code]).toEqual([409, 'collection-exists']);

    const open = await world.asInsurer((tx) => openNonPaymentOf(tx, companyId, '2026-11-20'));
    expect(open).toBe('CLAIM');
    expect(await stopOf(body.collectionId)).toEqual({ startsOn: '2026-11-20', liftedOn: null });
    await act('withdraw', body.collectionId, {});
    expect(await world.asInsurer((tx) => openNonPaymentOf(tx, companyId, '2026-11-20'))).toBe('NONE');
    expect(await stopOf(body.collectionId)).toEqual({ startsOn: '2026-11-20', liftedOn: '2026-11-20' });
  });

  it('is accepted after its last day all the same, and flagged', async () => {
    const late = await handOver([invoice(1000, { dueDate: '2026-08-21', issueDate: '2026-08-01' })]);
    expect(late.body).toMatchObject({ handOverBy: '2026-11-19', isLate: true });
    const inTime = await handOver([invoice(1000, { dueDate: '2026-08-22' })]);
    expect(inTime.body).toMatchObject({ handOverBy: '2026-11-20', isLate: false });
  });

  it('is refused where nothing is owed, and needs a currency where there are several', async () => {
    expect((await handOver([])).body.code).toBe('nothing-outstanding');
    const companyId = await world.company('03');
    const { body: first } = await handOver([invoice(1000)], { companyId });
    await act('withdraw', first.collectionId, {});
    const dollars = invoice(400, { amount: { amount: '400.00', currency: 'USD' } });
    expect((await handOver([dollars], { companyId })).body.errors).toEqual([
      { pointer: '/currency', code: 'required' },
    ]);
    const { body } = await handOver([dollars], { companyId, currency: 'USD' });
    expect(body).toMatchObject({ claimedAmount: { amount: '400.00', currency: 'USD' }, itemCount: 1 });
    expect((await handOver([], { companyId, currency: 'EUR' })).body.claimedAmount).toEqual(euros(1000));
  });

  it('happens once, however many try at the same moment', async () => {
    const companyId = await world.company('03');
    const { body } = await handOver([invoice(1000)], { companyId });
    await act('withdraw', body.collectionId, {});
    const both = await Promise.all([handOver([], { companyId }), handOver([], { companyId })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('A4: invoices that arise while a case runs', () => {
  it('are added to it, with all that the buyer owes besides', async () => {
    const companyId = await world.company('03');
    const { body: begun } = await handOver([invoice(1000)], { companyId });
    const { collectionId } = begun;
    const overdue = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [invoice(3000)] };
    const { status: reported, body: report } = await world.post(dirk, '/api/v2/overdues', overdue);
    expect(reported).toBe(201);
    const refused = await handOver([], { companyId });
    expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
      409,
      'collection-exists',
      { collectionId },
    ]);
    const late = invoice(200, { dueDate: '2026-08-01', issueDate: '2026-07-01' });
    const { status, body } = await act('invoices', collectionId, { items: [late], text: 'Two more.' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        claimedAmount: euros(4200),
        collectedAmount: euros(0),
        outstandingAmount: euros(4200),
        itemCount: 3,
        claimBy: '2026-12-29',
      }),
    ]);
    expect(begun.claimBy).toBe('2027-01-28');
    expect(body.items.map((item: { collectionId: string }) => item.collectionId)).toEqual(Array(3).fill(collectionId));
    expect(body.entries.at(-1)).toMatchObject({
      kind: 'INVOICES_ADDED',
      text: 'Two more.',
      facts: { amount: '3200.00', currency: 'EUR', invoices: '2', handOverBy: '2026-10-30', reason: 'LATE' },
    });
    expect((await world.get(dirk, `/api/v2/overdues/${report.overdueId}`)).body.status).toBe('IN_COLLECTION');
    const { items: history } = (await world.get(dirk, `/api/v2/history?subject=collection/${collectionId}`)).body;
    expect(history.map(({ type }: { type: string }) => type)).toContain('collection.invoices-added');
    const again = await act('invoices', collectionId, {});
    expect([again.status, again.body.code]).toEqual([409, 'nothing-to-add']);
  });

  it('count what came in on them before as not collected by the case', async () => {
    const companyId = await world.company('03');
    const { body } = await handOver([invoice(1000, { dueDate: '2026-10-01' })], { companyId });
    const overdue = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [invoice(4000)] };
    await world.post(dirk, '/api/v2/overdues', overdue);
    await act('payments', body.collectionId, { receivedOn: '2026-11-20', amount: euros(100) });
    const added = (await act('invoices', body.collectionId, {})).body;
    expect(added).toMatchObject({
      claimedAmount: euros(4900),
      collectedAmount: euros(0),
      outstandingAmount: euros(4900),
    });
    const paid = await act('payments', body.collectionId, { receivedOn: '2026-11-20', amount: euros(50) });
    expect(paid.body).toMatchObject({ collectedAmount: euros(50), outstandingAmount: euros(4850) });
  });

  it('are refused in another currency, in a case that is over, and to those who may not write', async () => {
    const { body } = await handOver([invoice(1000)]);
    const dollars = invoice(400, { amount: { amount: '400.00', currency: 'USD' } });
    expect((await act('invoices', body.collectionId, { items: [dollars] })).body.errors).toEqual([
      { pointer: '/items/0/amount/currency', code: 'not-in-list' },
    ]);
    const reader = await world.person('reader', direct, 'read-only', rights);
    expect((await act('invoices', body.collectionId, {}, reader)).status).toBe(403);
    await act('withdraw', body.collectionId, {});
    expect((await act('invoices', body.collectionId, { items: [invoice(10)] })).body.code).toBe('collection-not-open');
  });

  it('are taken note of by the house collector, with their interest, and resume a held case', async () => {
    const companyId = await world.company('03');
    const { body } = await handOver([invoice(36_500, { issueDate: '2026-10-01', dueDate: '2026-11-10' })], {
      companyId,
    });
    const { collectionId } = body;
    await collect('2026-11-20T10:00:30.000Z');
    expect((await show(collectionId)).interest).toEqual(euros(100));
    await world.post(core, ports.hold(collectionId));
    await act('invoices', collectionId, {
      items: [invoice(36_500, { issueDate: '2026-10-01', dueDate: '2026-11-10' })],
    });
    await collect('2026-11-20T10:05:00.000Z');
    const noted = await show(collectionId);
    expect(noted).toMatchObject({ interest: euros(200), claimedAmount: euros(73_000) });
    expect(noted.entries.at(-1)).toMatchObject({ kind: 'REPLY', facts: { amount: '73000.00' } });
  });
});

describe('the house collector', () => {
  it('accepts the case, writes, calls, asks for consent, goes to court and closes, each step on its day', async () => {
    const { body } = await handOver([invoice(36_500, { issueDate: '2026-10-01', dueDate: '2026-11-10' })]);
    const { collectionId } = body;
    await collect('2026-11-20T10:00:30.000Z');
    expect(await show(collectionId)).toMatchObject({
      status: 'ACCEPTED',
      collector: 'Aval Collections',
      interest: euros(100),
      nextStep: { step: 'FIRST_LETTER', at: '2026-11-20T10:00:50Z' },
    });
    await collect('2026-11-20T10:01:00.000Z');
    expect(kinds(await show(collectionId))).toEqual(['SUBMITTED', 'ACCEPTED', 'STAGE', 'LETTER']);
    await collect('2026-11-23T10:02:00.000Z');
    await collect('2026-12-03T10:03:00.000Z');
    await collect('2026-12-17T10:04:00.000Z');
    const asked = await show(collectionId);
    expect(asked).toMatchObject({ status: 'LEGAL', consent: 'ASKED', legalCosts: euros(1825), nextStep: null });
    const waiting = await world.asInsurer((tx) =>
      tx.selectFrom('collections').select('consentAskedOn').where('collectionId', '=', collectionId).executeTakeFirst(),
    );
    expect(waiting?.consentAskedOn).toBe('2026-12-17');
    expect(kinds(asked).slice(4)).toEqual(['CALL', 'LETTER', 'STAGE']);

    const given = await act('consent', collectionId, { isGiven: true, text: 'Go on.' });
    expect(given.body).toMatchObject({ consent: 'GIVEN', nextStep: { step: 'COURT_FILING' } });
    expect((await act('consent', collectionId, { isGiven: false })).body.code).toBe('no-consent-asked');
    await collect('2026-12-19T10:05:00.000Z');
    await collect('2027-02-17T10:06:00.000Z');
    expect(await show(collectionId)).toMatchObject({ status: 'ENFORCEMENT', nextStep: { step: 'CLOSE' } });
    await collect('2027-05-18T10:07:00.000Z');
    expect(await show(collectionId)).toMatchObject({
      status: 'CLOSED_UNCOLLECTIBLE',
      closedOn: '2027-05-18',
      // the stop ends with the case
      tradeStopFrom: null,
      items: [{ collectionId: null, status: 'O' }],
    });
  });

  it('stops before the court where the insured refuses the costs', async () => {
    const { body } = await handOver([invoice(1000)]);
    for (const at of ['2026-11-20T10:01:00.000Z', '2026-11-20T10:02:00.000Z', '2026-11-24T10:00:00.000Z'])
      await collect(at);
    for (const at of ['2026-12-06T10:00:00.000Z', '2026-12-24T10:00:00.000Z']) await collect(at);
    const refused = await act('consent', body.collectionId, { isGiven: false });
    expect(refused.body).toMatchObject({ status: 'AMICABLE', consent: 'REFUSED', nextStep: { step: 'CLOSE' } });
  });

  it('only watches a plan until the insured asks for more', async () => {
    const { body } = await handOver([invoice(1000)], { caseType: 'MONITOR_CLAIM' });
    expect(body.tradeStopFrom).toBeNull();
    await collect('2026-11-20T10:01:00.000Z');
    expect(await show(body.collectionId)).toMatchObject({ status: 'ACCEPTED', nextStep: null });
    const pressed = await act('escalate', body.collectionId);
    expect(pressed.body).toMatchObject({ caseType: 'CLAIM_COLLECTION', tradeStopFrom: '2026-11-20' });
    await collect('2026-11-20T10:02:00.000Z');
    expect((await show(body.collectionId)).status).toBe('AMICABLE');
  });

  it('answers messages with what is owed and what comes next', async () => {
    const { body } = await handOver([invoice(1000)]);
    await collect('2026-11-20T10:01:00.000Z');
    const bytes = Buffer.from('The buyer promised to pay.\n');
    const document = { fileName: 'mail.txt', contentType: 'text/plain', content: bytes.toString('base64') };
    const sent = await act('messages', body.collectionId, { text: 'See the mail.', document });
    expect(sent.body.entries.at(-1)).toMatchObject({
      kind: 'MESSAGE',
      side: 'INSURED',
      text: 'See the mail.',
      document: { fileName: 'mail.txt' },
    });
    const { documentId } = sent.body.entries.at(-1).document;
    expect((await world.send({ url: `/api/v2/documents/${documentId}/file`, headers: dirk })).rawPayload).toEqual(
      bytes,
    );
    await collect('2026-11-20T10:01:30.000Z');
    const answered = await show(body.collectionId);
    expect(answered.entries.at(-1)).toMatchObject({
      kind: 'REPLY',
      side: 'INSURER',
      facts: { amount: '1000.00', nextStep: 'FIRST_CALL' },
    });
    expect(answered.unread).toBe(1);
    expect((await act('read', body.collectionId)).body.unread).toBe(0);
    await collect('2026-11-20T10:01:40.000Z');
    expect(kinds(await show(body.collectionId)).filter((kind) => kind === 'REPLY')).toHaveLength(1);
  });

  it('holds while everything is contested, and goes on when that is settled', async () => {
    const { body } = await handOver([invoice(1000)]);
    await collect('2026-11-20T10:01:00.000Z');
    await collect('2026-11-20T10:02:00.000Z');
    const dispute = await world.post(dirk, '/api/v2/disputes', {
      policy: direct,
      companyId: body.company.companyId,
      receivableIds: body.items.map(({ receivableId }: { receivableId: string }) => receivableId),
      disputeType: 'QUALITY',
      raisedDate: '2026-11-20',
    });
    expect(dispute.status).toBe(201);
    await collect('2026-11-20T10:03:00.000Z');
    expect(await show(body.collectionId)).toMatchObject({ status: 'ON_HOLD_DISPUTE', heldStage: 'AMICABLE' });
    await world.post(dirk, `/api/v2/disputes/${dispute.body.disputeId}/withdraw`);
    await collect('2026-11-20T10:04:00.000Z');
    expect(await show(body.collectionId)).toMatchObject({ status: 'AMICABLE', heldStage: null });
  });
});

describe('money that comes in', () => {
  it('clears the oldest first and closes the case with the last invoice', async () => {
    const { body } = await handOver([invoice(1000), invoice(400, { dueDate: '2026-08-20' })]);
    const pay = (amount: number, more: object = {}) =>
      act('payments', body.collectionId, { receivedOn: '2026-11-20', amount: euros(amount), ...more });
    const part = await pay(500);
    expect(part.body).toMatchObject({
      status: 'SUBMITTED',
      collectedAmount: euros(500),
      outstandingAmount: euros(900),
      items: [{ status: 'C' }, { outstandingAmount: euros(900) }],
    });
    expect((await pay(1, { receivedOn: '2026-11-21' })).body.errors).toMatchObject([{ code: 'day-in-future' }]);
    const rest = await atPort('payments', body.collectionId, { receivedOn: '2026-11-20', amount: euros(900) });
    expect(rest.body).toMatchObject({
      status: 'CLOSED_PAID',
      collectedAmount: euros(1400),
      outstandingAmount: euros(0),
    });
    expect((await pay(1)).body.code).toBe('collection-not-open');
  });

  it('counts in the case that ran then, though another one begins the same day', async () => {
    const { body } = await handOver([invoice(1000)]);
    await act('payments', body.collectionId, { receivedOn: '2026-11-20', amount: euros(300) });
    const { body: former } = await act('withdraw', body.collectionId, {});
    const history = { policy: direct, companyId: former.company.companyId, caseType: 'COLLECTION_ONLY' };
    const { body: next } = await world.post(dirk, '/api/v2/collections', history);
    expect([former.collectedAmount, next.collectedAmount]).toEqual([euros(300), euros(0)]);
  });
});

describe('a collection company behind the port', () => {
  it('accepts, advances, reports, asks and closes', async () => {
    const { body } = await handOver([invoice(1000)]);
    const { collectionId } = body;
    expect((await atPort('stage', collectionId, { stage: 'AMICABLE' })).body.code).toBe('collection-not-open');
    expect((await atPort('accept', collectionId, { collector: 'Inkasso Nord' })).body).toMatchObject({
      status: 'ACCEPTED',
      collector: 'Inkasso Nord',
    });
    expect((await atPort('stage', collectionId, { stage: 'AMICABLE', legalCosts: euros(300) })).body.errors).toEqual([
      { pointer: '/legalCosts', code: 'unknown-field' },
    ]);
    await atPort('stage', collectionId, { stage: 'AMICABLE' });
    await atPort('steps', collectionId, { kind: 'VISIT', text: 'Nobody there.' });
    await atPort('amounts', collectionId, { interest: euros(12), costs: euros(40) });
    await atPort('messages', collectionId, { text: 'Which bank?' });
    expect((await atPort('hold', collectionId)).body.status).toBe('ON_HOLD_DISPUTE');
    expect((await atPort('resume', collectionId)).body.status).toBe('AMICABLE');
    const { body: read } = await world.get(core, `/api/insurer/v1/collections/${collectionId}`);
    expect(read.status).toBe('AMICABLE');
    expect((await atPort('stage', collectionId, { stage: 'LEGAL' })).body.errors).toEqual([
      { pointer: '/legalCosts', code: 'required' },
    ]);
    await atPort('stage', collectionId, { stage: 'LEGAL', legalCosts: euros(300) });
    expect((await atPort('stage', collectionId, { stage: 'ENFORCEMENT' })).body.code).toBe('collection-needs-consent');
    const seen = await show(collectionId);
    expect(seen).toMatchObject({ interest: euros(12), costs: euros(40), legalCosts: euros(300), unread: 1 });
    expect(seen.actions.consent).toBeNull();
    expect((await atPort('close', collectionId, { text: 'Nothing there.' })).body.status).toBe('CLOSED_UNCOLLECTIBLE');
  });

  it('leaves a case to the insured that collects by itself', async () => {
    const { body } = await handOver([invoice(1000)], { handledBy: 'INSURED', coverage: 'UNINSURED' });
    expect(body).toMatchObject({ status: 'ACCEPTED', nextStep: null });
    expect(body.actions.stages).toEqual(['AMICABLE', 'PAYMENT_PLAN']);
    expect((await atPort('stage', body.collectionId, { stage: 'AMICABLE' })).body.code).toBe(
      'collection-handled-by-other',
    );
    expect((await act('stage', body.collectionId, { stage: 'AMICABLE', text: 'Called.' })).body.status).toBe(
      'AMICABLE',
    );
    expect((await act('close', body.collectionId, {})).body.status).toBe('CLOSED_UNCOLLECTIBLE');
  });
});

describe('who may', () => {
  it('reads with one right and writes with the other, under a role that orders', async () => {
    const { body } = await handOver([invoice(100)]);
    const path = `/api/v2/collections/${body.collectionId}`;
    const reader = await world.person('reader', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const rita = await world.person('rita', direct, 'read-only', rights);
    const other = await world.person('other', fourEyes, 'requestor-four-eyes', rights);
    expect((await world.get(reader, path)).body.actions.withdraw).toEqual({
      code: 'not-permitted',
      facts: { needs: ['write_overdues'] },
    });
    expect((await act('withdraw', body.collectionId, {}, reader)).status).toBe(403);
    expect((await act('withdraw', body.collectionId, {}, rita)).body.code).toBe('ordering-role-missing');
    expect((await world.get(other, path)).status).toBe(404);
    expect((await act('read', body.collectionId, undefined, other)).status).toBe(404);
  });

  it('finds by buyer, reference, state and kind', async () => {
    const { body } = await handOver([invoice(100)], { customerReference: 'XK-9' });
    const found = async (query: string) =>
      (await world.get(dirk, `/api/v2/collections?companyId=${body.company.companyId}${query}`)).body.items.length;
    expect(await found('&q=xk-9&status=SUBMITTED&caseType=CLAIM_COLLECTION&countryCode=FR')).toBe(1);
    expect(await found('&status=CLOSED_PAID')).toBe(0);
    expect(await found('&handedOver=last-year')).toBe(0);
  });
});
