import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExampleAccount,
  exampleAccount,
  exampleInvoice as invoice,
  start,
} from '../../../testing/server/example-receivables.ts';
import { direct, type ExampleWorld, euros, fourEyes } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_overdues', 'write_overdues'] as const;
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

const report = async (items: object[], more: object = {}, who = dirk) =>
  world.post(who, '/api/v2/disputes', {
    policy: direct,
    companyId: await world.company('03'),
    items,
    disputeType: 'QUALITY',
    raisedDate: '2026-09-10',
    ...more,
  });
const paths = {
  resolve: (id: string) => `/api/v2/disputes/${id}/resolve`,
  withdraw: (id: string) => `/api/v2/disputes/${id}/withdraw`,
  evidence: (id: string) => `/api/v2/disputes/${id}/evidence`,
};
const act = (action: keyof typeof paths, disputeId: string, body?: object, who = dirk) =>
  world.post(who, paths[action](disputeId), body);
const book = async (companyId: string) =>
  (await world.get(dirk, `/api/v2/receivables?companyId=${companyId}`)).body.items.map(
    (line: { documentNumber: string; outstandingAmount: { amount: string }; disputed: boolean; status: string }) =>
      `${line.documentNumber} ${line.outstandingAmount.amount} ${line.disputed ? 'disputed' : 'free'} ${line.status}`,
  );

const acknowledge = () => account.letWork('Answer disputes');

