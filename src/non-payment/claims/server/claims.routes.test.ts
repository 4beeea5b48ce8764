import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };
type Calculated = { letter: string; amount: { amount: string } };

const claims = '/api/v2/claims';
const direct = 'CBNL-4000001';
const eyed = 'CBNL-4000002';
const start = '2026-11-20T10:00:00.000Z';
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_claims',
  'write_claims',
];

let world: ExampleWorld;
let dirk: Headers;
let rosa: Headers;
let vera: Headers;
let core: Headers;
let clock = start;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER_DELAY_SECONDS: '60', AVAL_CONTACT_EMAIL: 'help@insurer.example' });
  const policies = [
    policy(direct, 'DIRECT'),
    { ...policy(eyed, 'FOUR_EYES'), approvals: ['CLAIM' as const] },
    capPolicy,
  ];
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  rosa = await world.person('rosa', eyed, 'requestor-four-eyes', rights);
  vera = await world.person('vera', eyed, 'validator-four-eyes', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(() => at(start));
afterAll(() => world.close());

function policy(key: string, orderingMode: PolicyLine['orderingMode']): PolicyLine {
  return {
    policy: key,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    orderingMode,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: ['NL', 'FR'].map((country) => coverCountry(country)),
    insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    deductible: euros(2500),
    aggregateFirstLoss: euros(10_000),
    vatCovered: true,
  };
}

/** The sibling under which CAP is insured. */
const capPolicy: PolicyLine = {
  policy: `${direct}-CAP`,
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};

/** A buyer with a cover of 100,000 whose invoices were reported; answers the report. */
async function overdue(amounts: readonly number[], { who = dirk, on = direct, more = {}, companyId: known = '' } = {}) {
  const companyId = known || (await world.company('03'));
  if (!known) await cover(companyId, on);
  const items = amounts.map((amount) => {
    number += 1;
    const line = { itemType: 'INVOICE', documentNumber: `R-${number}`, amount: euros(amount) };
    return { ...line, issueDate: '2026-08-20', dueDate: '2026-09-30' };
  });
  const body = { policy: on, companyId, reasonCode: 'PROTRACTED_DEFAULT', items, ...more };
  const reported = await world.post(who, '/api/v2/overdues', body);
  expect(reported.status).toBe(201);
  return reported.body;
}

async function cover(companyId: string, on: string): Promise<void> {
  await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({
      policy: on,
      companyId,
      requestedAmount: euros(100_000),
      grantedAmount: euros(100_000),
      startDate: '2026-03-01',
      decisionDate: '2026-03-01',
    }),
  });
}

/** The words of the letter with the calculation of a claim. */
async function letterOf(claimId: string): Promise<string> {
  const url = `${claims}/${claimId}/settlement-letter.pdf`;
  const { rawPayload } = await world.send({ method: 'GET', url, headers: dirk });
  return pdfText(rawPayload);
}

async function drafted(of: { policy: string; company: { companyId: string }; overdueId: string }, who = dirk) {
  const { policy: key, overdueId } = of;
  const body = { policy: key, companyId: of.company.companyId, overdueId };
  const { status, body: claim } = await world.post(who, claims, body);
  expect([status, claim.status]).toEqual([201, 'DRAFT']);
  return claim;
}

const save = (claim: { claimId: string; version: number }, body: object, who = dirk) =>
  world.post({ ...who, 'if-match': `"${claim.version}"` } as Headers, `${claims}/${claim.claimId}`, body, {
    method: 'PUT',
  });
const actionPaths = {
  submit: (id: string) => `/api/v2/claims/${id}/submit`,
  documents: (id: string) => `/api/v2/claims/${id}/documents`,
  answer: (id: string) => `/api/v2/claims/${id}/answer`,
  sign: (id: string) => `/api/v2/claims/${id}/settlement/sign`,
  withdraw: (id: string) => `/api/v2/claims/${id}/withdraw`,
  appeal: (id: string) => `/api/v2/claims/${id}/appeal`,
  recoveries: (id: string) => `/api/v2/claims/${id}/recoveries`,
};
const actionsOfCore = {
  register: (id: string) => `/api/insurer/v1/claims/${id}/register`,
  assessment: (id: string) => `/api/insurer/v1/claims/${id}/assessment`,
  'documents-request': (id: string) => `/api/insurer/v1/claims/${id}/documents-request`,
  decision: (id: string) => `/api/insurer/v1/claims/${id}/decision`,
  offer: (id: string) => `/api/insurer/v1/claims/${id}/offer`,
  payment: (id: string) => `/api/insurer/v1/claims/${id}/payment`,
  recovery: (id: string) => `/api/insurer/v1/claims/${id}/recovery`,
  close: (id: string) => `/api/insurer/v1/claims/${id}/close`,
};
const act = (claimId: string, action: keyof typeof actionPaths, body: object = {}, who = dirk) =>
  world.post(who, actionPaths[action](claimId), body);
const byCore = (claimId: string, action: keyof typeof actionsOfCore, body: object = {}) =>
  world.post(core, actionsOfCore[action](claimId), body);
const found = async (claimId: string, who = dirk) => (await world.get(who, `${claims}/${claimId}`)).body;
const documentOf = (category: string) => ({
  category,
  document: {
    fileName: 'paper.txt',
    contentType: 'text/plain',
    content: Buffer.from('as agreed').toString('base64'),
  },
});
const account = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };

/** A claim that was filed with everything it needs. */
async function filed(amounts: readonly number[], withDocuments = true) {
  const claim = await drafted(await overdue(amounts));
  if (withDocuments)
    for (const { category } of claim.assessment.evidence.filter(firstOfItsKind))
      expect((await act(claim.claimId, 'documents', documentOf(category))).status).toBe(200);
  const saved = await save(await found(claim.claimId), account);
  expect(saved.status).toBe(200);
  const { status, body } = await act(claim.claimId, 'submit');
  expect([status, body.status]).toEqual([200, 'SUBMITTED']);
  return body;
}
function firstOfItsKind(line: { category: string }, index: number, all: readonly { category: string }[]): boolean {
  return all.findIndex(({ category }) => category === line.category) === index;
}

const at = (now: string) => {
  clock = now;
  world.setNow(now);
};

/** Sends lines over the insurer's port. */
async function upsert(kind: string, lines: readonly object[]): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

/** The events of a claim in the trail, oldest first. */
async function trailOf(claimId: string): Promise<string[]> {
  const { rows } = await world.asInsurer((tx) =>
    sql<{
      type: string;
    }>`select type from audit_entries where subject = ${`claim/${claimId}`} order by position`.execute(tx),
  );
  return rows.map(({ type }) => type);
}

/** The buyer contests invoices of a claim; answers the dispute. */
async function contested(claim: { policy: string; company: { companyId: string } }, receivableIds: readonly string[]) {
  const { policy: key, company } = claim;
  const body = {
    policy: key,
    companyId: company.companyId,
    receivableIds,
    disputeType: 'QUALITY',
    raisedDate: clock.slice(0, 10),
  };
  const reported = await world.post(dirk, '/api/v2/disputes', body);
  expect(reported.status).toBe(201);
  return reported.body;
}

