import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = '2026-11-20T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  setNow(clock);
});
afterEach(() => setNow('2026-11-20T10:00:00.000Z'));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

const ask = (body: object, who = dirk) => world.post(who, '/api/v2/cover-requests', { policy: direct, ...body });
const appeal = (companyId: string, amount: number, more: object = {}) =>
  ask({
    companyId,
    action: 'APPEAL',
    amount: euros(amount),
    appealReason: 'NEW_FACTS',
    newFacts: ['NEWER_ACCOUNTS', 'ORDER'],
    comment: 'Their accounts of 2025 are out.',
    ...more,
  });
/** The insurer answers a minute later. */
const answer = (requestId: string, body: object) => {
  setNow(new Date(Date.parse(clock) + 60_000).toISOString());
  return world.post(core, `/api/insurer/v1/cover-requests/${requestId}/answer`, body);
};
const requestOf = async (requestId: string) => (await world.get(dirk, `/api/v2/cover-requests/${requestId}`)).body;

/** A request of 100,000 of which the grade allows 40,000. */
async function partlyGranted() {
  const companyId = await world.company('06');
  const { requestId, coverId } = (await ask({ companyId, action: 'NEW', amount: euros(100_000) })).body;
  return { companyId, requestId, coverId };
}

describe('an appeal', () => {
  it('records the decision that it is against, which stays in force until it is answered', async () => {
    const { companyId, requestId, coverId } = await partlyGranted();
    const { status, body } = await appeal(companyId, 80_000, { appealOf: requestId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      action: 'APPEAL',
      requestStatus: 'PENDING',
      appealReason: 'NEW_FACTS',
      newFacts: ['NEWER_ACCOUNTS', 'ORDER'],
      formerDecision: { requestId, decisionCode: 'PARTIAL', grantedAmount: euros(40_000), decidedOn: '2026-11-20' },
    });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      totalAmount: euros(40_000),
      pendingRequest: { action: 'APPEAL' },
    });
    const seen = (await world.get(core, '/api/insurer/v1/cover-requests?limit=200')).body.items;
    expect(seen.find((each: { requestId: string }) => each.requestId === body.requestId)).toMatchObject({
      comment: 'Their accounts of 2025 are out.',
      formerDecision: { requestId, grantedAmount: euros(40_000) },
    });
    const replied = { requestStatus: 'ANSWERED', decisionCode: 'FULL', grantedAmount: euros(80_000) };
    expect((await answer(body.requestId, replied)).status).toBe(200);
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ totalAmount: euros(80_000), pendingRequest: null });
    expect((await requestOf(requestId)).decision.grantedAmount).toEqual(euros(40_000));
  });

  it('is answered with a letter to the policyholder: what was appealed and why, what is granted, whom to ask', async () => {
    const { companyId, requestId } = await partlyGranted();
    const { body } = await appeal(companyId, 80_000, { appealOf: requestId });
    const letter = (language: string) =>
      world.send({
        method: 'GET',
        url: `/api/v2/cover-requests/${body.requestId}/decision-letter.pdf?language=${language}`,
        headers: dirk,
      });
    expect((await letter('en')).json().code).toBe('not-decided-yet');
    const subject = `cover-request/${body.requestId}`;
    const handler = { area: 'COVERS', name: 'Uwe Under', function: 'Underwriter', phone: '+49 40 1234', email: null };
    await world.post(core, `/api/insurer/v1/policies/${direct}/handlers`, { handlers: [handler] }, { method: 'PUT' });
    await answer(body.requestId, {
      requestStatus: 'ANSWERED',
      decisionCode: 'PARTIAL',
      grantedAmount: euros(60_000),
      endDate: '2027-06-30',
      conditions: ['Guarantee of the parent company.'],
    });
    const text = await pdfText((await letter('en')).rawPayload);
    for (const words of [
      'Decision on your appeal',
      'is granted; EUR 80,000 was requested.',
      'The decision of 20 Nov 2026 is replaced.',
      'Partly granted',
      'Granted EUR 40,000',
      'Reason for the appeal There are new facts',
      'Newer financial statements and Order or contract',
      'Permanent 20 Nov 2026 30 Jun 2027 EUR 60,000',
      'Guarantee of the parent company.',
      'can be appealed until 19 Jan 2027',
      'Uwe Under',
      '+49 40 1234',
      'Decided by an underwriter on 20 Nov 2026',
    ])
      expect(text).toContain(words);
    expect(await pdfText((await letter('de')).rawPayload)).toContain('Entscheidung über Ihren Widerspruch');
    const trail = await world.get(dirk, `/api/v2/history?subject=${subject}`);
    expect(JSON.stringify(trail.body)).toContain('cover-request.letter-printed');
  });

  it('is one at a time, can be withdrawn, and is refused once another decision followed', async () => {
    const { companyId, requestId, coverId } = await partlyGranted();
    const { body: first } = await appeal(companyId, 80_000);
    expect((await appeal(companyId, 90_000)).body.code).toBe('request-already-open');
    await world.post(dirk, `/api/v2/cover-requests/${first.requestId}/cancel`, {});
    expect(await requestOf(first.requestId)).toMatchObject({ requestStatus: 'CANCELLED' });
    expect((await world.coverOf(dirk, coverId)).totalAmount).toEqual(euros(40_000));
    const { body: second } = await appeal(companyId, 90_000);
    await answer(second.requestId, {
      requestStatus: 'ANSWERED',
      decisionCode: 'PARTIAL',
      grantedAmount: euros(50_000),
    });
    expect((await appeal(companyId, 90_000, { appealOf: requestId })).body.code).toBe('appeal-overtaken');
    const { body: third } = await appeal(companyId, 90_000, { appealOf: second.requestId });
    expect(third.formerDecision).toMatchObject({ requestId: second.requestId, grantedAmount: euros(50_000) });
  });

  it('needs grounds, new facts and words, more than was granted, and a decision that left something open', async () => {
    const { companyId } = await partlyGranted();
    const pointers = async (more: object) => (await appeal(companyId, 80_000, more)).body.errors?.[0];
    expect(await pointers({ appealReason: undefined })).toMatchObject({ pointer: '/appealReason', code: 'required' });
    expect(await pointers({ newFacts: undefined })).toMatchObject({ pointer: '/newFacts', code: 'required' });
    expect(await pointers({ comment: ' ' })).toMatchObject({ pointer: '/comment', code: 'required' });
    expect((await appeal(companyId, 40_000)).body.code).toBe('increase-not-above-current');
    const granted = await world.company('03');
    await ask({ companyId: granted, action: 'NEW', amount: euros(50_000) });
    expect((await appeal(granted, 80_000)).body.code).toBe('nothing-to-appeal');
    await ask({ companyId: granted, action: 'REDUCTION', amount: euros(20_000) });
    expect((await appeal(granted, 80_000)).body.code).toBe('nothing-to-appeal');
    const onOther = await ask({ companyId, action: 'INCREASE', amount: euros(80_000), appealReason: 'NEW_FACTS' });
    expect(onOther.body.errors).toMatchObject([{ pointer: '/appealReason', code: 'unknown-field' }]);
  });

  it('is possible for sixty days', async () => {
    const { companyId, requestId } = await partlyGranted();
    const whyNot = async () =>
      (await world.get(dirk, `/api/v2/cover-requests/${requestId}/actions`)).body.actions.appeal;
    setNow('2027-01-19T10:00:00.000Z');
    expect(await whyNot()).toBeNull();
    setNow('2027-01-20T10:00:00.000Z');
    expect(await whyNot()).toMatchObject({ code: 'appeal-too-late', facts: { until: '2027-01-19' } });
    expect((await appeal(companyId, 80_000)).body.code).toBe('appeal-too-late');
  });

  it('against a withdrawal keeps the cover when it is granted, once', async () => {
    const companyId = await world.company('03');
    const { coverId } = (await ask({ companyId, action: 'NEW', amount: euros(50_000) })).body;
    const notice = { reasonCodes: ['GRADE_TOO_WEAK'], noticeDays: 30 };
    await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, notice);
    const { body: first } = await appeal(companyId, 50_000);
    expect(first.formerDecision).toMatchObject({
      requestId: null,
      decisionCode: 'WITHDRAWAL_NOTICE',
      decidedOn: '2026-12-20',
      reasonCodes: ['GRADE_TOO_WEAK'],
    });
    await answer(first.requestId, { requestStatus: 'ANSWERED', decisionCode: 'INCREASE_REFUSED' });
    expect((await world.coverOf(dirk, coverId)).pendingAction).toMatchObject({ type: 'WITHDRAWAL' });
    const { body: second } = await appeal(companyId, 60_000);
    expect(second.formerDecision).toMatchObject({ requestId: first.requestId, decisionCode: 'INCREASE_REFUSED' });
    await answer(second.requestId, { requestStatus: 'ANSWERED', decisionCode: 'FULL', grantedAmount: euros(60_000) });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ totalAmount: euros(60_000), pendingAction: null });
  });

  it('is read by the house insurer, for which documents that prove new facts count one grade stronger', async () => {
    const { companyId } = await partlyGranted();
    const form = encodeURIComponent(`cover/${direct}/${companyId}/APPEAL`);
    const content = Buffer.from('%PDF-1.7 accounts').toString('base64');
    const document = { fileName: 'accounts.pdf', contentType: 'application/pdf', content };
    const kept = await world.post(dirk, `/api/v2/drafts/${form}/documents`, document);
    const { body } = await appeal(companyId, 300_000, { documents: [kept.body.documentId] });
    expect(body.decision).toBeNull();
    setNow('2026-11-20T10:05:00.000Z');
    const day = { now: () => clock, today: () => clock.slice(0, 10) };
    await testSteps(world.database, day)
      .find((step) => step.name.includes('Answer cover requests'))
      ?.run();
    expect((await requestOf(body.requestId)).decision).toMatchObject({
      decisionCode: 'FULL',
      grantedAmount: euros(300_000),
      isAutomatic: false,
    });
  });

  it('waits for colleagues as every request does, who read what it brings forward', async () => {
    const anna = await world.person('anna', fourEyes, 'requestor-four-eyes');
    const vera = await world.person('vera', fourEyes, 'validator-four-eyes');
    const companyId = await world.company('06');
    const order = async (body: object) =>
      (await world.post(anna, '/api/v2/cover-requests', { policy: fourEyes, companyId, ...body })).body;
    const approve = (orderId: string) => world.post(vera, `/api/v2/orders/${orderId}/approve`, {});
    await approve((await order({ action: 'NEW', amount: euros(100_000) })).orderId);
    const more = { appealReason: 'FACTS_WRONG', newFacts: ['SECURITY'], comment: 'The parent guarantees it.' };
    const placed = await order({ action: 'APPEAL', amount: euros(90_000), ...more });
    expect(placed).toMatchObject({ workflowStatus: 'TO_VALIDATE', requestStatus: 'PENDING' });
    const { facts } = (await world.get(vera, `/api/v2/orders/${placed.orderId}/particulars`)).body;
    expect(facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'appealReason', codes: ['FACTS_WRONG'] }),
        expect.objectContaining({ name: 'newFacts', codes: ['SECURITY'] }),
        expect.objectContaining({ name: 'formerDecision', money: euros(40_000) }),
      ]),
    );
    expect((await approve(placed.orderId)).status).toBe(200);
  });
});