describe('a dispute', () => {
  it('is reported, noted by the house insurer with its reasons, and settled in favour of the insured', async () => {
    const item = invoice(1000);
    const { status, body } = await report([item], { disputedAmount: euros(400), comment: 'Scratched.' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'REPORTED',
        disputedAmount: euros(400),
        outstandingAmount: euros(1000),
        documentNumbers: [item.documentNumber],
        reportedBy: 'dirk',
        insurerReply: null,
        actions: { resolve: null, withdraw: null, addEvidence: null },
      }),
    ]);
    expect(body.items).toMatchObject([{ disputed: true, status: 'O' }]);

    await acknowledge();
    expect((await world.get(dirk, `/api/v2/disputes/${body.disputeId}`)).body.status).toBe('REPORTED');
    account.setClock('2026-11-20T10:01:00.000Z');
    await Promise.all([acknowledge(), acknowledge()]);
    const open = (await world.get(dirk, `/api/v2/disputes/${body.disputeId}`)).body;
    expect(open).toMatchObject({
      status: 'OPEN',
      insurerReply: { codes: ['COVER_SUSPENDED', 'EVIDENCE_WANTED', 'REST_STAYS_INSURED'], text: null },
    });

    const settled = await act('resolve', body.disputeId, { resolution: 'COURT_FOR', resolvedDate: '2026-11-20' });
    expect(settled.body).toMatchObject({
      status: 'RESOLVED_VALID',
      upheldAmount: euros(400),
      resolvedDate: '2026-11-20',
      resolvedBy: 'dirk',
      items: [{ disputed: false, outstandingAmount: euros(1000) }],
    });
    expect((await act('withdraw', body.disputeId)).body.code).toBe('dispute-not-open');
    const { body: trail } = await world.get(dirk, `/api/v2/history?subject=dispute/${body.disputeId}`);
    expect(trail.items.map(({ type }: { type: string }) => type).toReversed()).toEqual([
      'dispute.reported',
      'dispute.opened',
      'dispute.resolved',
    ]);
  });

  it('deducts what is not upheld from the oldest invoice, and enters the credit note as used up', async () => {
    const [old, young] = [invoice(200, { dueDate: '2026-08-15' }), invoice(500)];
    const { body } = await report([old, young]);
    expect(body.disputedAmount).toEqual(euros(700));
    const settled = await act('resolve', body.disputeId, {
      resolution: 'CREDIT_NOTE',
      resolvedDate: '2026-11-01',
      upheldAmount: euros(450),
      creditNoteNumber: 'G-77',
    });
    expect(settled.body).toMatchObject({ status: 'RESOLVED_PARTIAL', creditNoteNumber: 'G-77' });
    expect((await book(body.company.companyId)).toSorted()).toEqual(
      [`${old.documentNumber} 0.00 free C`, `${young.documentNumber} 450.00 free O`, 'G-77 0.00 free C'].toSorted(),
    );
  });

  it('A5: credits all that is not upheld, also where the buyer has paid meanwhile: its money clears the next invoice', async () => {
    const [old, young] = [invoice(1000, { dueDate: '2026-08-15' }), invoice(500, { dueDate: '2026-09-15' })];
    const { body } = await report([old]);
    const { companyId } = body.company;
    const reportBody = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT' };
    const reported = await world.post(dirk, '/api/v2/overdues', {
      ...reportBody,
      items: [old, young],
      belowThreshold: true,
    });
    expect(reported.status, JSON.stringify(reported.body)).toBe(201);
    const paid = { receivedOn: '2026-11-01', amount: euros(800) };
    await world.post(dirk, `/api/v2/overdues/${reported.body.overdueId}/payments`, paid);
    const settled = await act('resolve', body.disputeId, {
      resolution: 'CREDIT_NOTE',
      resolvedDate: '2026-11-10',
      upheldAmount: euros(600),
      creditNoteNumber: 'G-78',
    });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    expect((await book(companyId)).toSorted()).toEqual(
      [`${old.documentNumber} 0.00 free C`, `${young.documentNumber} 300.00 free O`, 'G-78 0.00 free C'].toSorted(),
    );
  });

  it('A1: in part leaves the stop of the rest, until all that is left is contested', async () => {
    const reportBody = { policy: direct, companyId: await world.company('03'), reasonCode: 'PROTRACTED_DEFAULT' };
    const days = { issueDate: '2026-08-01', dueDate: '2026-09-05' };
    const items = [{ ...invoice(1000), ...days }];
    const reported = (await world.post(dirk, '/api/v2/overdues', { ...reportBody, items })).body;
    const [{ receivableId }] = reported.items;
    const stop = async () => (await world.get(dirk, `/api/v2/overdues/${reported.overdueId}`)).body.stopOfCoverDate;
    const stopDate = async () => {
      const { body } = await world.get(dirk, `/api/v2/deadlines/buyers/${reportBody.companyId}`);
      return body.standings[0]?.stopOfCoverDate;
    };
    expect([await stop(), await stopDate()]).toEqual(['2026-11-04', '2026-11-04']);
    const part = { policy: direct, companyId: reportBody.companyId, disputeType: 'QUALITY', raisedDate: '2026-09-10' };
    const contested = { ...part, receivableIds: [receivableId], disputedAmount: euros(400) };
    expect((await world.post(dirk, '/api/v2/disputes', contested)).status).toBe(201);
    expect([await stop(), await stopDate()]).toEqual(['2026-11-04', '2026-11-04']);
    const paid = { receivedOn: '2026-11-20', amount: euros(600) };
    expect((await world.post(dirk, `/api/v2/overdues/${reported.overdueId}/payments`, paid)).status).toBe(201);
    expect([await stop(), await stopDate()]).toEqual([null, null]);
  });

  it('clears what a court refused, and leaves everything when it is withdrawn', async () => {
    const lost = (await report([invoice(300)])).body;
    expect(
      (await act('resolve', lost.disputeId, { resolution: 'COURT_AGAINST', resolvedDate: '2026-11-20' })).body,
    ).toMatchObject({
      status: 'RESOLVED_INVALID',
      items: [{ status: 'C', clearedReason: 'CREDITED', disputed: false }],
    });
    const back = (await report([invoice(300)])).body;
    expect((await act('withdraw', back.disputeId)).body).toMatchObject({
      status: 'WITHDRAWN',
      items: [{ status: 'O', disputed: false, outstandingAmount: euros(300) }],
    });
  });

  it('is refused where it cannot be, field by field', async () => {
    expect((await report([])).body.errors).toEqual([{ pointer: '/items', code: 'required' }]);
    const much = await report([invoice(100)], { disputedAmount: euros(100.01) });
    expect(much.body.errors).toMatchObject([{ pointer: '/disputedAmount/amount', code: 'more-than-outstanding' }]);
    const early = await report([invoice(100)], { raisedDate: '2026-07-31' });
    expect(early.body.errors).toMatchObject([{ pointer: '/raisedDate', code: 'before-invoice' }]);
    const unknown = await report([], { receivableIds: ['rcv_nobody'] });
    expect(unknown.body.errors).toMatchObject([{ pointer: '/receivableIds', code: 'unknown' }]);

    const { body } = await report([invoice(100)]);
    const again = await report([], { companyId: body.company.companyId, receivableIds: [body.items[0].receivableId] });
    expect(again.body.code).toBe('item-in-dispute');
    const stale = await world.post(
      { ...dirk, 'if-match': '"9"' } as Headers,
      `/api/v2/disputes/${body.disputeId}/withdraw`,
    );
    expect(stale.status).toBe(412);
  });

  it('keeps evidence as it was uploaded', async () => {
    const { body } = await report([invoice(100)]);
    const bytes = Buffer.from('Delivery note 4711\n');
    const sent = { fileName: 'delivery.txt', contentType: 'text/plain', content: bytes.toString('base64') };
    const added = await act('evidence', body.disputeId, { document: sent, category: 'PROOF_OF_DELIVERY' });
    expect([added.status, added.body.evidence]).toEqual([
      201,
      [expect.objectContaining({ fileName: 'delivery.txt', category: 'PROOF_OF_DELIVERY', uploadedBy: 'dirk' })],
    ]);
    const { documentId } = added.body.evidence[0];
    const file = await world.send({ url: `/api/v2/documents/${documentId}/file`, headers: dirk });
    expect(file.rawPayload).toEqual(bytes);
    const evidence = [{ category: 'PROOF_OF_DELIVERY', document: sent }];
    expect((await report([invoice(100)], { evidence })).body.evidence).toMatchObject([{ fileName: 'delivery.txt' }]);
    await act('withdraw', body.disputeId);
    expect((await act('evidence', body.disputeId, { document: sent })).body.code).toBe('dispute-not-open');
  });

  it('is answered by a core system in its own words', async () => {
    const { body } = await report([invoice(100)]);
    const reply = () =>
      world.post(core, `/api/insurer/v1/disputes/${body.disputeId}/reply`, {
        codes: ['COVER_SUSPENDED'],
        text: 'Please send us the order.',
      });
    expect((await reply()).body).toMatchObject({ status: 'OPEN', insurerReply: { text: 'Please send us the order.' } });
    expect((await reply()).body.code).toBe('dispute-not-open');
    expect((await world.get(core, `/api/insurer/v1/disputes/${body.disputeId}`)).body.status).toBe('OPEN');
  });
});