/** The parties settle a dispute: so much of it is owed. */
async function settled(disputeId: string, upheld: number) {
  const body = { resolution: 'AGREED', resolvedDate: clock.slice(0, 10), upheldAmount: euros(upheld) };
  const { version } = (await world.get(dirk, `/api/v2/disputes/${disputeId}`)).body;
  const reply = await world.post(
    { ...dirk, 'if-match': `"${version}"` } as Headers,
    `/api/v2/disputes/${disputeId}/resolve`,
    body,
  );
  expect(reply.status).toBe(200);
}

/** Has a claim assessed and decided by a core system on a day. */
async function decidedOn(claimId: string, day: string, more: object = {}) {
  await byCore(claimId, 'register', { claimNumber: `N-${claimId.slice(-8)}` });
  await byCore(claimId, 'assessment');
  at(`${day}T08:00:00.000Z`);
  await runStep('Daily step: claims');
  const { status, body } = await byCore(claimId, 'decision', { isAccepted: true, ...more });
  expect([status, body.errors]).toEqual([200, undefined]);
  return found(claimId);
}
const stepOf = (claim: { assessment: { calculation: { steps: { name: string }[] } } }, name: string) =>
  claim.assessment.calculation.steps.find((each) => each.name === name);

/** Runs the house insurer until it has nothing left to do at this moment, then advances the clock by its delay. */
async function houseWorks(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    at(new Date(Date.parse(clock) + 61_000).toISOString());
    await runStep('Daily step: claims');
    await runStep('Assess claims');
  }
}

async function runStep(name: string): Promise<void> {
  const steps = testSteps(
    world.database,
    { now: () => clock, today: () => clock.slice(0, 10) },
    { AVAL_HOUSE_INSURER_DELAY_SECONDS: '60', AVAL_CONTACT_EMAIL: 'help@insurer.example' },
  );
  const step = steps.find((one) => one.name.startsWith(name));
  if (!step) throw new Error(name);
  await step.run();
}

describe('the preview of a claim', () => {
  it('is calculated before anything is filed, with supporting documents and objections', async () => {
    const report = await overdue([80_000, 70_000]);
    const query = `policy=${direct}&companyId=${report.company.companyId}&overdueId=${report.overdueId}`;
    const { status, body } = await world.get(dirk, `${claims}/preview?${query}`);
    expect([status, body.whyNot, body.claimedAmount]).toEqual([200, null, euros(150_000)]);
    const { calculation, objections, evidence, filing } = body.assessment;
    expect(calculation.steps.map(({ letter, amount }: Calculated) => [letter, Number(amount.amount)])).toEqual([
      ['A', 150_000],
      ['B', 100_000],
      ['C', 90_000],
      ['D', 87_500],
      ['E', 77_500],
      ['F', 77_500],
    ]);
    expect(calculation).toMatchObject({ costliest: 'COVER_IN_FORCE', dateOfLoss: '2027-05-20' });
    expect(objections.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['OVER_THE_LIMIT', 'FIRST_LOSS', 'PAPER_MISSING']),
    );
    expect(evidence.filter(({ category }: { category: string }) => category === 'PROOF_OF_DELIVERY')).toHaveLength(2);
    // later of 180 days after delivery and 90 days after the longest extension
    expect(filing).toMatchObject({ day: '2027-02-27', takes: 'LATEST' });
  });
});

describe('a draft', () => {
  it('comes from a report with all its invoices, is saved as it is typed, and is the only one on the buyer', async () => {
    const report = await overdue([1000, 2000]);
    const claim = await drafted(report);
    expect(claim).toMatchObject({ claimedAmount: euros(3000), overdueId: report.overdueId, expiresOn: '2026-12-20' });
    const saved = await save(claim, { comment: 'It stopped answering.' });
    expect(saved.body).toMatchObject({
      status: 'DRAFT',
      told: { comment: 'It stopped answering.', hasProtest: false },
    });
    expect((await save(claim, { comment: 'stale' })).status).toBe(412);
    const again = await world.post(dirk, claims, { policy: direct, companyId: report.company.companyId });
    expect(again).toMatchObject({ status: 409, body: { code: 'claim-exists' } });
    expect((await world.post(dirk, `${claims}/${claim.claimId}`, undefined, { method: 'DELETE' })).status).toBe(204);
    expect((await world.get(dirk, `${claims}/${claim.claimId}`)).status).toBe(404);
  });

  it('lists what it lacks when it is filed', async () => {
    const claim = await drafted(await overdue([1000]));
    expect(await act(claim.claimId, 'submit')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/bankAccount' }, { pointer: '/isCollectionAgreed' }] },
    });
    await save(claim, { ...account, causeOfLoss: 'INSOLVENCY' });
    expect((await act(claim.claimId, 'submit')).body.errors).toMatchObject([{ pointer: '/insolvencyDate' }]);
  });

  it('is deleted thirty days after its last change', async () => {
    const claim = await drafted(await overdue([1000]));
    at('2026-12-20T09:59:00.000Z');
    await runStep('Daily step: claims');
    expect((await world.get(dirk, `${claims}/${claim.claimId}`)).status).toBe(200);
    at('2026-12-20T10:01:00.000Z');
    await runStep('Daily step: claims');
    expect((await world.get(dirk, `${claims}/${claim.claimId}`)).status).toBe(404);
  });
});

describe('a claim that is filed', () => {
  it('includes its invoices and the report, and excludes new covers', async () => {
    const claim = await filed([60_000]);
    const { body: report } = await world.get(dirk, `/api/v2/overdues/${claim.overdueId}`);
    expect(report).toMatchObject({ status: 'CLAIMED', items: [{ claimId: claim.claimId }] });
    const { companyId } = claim.company;
    const { body } = await world.get(dirk, `${claims}/preview?policy=${direct}&companyId=${companyId}`);
    expect(body.whyNot).toMatchObject({ code: 'claim-exists', facts: { claimId: claim.claimId } });
    const asked = { policy: direct, companyId, action: 'INCREASE', amount: euros(200_000), confirmed: true };
    const request = await world.post(dirk, '/api/v2/cover-requests/simulate', asked);
    expect(JSON.stringify(request.body)).toContain('claim-runs');
    await act(claim.claimId, 'withdraw');
  });

  it('goes from the house insurer through the waiting period to the payment and its recoveries', async () => {
    const { claimId } = await filed([150_000]);
    await houseWorks();
    expect(await found(claimId)).toMatchObject({
      status: 'WAITING_PERIOD',
      claimNumber: expect.stringMatching(/^C-26-\d{5}$/),
      opinion: { outlook: 'PARTLY_COVERED' },
      waitingPeriodEnd: '2027-05-20',
      expectedPaymentOn: '2027-06-19',
    });
    at('2027-05-20T08:00:00.000Z');
    await houseWorks();
    const offered = await found(claimId);
    expect(offered).toMatchObject({
      status: 'OFFER_SENT',
      decision: { status: 'DECIDED_PARTIAL' },
      payable: euros(77_500),
    });
    expect(await replayedPassport(world, dirk, `claim/${claimId}`)).toMatchObject({
      verdict: 'DECIDED_PARTIAL',
      amount: euros(77_500),
    });
    const offeredLetter = await letterOf(claimId);
    for (const part of ['Delta Foods BV', 'Netherlands', 'help@insurer.example', '77,500.00', 'Place, date, signature'])
      expect(offeredLetter).toContain(part);
    expect(offeredLetter).not.toContain('Accepted by');
    expect((await act(claimId, 'sign', { isAccepted: true })).body.status).toBe('PAYMENT_ORDERED');
    expect(await letterOf(claimId)).toMatch(/Accepted by dirk on 20 May 2027/);
    await houseWorks();
    expect(await found(claimId)).toMatchObject({ status: 'PAID', paidOn: '2027-05-20' });
    const early = await act(claimId, 'recoveries', { amount: euros(30_000), receivedOn: '2027-05-25' });
    expect(early).toMatchObject({ status: 400, body: { errors: [{ pointer: '/receivedOn' }] } });
    const told = await act(claimId, 'recoveries', { amount: euros(30_000), receivedOn: '2027-05-20' });
    // 30,000 × 77,500 / 150,000
    expect(told.body).toMatchObject({
      status: 'RECOVERY_OPEN',
      recovered: euros(15_500),
      recoveries: [
        { insurersPart: euros(15_500), insuredsPart: euros(14_500), owedBy: 'INSURED', owed: euros(15_500) },
      ],
    });
    const before = await byCore(claimId, 'recovery', { amount: euros(60_000), receivedOn: '2027-05-01' });
    // 90,000 would have been owed: 81,000 less 2,500 and 10,000 is 68,500; what was paid too much is 9,000, and of the
    // 30,000 that came in after the loss 30,000 × 68,500 / 90,000 is the insurer's, though it was entered first
    expect(before.body.recovered).toEqual(euros(31_833.33));
    expect((await byCore(claimId, 'close')).body.status).toBe('CLOSED');
  });

  it('shares the yearly first loss in the order of decisions', async () => {
    const first = await filed([5000]);
    const second = await filed([20_000]);
    at('2027-05-20T08:00:00.000Z');
    for (const { claimId } of [first, second]) {
      await byCore(claimId, 'register', { claimNumber: `N-${claimId.slice(-8)}` });
      await byCore(claimId, 'assessment');
      expect((await byCore(claimId, 'decision', { isAccepted: true })).status).toBe(200);
    }
    const [one, two] = [await found(first.claimId), await found(second.claimId)];
    // an earlier claim has used the whole first loss of the year
    expect(one.assessment.calculation).toMatchObject({ firstLossUsed: euros(0), payable: euros(2000) });
    expect(two.assessment.calculation).toMatchObject({ firstLossUsed: euros(0), payable: euros(15_500) });
    expect((await byCore(one.claimId, 'offer')).body.status).toBe('OFFER_SENT');
    expect((await byCore(one.claimId, 'payment')).status).toBe(409);
    await act(one.claimId, 'sign', { isAccepted: true });
    expect((await byCore(one.claimId, 'payment', { paidOn: '2027-05-19' })).body).toMatchObject({
      status: 'PAID',
      paidOn: '2027-05-19',
    });
  });

  it('is refused by a core system with its reason, after it asked for supporting documents', async () => {
    const { claimId } = await filed([3000]);
    await byCore(claimId, 'register', { claimNumber: 'N-77', opinion: 'We miss the order.' });
    const asked = { categories: ['ORDER_OR_CONTRACT'], text: 'Please send the order.', dueOn: '2026-12-01' };
    expect((await byCore(claimId, 'documents-request', asked)).body.status).toBe('DOCUMENTS_REQUESTED');
    at('2026-12-02T08:00:00.000Z');
    await runStep('Daily step: claims');
    expect(await found(claimId)).toMatchObject({ status: 'IN_ASSESSMENT', opinion: { text: 'We miss the order.' } });
    expect((await byCore(claimId, 'decision', { isAccepted: false })).status).toBe(409);
    await byCore(claimId, 'assessment');
    at('2027-05-20T08:00:00.000Z');
    await runStep('Daily step: claims');
    await byCore(claimId, 'decision', { isAccepted: false, text: 'There was no order.' });
    const refused = await found(claimId);
    expect(refused).toMatchObject({ status: 'REJECTED', decision: { text: 'There was no order.' }, payable: euros(0) });
    expect(refused.assessment.items[0].whyNotInsured).toMatchObject([{ code: 'LEFT_OUT' }]);
  });

  it('waits for supporting documents for thirty days, then is decided without them', async () => {
    const { claimId } = await filed([20_000], false);
    await houseWorks();
    expect(await found(claimId)).toMatchObject({
      status: 'DOCUMENTS_REQUESTED',
      documentsDueOn: '2026-12-20',
      question: { categories: expect.arrayContaining(['INVOICES', 'PROOF_OF_DELIVERY']) },
    });
    expect((await act(claimId, 'answer', { comment: 'They were burnt.' })).body.status).toBe('IN_ASSESSMENT');
    at('2027-05-21T08:00:00.000Z');
    await houseWorks();
    const refused = await found(claimId);
    expect(refused).toMatchObject({ status: 'REJECTED', appealUntil: '2027-07-20', payable: euros(0) });
    expect(refused.assessment.items[0].whyNotInsured).toMatchObject([{ code: 'NOT_PROVEN' }]);
    for (const category of ['INVOICES', 'PROOF_OF_DELIVERY']) await act(claimId, 'documents', documentOf(category));
    expect((await act(claimId, 'appeal', { reason: 'We found copies.' })).body.status).toBe('IN_ASSESSMENT');
    await houseWorks();
    expect((await found(claimId)).status).toBe('OFFER_SENT');
  });

  it('A2: promises no money, and no cover, before its supporting documents are in', async () => {
    const insolvent = { reasonCode: 'INSOLVENCY', knownOn: '2026-11-15', insolvencyOn: '2026-11-01' };
    const claim = await drafted(await overdue([20_000], { more: insolvent }));
    await save(await found(claim.claimId), account);
    expect((await act(claim.claimId, 'submit')).body.expectedPaymentOn).toBe('2026-12-20');
    await houseWorks();
    const asked = await found(claim.claimId);
    expect(asked).toMatchObject({
      status: 'DOCUMENTS_REQUESTED',
      documentsDueOn: '2026-12-20',
      opinion: { outlook: 'NEEDS_DOCUMENTS' },
      expectedPaymentOn: '2027-01-19',
    });
    const payment = asked.days.find(({ kind }: { kind: string }) => kind === 'PAYMENT');
    expect(payment).toMatchObject({ day: '2027-01-19', reckoning: { from: 'DOCUMENTS_DUE', fromDay: '2026-12-20' } });
    const list = await world.get(dirk, `${claims}?companyId=${claim.company.companyId}`);
    expect(list.body.items).toMatchObject([{ expectedPaymentOn: '2027-01-19' }]);
    at('2026-11-25T08:00:00.000Z');
    for (const { category } of claim.assessment.evidence.filter(firstOfItsKind))
      await act(claim.claimId, 'documents', documentOf(category));
    const answered = await act(claim.claimId, 'answer');
    expect(answered.body.expectedPaymentOn).toBe('2026-12-25');
    expect(answered.body.days).toContainEqual(
      expect.objectContaining({ kind: 'PAYMENT', reckoning: expect.objectContaining({ from: 'FILE_COMPLETE' }) }),
    );
    await byCore(claim.claimId, 'assessment');
    expect(await found(claim.claimId)).toMatchObject({ opinion: { outlook: 'COVERED' } });
  });

  it('is withdrawn, and its invoices are free again', async () => {
    const { claimId, overdueId } = await filed([4000]);
    expect((await act(claimId, 'withdraw', { reason: 'It promised to pay.' })).body.status).toBe('WITHDRAWN');
    const { body: report } = await world.get(dirk, `/api/v2/overdues/${overdueId}`);
    expect(report).toMatchObject({ status: 'REOPENED', items: [{ claimId: null }] });
    expect((await drafted(report)).status).toBe('DRAFT');
  });

  it('ends when the buyer pays everything before there was a loss', async () => {
    const { claimId, overdueId } = await filed([4000]);
    const paid = { receivedOn: '2026-11-20', amount: euros(4000) };
    expect((await world.post(dirk, `/api/v2/overdues/${overdueId}/payments`, paid)).status).toBeLessThan(300);
    await runStep('Daily step: claims');
    expect((await found(claimId)).status).toBe('CLOSED_PAID_BY_BUYER');
  });

  it('is listed with its filters', async () => {
    const claim = await filed([4321]);
    const listed = async (query: string) =>
      (await world.get(dirk, `${claims}?companyId=${claim.company.companyId}&${query}`)).body.items.length;
    expect(await listed('status=SUBMITTED&causeOfLoss=PROTRACTED_DEFAULT&isOpen=true&filed=this-week')).toBe(1);
    expect(await listed('minAmount=4000&maxAmount=5000&sort=-claimedAmount')).toBe(1);
    expect(await listed('status=PAID')).toBe(0);
    expect(await listed('isOpen=false')).toBe(0);
  });
});