describe('who may', () => {
  it('reads with one right and writes with the other, under a role that orders', async () => {
    const { body } = await report([invoice(100)]);
    const path = `/api/v2/disputes/${body.disputeId}`;
    const reader = await world.person('reader', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const rita = await world.person('rita', direct, 'read-only', rights);
    const other = await world.person('other', fourEyes, 'requestor-four-eyes', rights);
    expect((await world.get(reader, path)).body.actions.resolve).toEqual({
      code: 'not-permitted',
      facts: { needs: ['write_overdues'] },
    });
    expect((await act('withdraw', body.disputeId, undefined, reader)).status).toBe(403);
    expect((await act('withdraw', body.disputeId, undefined, rita)).body.code).toBe('ordering-role-missing');
    expect((await world.get(other, path)).status).toBe(404);
    expect((await act('withdraw', body.disputeId, undefined, other)).status).toBe(404);
  });

  it('finds by buyer, number of an invoice, state and kind', async () => {
    const item = invoice(100);
    const { body } = await report([item], { disputeType: 'PRICE' });
    const found = async (query: string) =>
      (await world.get(dirk, `/api/v2/disputes?companyId=${body.company.companyId}${query}`)).body.items.length;
    expect(
      await found(`&q=${item.documentNumber.toLowerCase()}&status=REPORTED,OPEN&disputeType=PRICE&countryCode=FR`),
    ).toBe(1);
    expect(await found('&status=WITHDRAWN')).toBe(0);
    expect(await found('&q=nobody')).toBe(0);
    expect(await found('&reported=last-year')).toBe(0);
  });
});

describe('the passport of an answer', () => {
  it('says how the house insurer took note, and is replayed', async () => {
    const { body } = await report([invoice(1000)], { disputedAmount: euros(400) });
    account.setClock('2026-11-20T10:01:00.000Z');
    await acknowledge();
    const passport = await replayedPassport(world, dirk, `dispute/${body.disputeId}`);
    expect(passport).toMatchObject({ ruleSet: 'dispute', verdict: 'OPEN' });
  });
});