describe('what a claim insures', () => {
  it('is topped up by CAP, as long as it is in force on the date of loss', async () => {
    const companyId = await world.company('03');
    await upsert('covers', [
      {
        policy: direct,
        companyId,
        requestedAmount: euros(150_000),
        grantedAmount: euros(100_000),
        startDate: '2026-03-01',
        decisionDate: '2026-03-01',
        reasonCodes: ['GRADE_TOO_WEAK'],
      },
    ]);
    const offer = await world.post(dirk, '/api/v2/cap-offers', { policy: direct, companyId, product: 'CAP' });
    expect([offer.status, offer.body.code, offer.body.amount]).toEqual([201, undefined, euros(50_000)]);
    const accepted = await world.post(dirk, `/api/v2/cap-offers/${offer.body.capOfferId}/accept`);
    expect(accepted.status).toBe(200);
    const report = await overdue([160_000], { companyId });
    const query = `policy=${direct}&companyId=${companyId}&overdueId=${report.overdueId}`;
    const { body } = await world.get(dirk, `${claims}/preview?${query}`);
    expect(body.assessment.calculation.cover).toEqual({
      kind: 'GRANTED',
      limit: euros(150_000),
      topUp: euros(50_000),
      insuredPercentage: 90,
    });
    // the insolvency was before CAP began
    const before = await world.get(dirk, `${claims}/preview?${query}&causeOfLoss=INSOLVENCY&insolvencyDate=2026-11-19`);
    expect(before.body.assessment.calculation.cover).toMatchObject({ limit: euros(100_000), topUp: null });
    const since = await world.get(dirk, `${claims}/preview?${query}&causeOfLoss=INSOLVENCY&insolvencyDate=2026-11-20`);
    expect(since.body.assessment.calculation.cover).toMatchObject({ limit: euros(150_000) });
  });

  it('leaves out what is contested, and waits longer for what was contested', async () => {
    const claim = await filed([30_000, 20_000]);
    const [, second] = claim.assessment.items;
    at('2026-12-01T10:00:00.000Z');
    const { disputeId } = await contested(claim, [second.receivableId]);
    await runStep('Daily step: claims');
    const partly = await found(claim.claimId);
    expect(partly).toMatchObject({ status: 'SUBMITTED', dateOfLoss: '2027-05-20' });
    expect(stepOf(partly, 'INSURED_ITEMS')).toMatchObject({ amount: euros(30_000) });
    at('2026-12-11T10:00:00.000Z');
    await settled(disputeId, 15_000);
    await runStep('Daily step: claims');
    const after = await found(claim.claimId);
    // ten days contested; what was not upheld makes the loss smaller
    expect(after).toMatchObject({ waitingPeriodEnd: '2027-05-30', dateOfLoss: '2027-05-30' });
    expect(stepOf(after, 'INSURED_ITEMS')).toMatchObject({ amount: euros(45_000) });
    expect(await trailOf(claim.claimId)).toContain('claim.waiting');
  });

  it('is suspended while all of it is contested, also after the decision, and goes on with its former status', async () => {
    const claim = await filed([12_000]);
    const ids = claim.assessment.items.map(({ receivableId }: { receivableId: string }) => receivableId);
    at('2026-11-25T10:00:00.000Z');
    const first = await contested(claim, ids);
    await runStep('Daily step: claims');
    expect((await found(claim.claimId)).status).toBe('SUSPENDED');
    at('2026-12-05T10:00:00.000Z');
    await settled(first.disputeId, 12_000);
    await runStep('Daily step: claims');
    expect(await found(claim.claimId)).toMatchObject({ status: 'SUBMITTED', dateOfLoss: '2027-05-30' });
    expect((await decidedOn(claim.claimId, '2027-05-30')).status).toBe('DECIDED_ACCEPTED');
    const again = await contested(claim, ids);
    await runStep('Daily step: claims');
    expect((await found(claim.claimId)).status).toBe('SUSPENDED');
    expect((await byCore(claim.claimId, 'offer')).status).toBe(409);
    await settled(again.disputeId, 12_000);
    await runStep('Daily step: claims');
    expect(await found(claim.claimId)).toMatchObject({ status: 'DECIDED_ACCEPTED', dateOfLoss: '2027-05-30' });
  });

  it('is converted at the rates that the assessor gives for the date of loss', async () => {
    const report = await overdue([], {
      more: {
        items: [
          {
            itemType: 'INVOICE',
            documentNumber: 'USD-1',
            amount: { amount: '10000', currency: 'USD' },
            issueDate: '2026-08-20',
            dueDate: '2026-09-30',
          },
        ],
      },
    });
    const { claimId } = await drafted(report);
    await save(await found(claimId), account);
    expect((await act(claimId, 'submit')).status).toBe(200);
    const decided = await decidedOn(claimId, '2027-05-20', { rates: { USD: '0.8' } });
    expect(stepOf(decided, 'INSURED_ITEMS')).toMatchObject({ amount: euros(8000) });
    expect(decided.assessment.calculation.insuredItems).toMatchObject([{ currency: 'USD', rate: '0.8' }]);
  });

  it('A5: waits for the rate of a currency that has no reference rate, and is not refused with nothing', async () => {
    const kwd = (amount: string) => ({ amount, currency: 'KWD' });
    const item = { itemType: 'INVOICE', documentNumber: 'KWD-1', issueDate: '2026-08-20', dueDate: '2026-09-30' };
    const report = await overdue([], { more: { items: [{ ...item, amount: kwd('4000.000') }] } });
    const { claimId, assessment } = await drafted(report);
    for (const { category } of assessment.evidence.filter(firstOfItsKind))
      await act(claimId, 'documents', documentOf(category));
    await save(await found(claimId), account);
    const submitted = await act(claimId, 'submit');
    expect(submitted.body.claimedAmount).toBeNull();
    // A2: what is owed is shown in each currency, also in the list
    const listed = await world.get(dirk, `${claims}?companyId=${report.company.companyId}`);
    expect(listed.body.items).toMatchObject([{ claimedAmount: null, claimedAmounts: [kwd('4000.000')] }]);
    expect(submitted.body.assessment.calculation).toMatchObject({
      missingRates: ['KWD'],
      insuredItems: [{ currency: 'KWD', left: kwd('4000.000'), rate: null, converted: null }],
      costliest: null,
      indemnity: null,
      payable: null,
      firstLossUsed: null,
      totalDebt: null,
    });
    // what cannot be converted has no amount: no step, no objection, no day of a payment
    const shown = submitted.body.assessment;
    expect(shown.calculation.steps.length).toBeGreaterThan(3);
    for (const step of shown.calculation.steps) expect(step).toMatchObject({ cost: null, amount: null });
    for (const objection of shown.objections) expect(objection).toMatchObject({ amount: null });
    expect([submitted.body.expectedPaymentOn, listed.body.items[0].expectedPaymentOn]).toEqual([null, null]);
    expect(submitted.body.days.map(({ kind }: { kind: string }) => kind)).not.toContain('PAYMENT');
    // the house insurer waits for somebody who gives the rate
    await houseWorks();
    at('2027-05-20T08:00:00.000Z');
    await houseWorks();
    await houseWorks();
    // and objects to nothing that it cannot convert
    expect(await found(claimId)).toMatchObject({ status: 'LOSS_ESTABLISHED', opinion: { outlook: 'PARTLY_COVERED' } });
    expect(await byCore(claimId, 'decision', { isAccepted: true })).toMatchObject({
      status: 422,
      body: { code: 'rate-missing', facts: { currencies: ['KWD'] } },
    });
    expect((await byCore(claimId, 'decision', { isAccepted: true, rates: { KWD: '0.00' } })).status).toBe(400);
    const accepted = await byCore(claimId, 'decision', { isAccepted: true, rates: { KWD: '2.85' } });
    expect(accepted.body.status).toBe('DECIDED_ACCEPTED');
    expect(stepOf(await found(claimId), 'INSURED_ITEMS')).toMatchObject({ amount: euros(11_400) });
  });

  it('A5: uses the terms of the day of delivery: an endorsement makes no older delivery uninsured', async () => {
    const line = { ...policy('CBNL-4000009', 'DIRECT'), aggregateFirstLoss: undefined };
    await upsert('policies', [line]);
    const tess = await world.person('tess', line.policy, 'requestor-validator', rights);
    const report = await overdue([20_000], { who: tess, on: line.policy });
    const query = `policy=${line.policy}&companyId=${report.company.companyId}`;
    const reasons = async () =>
      (await world.get(tess, `${claims}/preview?${query}`)).body.assessment.items.flatMap(
        ({ whyNotInsured }: { whyNotInsured: object[] }) => whyNotInsured,
      );
    expect(await reasons()).toEqual([]);
    // delivered on 20 August with 41 days to pay
    const stricter = { ...line, maxPaymentTermDays: 30, countriesCovered: [coverCountry('NL')] };
    await upsert('policies', [stricter]);
    expect(await reasons()).toEqual([]);
    await upsert('policies', [{ ...stricter, termsFrom: '2026-08-21' }]);
    expect(await reasons()).toEqual([]);
    await upsert('policies', [{ ...stricter, termsFrom: '2026-08-20' }]);
    expect(await reasons()).toEqual([
      { code: 'COUNTRY_NOT_COVERED', facts: {} },
      { code: 'TERM_TOO_LONG', facts: { days: 41, most: 30 } },
    ]);
    // later terms do not apply to what was delivered before them
    await upsert('policies', [{ ...line, maxPaymentTermDays: 400, termsFrom: '2026-11-21' }]);
    expect(await reasons()).toHaveLength(2);
  });

  it('A5: counts the days of an invoice by the terms of its delivery, in report, preview and claim', async () => {
    const line = { ...policy('CBNL-4000010', 'DIRECT'), aggregateFirstLoss: undefined };
    await upsert('policies', [line]);
    const ute = await world.person('ute', line.policy, 'requestor-validator', rights);
    const report = await overdue([20_000], { who: ute, on: line.policy });
    const days = async () => {
      const { stopOfCoverDate } = (await world.get(ute, `/api/v2/overdues/${report.overdueId}`)).body;
      const { assessment } = (
        await world.get(ute, `${claims}/preview?policy=${line.policy}&companyId=${report.company.companyId}`)
      ).body;
      return [stopOfCoverDate, assessment.filing.day];
    };
    const before = await days();
    const stricter = { ...line, notificationPeriodDays: 10, maxExtensionPeriodDays: 20 };
    await upsert('policies', [stricter]);
    expect(await days()).toEqual(before);
    // delivered on 20 August, due on 30 September
    await upsert('policies', [{ ...stricter, termsFrom: '2026-08-20' }]);
    const [stop] = await days();
    expect([stop, before[0]]).toEqual(['2026-10-20', '2026-11-29']);
  });

  it('is less premium that is unpaid by the insurer’s accounts, and states where they are missing', async () => {
    const line = { ...policy('CBNL-4000003', 'DIRECT'), premiumSetOff: true, aggregateFirstLoss: undefined };
    await upsert('policies', [line]);
    const sam = await world.person('sam', line.policy, 'requestor-validator', rights);
    const report = await overdue([20_000], { who: sam, on: line.policy });
    const query = `policy=${line.policy}&companyId=${report.company.companyId}`;
    const seen = async () => (await world.get(sam, `${claims}/preview?${query}`)).body;
    const silent = await seen();
    expect(stepOf(silent, 'PREMIUM_SET_OFF')).toMatchObject({ parameter: null, cost: euros(0), amount: euros(15_500) });
    await upsert('policies', [{ ...line, premiumTerms: { unpaid: { amount: euros(4000), asOf: '2026-11-15' } } }]);
    const told = await seen();
    expect(stepOf(told, 'PREMIUM_SET_OFF')).toMatchObject({
      parameter: { term: 'premiumSetOff', value: '4000.00' },
      cost: euros(4000),
      amount: euros(11_500),
    });
    expect(told.assessment.calculation).toMatchObject({ premiumAsOf: '2026-11-15', indemnity: euros(15_500) });
    const claim = await drafted(report, sam);
    await save(claim, account, sam);
    await act(claim.claimId, 'submit', {}, sam);
    await byCore(claim.claimId, 'register', { claimNumber: 'N-set-off' });
    await byCore(claim.claimId, 'assessment');
    at('2027-05-20T08:00:00.000Z');
    await runStep('Daily step: claims');
    expect((await byCore(claim.claimId, 'decision', { isAccepted: true })).body.payable).toEqual(euros(11_500));
    // what one claim has set off, the next one does not
    at(start);
    const next = await overdue([9000], { who: sam, on: line.policy });
    const { body } = await world.get(
      sam,
      `${claims}/preview?policy=${line.policy}&companyId=${next.company.companyId}`,
    );
    expect(stepOf(body, 'PREMIUM_SET_OFF')).toMatchObject({ parameter: { value: '0.00' }, cost: euros(0) });
  });
});

describe('premium that the portal has invoices of', () => {
  it('is kept of an indemnity where it is due and unpaid, and paid with it', async () => {
    const line = { ...policy('CBNL-4000021', 'DIRECT'), premiumSetOff: true, aggregateFirstLoss: undefined };
    await upsert('policies', [line]);
    const invoice = { policy: line.policy, type: 'POLICY_FEE', issueDate: '2026-09-01', net: euros(4000) };
    await upsert('invoices', [
      { ...invoice, invoiceNumber: 'F-1', dueDate: '2026-09-21' },
      { ...invoice, invoiceNumber: 'F-2', dueDate: '2026-10-01', disputed: true },
      { ...invoice, invoiceNumber: 'F-3', dueDate: '2027-09-21' },
    ]);
    const administers = [...rights, 'policy-admin-read'] as const;
    const uma = await world.person('uma', line.policy, 'requestor-validator', administers);
    const report = await overdue([20_000], { who: uma, on: line.policy });
    const claim = await drafted(report, uma);
    await save(claim, account, uma);
    await act(claim.claimId, 'submit', {}, uma);
    await byCore(claim.claimId, 'register', { claimNumber: 'N-premium' });
    await byCore(claim.claimId, 'assessment');
    at('2027-05-20T08:00:00.000Z');
    await runStep('Daily step: claims');
    expect((await byCore(claim.claimId, 'decision', { isAccepted: true })).status).toBe(200);
    const decided = (await world.get(uma, `${claims}/${claim.claimId}`)).body;
    expect(stepOf(decided, 'PREMIUM_SET_OFF')).toMatchObject({ cost: euros(4000), amount: euros(11_500) });
    expect(decided.assessment.calculation.premiumAsOf).toBe('2027-05-20');
    // until it is paid, what is kept of this indemnity is not kept of another one
    const next = await overdue([9000], { who: uma, on: line.policy });
    const preview = `${claims}/preview?policy=${line.policy}&companyId=${next.company.companyId}`;
    expect(stepOf((await world.get(uma, preview)).body, 'PREMIUM_SET_OFF')).toMatchObject({ cost: euros(0) });
    await byCore(claim.claimId, 'offer');
    await act(claim.claimId, 'sign', { isAccepted: true }, uma);
    await byCore(claim.claimId, 'payment');
    const { body } = await world.get(uma, `/api/v1/invoices?policy=${line.policy}&sort=dueDate`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['CLEARED', 'ISSUED', 'ISSUED']);
    const paid = (await world.get(uma, `/api/v1/invoices/${body.items[0].invoiceId}`)).body;
    expect(paid.payments).toEqual([
      { receivedOn: '2027-05-20', amount: euros(4000), kind: 'INDEMNITY', reference: 'N-premium' },
    ]);
  });
});

describe('money of the buyer', () => {
  it('before the loss lowers it, on its day and after it is shared when the indemnity is paid', async () => {
    const claim = await filed([60_000, 40_000]);
    const pay = (amount: number, receivedOn: string) =>
      world.post(dirk, `/api/v2/overdues/${claim.overdueId}/payments`, { receivedOn, amount: euros(amount) });
    at('2027-05-19T10:00:00.000Z');
    expect((await pay(10_000, '2027-05-19')).status).toBeLessThan(300);
    at('2027-05-20T10:00:00.000Z');
    expect((await pay(8000, '2027-05-20')).status).toBeLessThan(300);
    const decided = await decidedOn(claim.claimId, '2027-05-21');
    expect(stepOf(decided, 'INSURED_ITEMS')).toMatchObject({ amount: euros(90_000) });
    await byCore(claim.claimId, 'offer');
    await act(claim.claimId, 'sign', { isAccepted: true });
    const paid = (await byCore(claim.claimId, 'payment')).body;
    const { indemnity, totalDebt } = decided.assessment.calculation;
    expect(totalDebt).toEqual(euros(90_000));
    const part = Math.round(((8000 * Number(indemnity.amount)) / 90_000) * 100) / 100;
    expect(paid).toMatchObject({ status: 'RECOVERY_OPEN', recovered: euros(part) });
    expect((await found(claim.claimId)).recoveries).toMatchObject([
      { amount: euros(8000), receivedOn: '2027-05-20', isBeforeLoss: false, owedBy: 'INSURED' },
    ]);
  });

  it('that is everything it owed closes the claim', async () => {
    const { claimId } = await filed([50_000]);
    await houseWorks();
    at('2027-05-20T08:00:00.000Z');
    await houseWorks();
    await act(claimId, 'sign', { isAccepted: true });
    await houseWorks();
    const told = await act(claimId, 'recoveries', { amount: euros(49_999), receivedOn: '2027-05-20' });
    expect(told.body.status).toBe('RECOVERY_OPEN');
    await houseWorks();
    expect((await found(claimId)).status).toBe('RECOVERY_OPEN');
    // interest and costs may come with it, where somebody confirms that
    const more = { amount: euros(2), receivedOn: '2027-05-20' };
    expect(await act(claimId, 'recoveries', more)).toMatchObject({
      status: 422,
      body: {
        code: 'payment-above-debt',
        facts: { owed: '1.00', currency: 'EUR', field: 'isMore' },
        errors: [{ pointer: '/isMore' }],
      },
    });
    expect((await found(claimId)).recoveries).toHaveLength(1);
    expect((await act(claimId, 'recoveries', { ...more, isMore: true })).status).toBe(200);
    await houseWorks();
    const closed = await found(claimId);
    expect(closed.status).toBe('CLOSED');
    const check = `/api/v2/shipping-check?policy=${direct}&companyId=${closed.company.companyId}&amount=10`;
    expect((await world.get(dirk, check)).body.reasons).not.toContain('CLAIM_PAID');
    expect((await act(claimId, 'recoveries', { amount: euros(1), receivedOn: '2027-05-20' })).status).toBe(409);
  });

  it('that does not come in for a year closes it too', async () => {
    const { claimId } = await filed([7000]);
    await houseWorks();
    at('2027-05-20T08:00:00.000Z');
    await houseWorks();
    await act(claimId, 'sign', { isAccepted: true });
    await houseWorks();
    expect((await found(claimId)).status).toBe('PAID');
    at('2028-05-21T08:00:00.000Z');
    await houseWorks();
    expect((await found(claimId)).status).toBe('CLOSED');
    // nothing came back: the end of the claim is no consent to new deliveries
    const { company, overdueId } = await found(claimId);
    const check = `/api/v2/shipping-check?policy=${direct}&companyId=${company.companyId}&amount=10`;
    const reasons = async () => (await world.get(dirk, check)).body.reasons;
    expect(await reasons()).toContain('CLAIM_PAID');
    await world.post(core, `/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' });
    expect(await reasons()).not.toContain('CLAIM_PAID');
  });
});

describe('a collection that the insurer runs for a claim', () => {
  const handedOver = async (amounts: readonly number[], more: object = {}) => {
    const report = await overdue(amounts);
    const { companyId } = report.company;
    const body = { policy: direct, companyId, caseType: 'CLAIM_COLLECTION', ...more };
    const { status, body: collection } = await world.post(dirk, '/api/v2/collections', body);
    expect(status).toBe(201);
    return { report, collection, companyId };
  };
  const claimOn = async (companyId: string) =>
    (await world.get(dirk, `${claims}?companyId=${companyId}`)).body.items[0];

  it('becomes it on the last day to file, without a filing', async () => {
    const { report, collection, companyId } = await handedOver([6000]);
    expect(collection.claimBy).toBe('2027-02-27');
    const { body: preview } = await world.get(dirk, `${claims}/preview?policy=${direct}&companyId=${companyId}`);
    expect(preview).toMatchObject({
      whyNot: { code: 'collection-becomes-claim', facts: { collectionId: collection.collectionId } },
      becomesClaimOn: '2027-02-27',
    });
    const begun = await world.post(dirk, claims, { policy: direct, companyId });
    expect([begun.status, begun.body.code]).toEqual([409, 'collection-becomes-claim']);
    at('2027-02-26T08:00:00.000Z');
    await runStep('Daily step: claims');
    expect(await claimOn(companyId)).toBeUndefined();
    at('2027-02-27T08:00:00.000Z');
    await runStep('Daily step: claims');
    const claim = await claimOn(companyId);
    expect(claim).toMatchObject({
      status: 'SUBMITTED',
      filedOn: '2027-02-27',
      isLate: false,
      claimedAmount: euros(6000),
      collectionId: collection.collectionId,
      overdueId: report.overdueId,
      createdBy: 'dirk',
    });
    const after = (await world.get(dirk, `/api/v2/collections/${collection.collectionId}`)).body;
    expect(after).toMatchObject({ claimBy: null, closedOn: null });
    expect(after.entries.at(-1)).toMatchObject({ kind: 'CLAIMED', facts: { claimId: claim.claimId } });
    await runStep('Daily step: claims');
    expect((await world.get(dirk, `${claims}?companyId=${companyId}`)).body.items).toHaveLength(1);
    // the collection ends, the claim stays
    await world.post(core, `/api/insurer/v1/collections/${collection.collectionId}/accept`, { collector: 'Inkasso' });
    await world.post(core, `/api/insurer/v1/collections/${collection.collectionId}/close`, {});
    expect((await world.get(dirk, `/api/v2/overdues/${report.overdueId}`)).body.status).toBe('CLAIMED');
  });

  it('becomes it at once when the collector gives up, and asks for the bank account with the signature', async () => {
    const { collection, companyId } = await handedOver([11_000]);
    const close = `/api/insurer/v1/collections/${collection.collectionId}`;
    await world.post(core, `${close}/accept`, { collector: 'Inkasso' });
    expect((await world.post(core, `${close}/close`, {})).body.status).toBe('CLOSED_UNCOLLECTIBLE');
    await runStep('Daily step: claims');
    const { claimId } = await claimOn(companyId);
    await world.asInsurer((tx) =>
      sql`update claims set told = told || '{"bankAccount": null}' where claim_id = ${claimId}`.execute(tx),
    );
    await decidedOn(claimId, '2027-05-20');
    await byCore(claimId, 'offer');
    expect(await act(claimId, 'sign', { isAccepted: true })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/bankAccount', code: 'required' }] },
    });
    const signed = await act(claimId, 'sign', { isAccepted: true, bankAccount: 'NL91ABNA0417164300' });
    expect(signed.body).toMatchObject({ status: 'PAYMENT_ORDERED', told: { bankAccount: 'NL91ABNA0417164300' } });
  });

  it('A5: accepts no other account with the signature than the one that the claim names', async () => {
    const { collection, companyId } = await handedOver([11_500]);
    const close = `/api/insurer/v1/collections/${collection.collectionId}`;
    await world.post(core, `${close}/accept`, { collector: 'Inkasso' });
    await world.post(core, `${close}/close`, {});
    await runStep('Daily step: claims');
    const { claimId } = await claimOn(companyId);
    await world.asInsurer((tx) =>
      sql`update claims set told = told || '{"bankAccount": "NL91ABNA0417164300"}' where claim_id = ${claimId}`.execute(
        tx,
      ),
    );
    await decidedOn(claimId, '2027-05-20');
    await byCore(claimId, 'offer');
    for (const other of [
      { bankAccount: 'DE89370400440532013000' },
      { bankAccount: '000123456789', bankBic: 'CHASUS33' },
    ])
      expect(await act(claimId, 'sign', { isAccepted: true, ...other })).toMatchObject({
        status: 409,
        body: { code: 'payee-named-already' },
      });
    const signed = await act(claimId, 'sign', { isAccepted: true, bankAccount: 'NL91 ABNA 0417 1643 00' });
    expect(signed.body).toMatchObject({ status: 'PAYMENT_ORDERED', told: { bankAccount: 'NL91ABNA0417164300' } });
  });

  it('requires no filing meanwhile; where it ends, or only collects, the compliance clock requires it again', async () => {
    const duties = async (companyId: string) => {
      await runStep('Recalculate deadlines');
      const { body } = await world.get(dirk, `/api/v2/deadlines?companyId=${companyId}`);
      return body.items.map(({ duty, day }: { duty: string; day: string }) => `${duty} ${day}`);
    };
    const { collection, companyId } = await handedOver([7000]);
    expect(await duties(companyId)).toEqual([]);
    const filingDeadline = async () =>
      (await world.get(dirk, `/api/v2/deadlines/buyers/${companyId}?policy=${direct}`)).body.standings[0];
    const milestone = async () =>
      (await filingDeadline()).milestones.find(({ duty }: { duty: string }) => duty === 'FILE_CLAIM');
    expect(await filingDeadline()).toMatchObject({ nextDuty: null, nextDutyOn: null });
    expect(await milestone()).toBeUndefined();
    await world.post(dirk, `/api/v2/collections/${collection.collectionId}/withdraw`, {});
    expect(await milestone()).toMatchObject({ day: '2027-02-27', state: 'open' });

    const only = await handedOver([7100], { caseType: 'COLLECTION_ONLY' });
    expect(await duties(only.companyId)).toEqual(['FILE_CLAIM 2027-02-27']);
    // a plan that is watched becomes a claim once the buyer is pursued
    const watched = await handedOver([7200], { caseType: 'MONITOR_CLAIM' });
    expect(await duties(watched.companyId)).toEqual(['FILE_CLAIM 2027-02-27']);
    const { collectionId } = watched.collection;
    await world.post(core, `/api/insurer/v1/collections/${collectionId}/accept`, { collector: 'Inkasso' });
    expect((await world.post(dirk, `/api/v2/collections/${collectionId}/escalate`, {})).status).toBe(200);
    expect(await duties(watched.companyId)).toEqual([]);
  });

  it('does not where it is paid, or was to be collected only', async () => {
    const paid = await handedOver([1200]);
    const payment = { receivedOn: '2026-11-20', amount: euros(1200) };
    await world.post(dirk, `/api/v2/collections/${paid.collection.collectionId}/payments`, payment);
    const only = await handedOver([1300], { caseType: 'COLLECTION_ONLY' });
    const own = await handedOver([1400], { handledBy: 'INSURED' });
    expect([only.collection.claimBy, own.collection.claimBy]).toEqual([null, null]);
    at('2027-03-01T08:00:00.000Z');
    await runStep('Daily step: claims');
    for (const { companyId } of [paid, only, own]) expect(await claimOn(companyId)).toBeUndefined();
    const { body } = await world.get(dirk, `${claims}/preview?policy=${direct}&companyId=${only.companyId}`);
    expect(body).toMatchObject({ whyNot: null, becomesClaimOn: null });
  });

  it('files the draft that somebody had begun before', async () => {
    const report = await overdue([5200]);
    const draft = await drafted(report);
    await save(draft, { comment: 'We have the delivery notes.' });
    const body = { policy: direct, companyId: report.company.companyId, caseType: 'CLAIM_COLLECTION' };
    expect((await world.post(dirk, '/api/v2/collections', body)).status).toBe(201);
    // changed now and then, so that it is not deleted
    at('2027-02-26T08:00:00.000Z');
    await save(await found(draft.claimId), { comment: 'We have them all.' });
    at('2027-02-27T08:00:00.000Z');
    await runStep('Daily step: claims');
    expect(await found(draft.claimId)).toMatchObject({ status: 'SUBMITTED', told: { comment: 'We have them all.' } });
  });
});

describe('a refusal', () => {
  it('may be contested on the sixtieth day, and not after it', async () => {
    const refused = async () => {
      const { claimId } = await filed([3000]);
      await byCore(claimId, 'register', { claimNumber: `N-${claimId.slice(-8)}` });
      await byCore(claimId, 'assessment');
      at('2027-05-20T08:00:00.000Z');
      await runStep('Daily step: claims');
      expect((await byCore(claimId, 'decision', { isAccepted: false })).body.appealUntil).toBe('2027-07-19');
      return claimId;
    };
    const one = await refused();
    at('2027-07-19T20:00:00.000Z');
    expect((await act(one, 'appeal', { reason: 'There was an order.' })).body.status).toBe('IN_ASSESSMENT');
    at(start);
    const other = await refused();
    at('2027-07-20T08:00:00.000Z');
    const late = await act(other, 'appeal', { reason: 'There was an order.' });
    expect([late.status, late.body.code]).toEqual([409, 'appeal-too-late']);
    expect((await found(other)).actions.appeal).toMatchObject({ code: 'appeal-too-late' });
  });
});

describe('the trail of a draft', () => {
  it('has one entry for each user and editing session, however often it is saved', async () => {
    const nora = await world.person('nora', direct, 'requestor-validator', rights);
    let claim = await drafted(await overdue([1500]));
    const saveNext = async (comment: string, who = dirk) => {
      const saved = await save(claim, { comment }, who);
      expect(saved.status).toBe(200);
      claim = saved.body;
    };
    for (const comment of ['I', 'It', 'It st', 'It stopped']) await saveNext(comment);
    const saves = async () => (await trailOf(claim.claimId)).filter((type) => type === 'claim.saved').length;
    expect(await saves()).toBe(1);
    await saveNext('It stopped answering', nora);
    await saveNext('It stopped answering.', nora);
    expect(await saves()).toBe(2);
    at('2026-11-20T10:31:00.000Z');
    await saveNext('It stopped answering us.', nora);
    expect(await saves()).toBe(3);
  });
});

describe('under four eyes', () => {
  it('the insurer sees a claim after the last approval only', async () => {
    const report = await overdue([9000], { who: rosa, on: eyed });
    const claim = await drafted(report, rosa);
    await save(claim, account, rosa);
    const { body } = await act(claim.claimId, 'submit', {}, rosa);
    expect(body).toMatchObject({ status: 'AWAITING_APPROVAL', filedOn: null, orderId: expect.any(String) });
    expect((await byCore(claim.claimId, 'register', { claimNumber: 'X' })).status).toBe(409);
    const { body: order } = await world.get(vera, `/api/v2/orders/${body.orderId}`);
    expect(order).toMatchObject({ kind: 'claim', action: 'CLAIM', amount: euros(9000), waitsForMe: true });
    const back = await world.post(
      { ...vera, 'if-match': `"${order.version}"` } as Headers,
      `/api/v2/orders/${body.orderId}/return`,
      { reason: 'The account is the old one.' },
    );
    expect([back.status, (await found(claim.claimId, rosa)).status]).toEqual([200, 'DRAFT']);
    const again = await act(claim.claimId, 'submit', {}, rosa);
    const { body: next } = await world.get(vera, `/api/v2/orders/${again.body.orderId}`);
    const approved = await world.post(
      { ...vera, 'if-match': `"${next.version}"` } as Headers,
      `/api/v2/orders/${again.body.orderId}/approve`,
    );
    expect(approved.status).toBe(200);
    expect(await found(claim.claimId, vera)).toMatchObject({ status: 'SUBMITTED', filedOn: '2026-11-20' });
  });

  it('a user who only validates files nothing, and one who only reads begins nothing', async () => {
    const report = await overdue([9000], { who: rosa, on: eyed });
    const claim = await drafted(report, rosa);
    await save(claim, account, rosa);
    expect(await act(claim.claimId, 'submit', {}, vera)).toMatchObject({ status: 403 });
    const reader = await world.person('lea', direct, 'read-only', rights);
    const begun = await world.post(reader, claims, { policy: direct, companyId: report.company.companyId });
    expect(begun.status).toBe(403);
  });
});

describe('A1: a claim that was filed', () => {
  /** What the check, the list of covers and the compliance clock state on deliveries to the buyer of a claim. */
  async function answersOf({
    policy: key,
    company: { companyId },
  }: {
    policy: string;
    company: { companyId: string };
  }) {
    const of = `policy=${key}&companyId=${companyId}`;
    const check = (await world.get(dirk, `/api/v2/shipping-check?${of}&amount=100`)).body;
    const [listed] = (await world.get(dirk, `/api/v2/covers?${of}`)).body.items;
    const [filingDeadline] = (await world.get(dirk, `/api/v2/deadlines/buyers/${companyId}`)).body.standings;
    return [check.reasons, listed.isStopped, listed.noCoverAfter, filingDeadline?.insurerStopDate ?? null];
  }
  const stopped = [['CLAIMED'], true, '2026-11-19', '2026-11-19'];
  const free = [[], false, '2026-11-29', null];

  it('stops deliveries on every screen while it runs', async () => {
    const claim = await drafted(await overdue([20_000]));
    expect(await answersOf(claim)).toEqual(free);
    const running = await filed([20_000]);
    expect(await answersOf(running)).toEqual(stopped);
    await act(running.claimId, 'withdraw', { reason: 'It promised to pay.' });
    expect(await answersOf(running)).toEqual(free);
  });

  it('stops them again where its refusal is contested, and what was delivered between was covered', async () => {
    const claim = await filed([20_000]);
    await byCore(claim.claimId, 'register', { claimNumber: `N-${claim.claimId.slice(-8)}` });
    await byCore(claim.claimId, 'assessment');
    at('2027-05-20T08:00:00.000Z');
    await runStep('Daily step: claims');
    expect((await byCore(claim.claimId, 'decision', { isAccepted: false })).body.status).toBe('REJECTED');
    const stops = async () => {
      const { rows } = await world.asInsurer((tx) =>
        sql<{ from: string; to: string | null }>`
          select starts_on as from, lifted_on as to from cover_stops where claim_id = ${claim.claimId}
          order by starts_on`.execute(tx),
      );
      return rows;
    };
    expect(await stops()).toEqual([{ from: '2026-11-20', to: '2027-05-20' }]);
    at('2027-05-25T10:00:00.000Z');
    expect((await act(claim.claimId, 'appeal', { reason: 'There was an order.' })).status).toBe(200);
    expect((await stops())[1]).toEqual({ from: '2027-05-25', to: null });
  });
});
