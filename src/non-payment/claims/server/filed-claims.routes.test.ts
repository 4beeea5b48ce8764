import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  type ClaimsWorld,
  claims,
  direct,
  documentOf,
  firstOfItsKind,
  openClaimsWorld,
  start,
} from '../../../testing/server/claims-world.ts';
import { euros } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';

let at: ClaimsWorld;

beforeAll(async () => {
  at = await openClaimsWorld();
});
afterEach(() => at.setNow(start));
afterAll(() => at.world.close());

describe('a claim that is filed', () => {
  it('includes its invoices and the report, and excludes new covers', async () => {
    const claim = await at.filed([60_000]);
    const { body: report } = await at.world.get(at.dirk, `/api/v2/overdues/${claim.overdueId}`);
    expect(report).toMatchObject({ status: 'CLAIMED', items: [{ claimId: claim.claimId }] });
    const { companyId } = claim.company;
    const { body } = await at.world.get(at.dirk, `${claims}/preview?policy=${direct}&companyId=${companyId}`);
    expect(body.whyNot).toMatchObject({ code: 'claim-exists', facts: { claimId: claim.claimId } });
    const asked = { policy: direct, companyId, action: 'INCREASE', amount: euros(200_000), confirmed: true };
    const request = await at.world.post(at.dirk, '/api/v2/cover-requests/simulate', asked);
    expect(JSON.stringify(request.body)).toContain('claim-runs');
    await at.act(claim.claimId, 'withdraw');
  });

  it('goes from the house insurer through the waiting period to the payment and its recoveries', async () => {
    const { claimId } = await at.filed([150_000]);
    await at.houseWorks();
    expect(await at.found(claimId)).toMatchObject({
      status: 'WAITING_PERIOD',
      claimNumber: expect.stringMatching(/^C-26-\d{5}$/),
      opinion: { outlook: 'PARTLY_COVERED' },
      waitingPeriodEnd: '2027-05-20',
      expectedPaymentOn: '2027-06-19',
    });
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.houseWorks();
    const offered = await at.found(claimId);
    expect(offered).toMatchObject({
      status: 'OFFER_SENT',
      decision: { status: 'DECIDED_PARTIAL' },
      payable: euros(77_500),
    });
    expect(await replayedPassport(at.world, at.dirk, `claim/${claimId}`)).toMatchObject({
      verdict: 'DECIDED_PARTIAL',
      amount: euros(77_500),
    });
    const offeredLetter = await at.letterOf(claimId);
    for (const part of ['Delta Foods BV', 'Netherlands', 'help@insurer.example', '77,500.00', 'Place, date, signature'])
      expect(offeredLetter).toContain(part);
    expect(offeredLetter).not.toContain('Accepted by');
    expect((await at.act(claimId, 'sign', { isAccepted: true })).body.status).toBe('PAYMENT_ORDERED');
    expect(await at.letterOf(claimId)).toMatch(/Accepted by dirk on 20 May 2027/);
    await at.houseWorks();
    expect(await at.found(claimId)).toMatchObject({ status: 'PAID', paidOn: '2027-05-20' });
    const early = await at.act(claimId, 'recoveries', { amount: euros(30_000), receivedOn: '2027-05-25' });
    expect(early).toMatchObject({ status: 400, body: { errors: [{ pointer: '/receivedOn' }] } });
    const told = await at.act(claimId, 'recoveries', { amount: euros(30_000), receivedOn: '2027-05-20' });
    // 30,000 × 77,500 / 150,000
    expect(told.body).toMatchObject({
      status: 'RECOVERY_OPEN',
      recovered: euros(15_500),
      recoveries: [
        { insurersPart: euros(15_500), insuredsPart: euros(14_500), owedBy: 'INSURED', owed: euros(15_500) },
      ],
    });
    const before = await at.byCore(claimId, 'recovery', { amount: euros(60_000), receivedOn: '2027-05-01' });
    // 90,000 would have been owed: 81,000 less 2,500 and 10,000 is 68,500; what was paid too much is 9,000, and of the
    // 30,000 that came in after the loss 30,000 × 68,500 / 90,000 is the insurer's, though it was entered first
    expect(before.body.recovered).toEqual(euros(31_833.33));
    expect((await at.byCore(claimId, 'close')).body.status).toBe('CLOSED');
  });

  it('shares the yearly first loss in the order of decisions', async () => {
    const first = await at.filed([5000]);
    const second = await at.filed([20_000]);
    at.setNow('2027-05-20T08:00:00.000Z');
    for (const { claimId } of [first, second]) {
      await at.byCore(claimId, 'register', { claimNumber: `N-${claimId.slice(-8)}` });
      await at.byCore(claimId, 'assessment');
      expect((await at.byCore(claimId, 'decision', { isAccepted: true })).status).toBe(200);
    }
    const [one, two] = [await at.found(first.claimId), await at.found(second.claimId)];
    // an earlier claim has used the whole first loss of the year
    expect(one.assessment.calculation).toMatchObject({ firstLossUsed: euros(0), payable: euros(2000) });
    expect(two.assessment.calculation).toMatchObject({ firstLossUsed: euros(0), payable: euros(15_500) });
    expect((await at.byCore(one.claimId, 'offer')).body.status).toBe('OFFER_SENT');
    expect((await at.byCore(one.claimId, 'payment')).status).toBe(409);
    await at.act(one.claimId, 'sign', { isAccepted: true });
    expect((await at.byCore(one.claimId, 'payment', { paidOn: '2027-05-19' })).body).toMatchObject({
      status: 'PAID',
      paidOn: '2027-05-19',
    });
  });

  it('is refused by a core system with its reason, after it asked for supporting documents', async () => {
    const { claimId } = await at.filed([3000]);
    await at.byCore(claimId, 'register', { claimNumber: 'N-77', opinion: 'We miss the order.' });
    const asked = { categories: ['ORDER_OR_CONTRACT'], text: 'Please send the order.', dueOn: '2026-12-01' };
    expect((await at.byCore(claimId, 'documents-request', asked)).body.status).toBe('DOCUMENTS_REQUESTED');
    at.setNow('2026-12-02T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect(await at.found(claimId)).toMatchObject({ status: 'IN_ASSESSMENT', opinion: { text: 'We miss the order.' } });
    expect((await at.byCore(claimId, 'decision', { isAccepted: false })).status).toBe(409);
    await at.byCore(claimId, 'assessment');
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    await at.byCore(claimId, 'decision', { isAccepted: false, text: 'There was no order.' });
    const refused = await at.found(claimId);
    expect(refused).toMatchObject({ status: 'REJECTED', decision: { text: 'There was no order.' }, payable: euros(0) });
    expect(refused.assessment.items[0].whyNotInsured).toMatchObject([{ code: 'LEFT_OUT' }]);
  });

  it('waits for supporting documents for thirty days, then is decided without them', async () => {
    const { claimId } = await at.filed([20_000], false);
    await at.houseWorks();
    expect(await at.found(claimId)).toMatchObject({
      status: 'DOCUMENTS_REQUESTED',
      documentsDueOn: '2026-12-20',
      question: { categories: expect.arrayContaining(['INVOICES', 'PROOF_OF_DELIVERY']) },
    });
    expect((await at.act(claimId, 'answer', { comment: 'They were burnt.' })).body.status).toBe('IN_ASSESSMENT');
    at.setNow('2027-05-21T08:00:00.000Z');
    await at.houseWorks();
    const refused = await at.found(claimId);
    expect(refused).toMatchObject({ status: 'REJECTED', appealUntil: '2027-07-20', payable: euros(0) });
    expect(refused.assessment.items[0].whyNotInsured).toMatchObject([{ code: 'NOT_PROVEN' }]);
    for (const category of ['INVOICES', 'PROOF_OF_DELIVERY']) await at.act(claimId, 'documents', documentOf(category));
    expect((await at.act(claimId, 'appeal', { reason: 'We found copies.' })).body.status).toBe('IN_ASSESSMENT');
    await at.houseWorks();
    expect((await at.found(claimId)).status).toBe('OFFER_SENT');
  });

  it('A2: promises no money, and no cover, before its supporting documents are in', async () => {
    const insolvent = { reasonCode: 'INSOLVENCY', knownOn: '2026-11-15', insolvencyOn: '2026-11-01' };
    const claim = await at.drafted(await at.overdue([20_000], { more: insolvent }));
    await at.save(await at.found(claim.claimId), account);
    expect((await at.act(claim.claimId, 'submit')).body.expectedPaymentOn).toBe('2026-12-20');
    await at.houseWorks();
    const asked = await at.found(claim.claimId);
    expect(asked).toMatchObject({
      status: 'DOCUMENTS_REQUESTED',
      documentsDueOn: '2026-12-20',
      opinion: { outlook: 'NEEDS_DOCUMENTS' },
      expectedPaymentOn: '2027-01-19',
    });
    const payment = asked.days.find(({ kind }: { kind: string }) => kind === 'PAYMENT');
    expect(payment).toMatchObject({ day: '2027-01-19', reckoning: { from: 'DOCUMENTS_DUE', fromDay: '2026-12-20' } });
    const list = await at.world.get(at.dirk, `${claims}?companyId=${claim.company.companyId}`);
    expect(list.body.items).toMatchObject([{ expectedPaymentOn: '2027-01-19' }]);
    at.setNow('2026-11-25T08:00:00.000Z');
    for (const { category } of claim.assessment.evidence.filter(firstOfItsKind))
      await at.act(claim.claimId, 'documents', documentOf(category));
    const answered = await at.act(claim.claimId, 'answer');
    expect(answered.body.expectedPaymentOn).toBe('2026-12-25');
    expect(answered.body.days).toContainEqual(
      expect.objectContaining({ kind: 'PAYMENT', reckoning: expect.objectContaining({ from: 'FILE_COMPLETE' }) }),
    );
    await at.byCore(claim.claimId, 'assessment');
    expect(await at.found(claim.claimId)).toMatchObject({ opinion: { outlook: 'COVERED' } });
  });

  it('is withdrawn, and its invoices are free again', async () => {
    const { claimId, overdueId } = await at.filed([4000]);
    expect((await at.act(claimId, 'withdraw', { reason: 'It promised to pay.' })).body.status).toBe('WITHDRAWN');
    const { body: report } = await at.world.get(at.dirk, `/api/v2/overdues/${overdueId}`);
    expect(report).toMatchObject({ status: 'REOPENED', items: [{ claimId: null }] });
    expect((await at.drafted(report)).status).toBe('DRAFT');
  });

  it('ends when the buyer pays everything before there was a loss', async () => {
    const { claimId, overdueId } = await at.filed([4000]);
    const paid = { receivedOn: '2026-11-20', amount: euros(4000) };
    expect((await at.world.post(at.dirk, `/api/v2/overdues/${overdueId}/payments`, paid)).status).toBeLessThan(300);
    await at.runStep('Daily step: claims');
    expect((await at.found(claimId)).status).toBe('CLOSED_PAID_BY_BUYER');
  });

  it('is listed with its filters', async () => {
    const claim = await at.filed([4321]);
    const listed = async (query: string) =>
      (await at.world.get(at.dirk, `${claims}?companyId=${claim.company.companyId}&${query}`)).body.items.length;
    expect(await listed('status=SUBMITTED&causeOfLoss=PROTRACTED_DEFAULT&isOpen=true&filed=this-week')).toBe(1);
    expect(await listed('minAmount=4000&maxAmount=5000&sort=-claimedAmount')).toBe(1);
    expect(await listed('status=PAID')).toBe(0);
    expect(await listed('isOpen=false')).toBe(0);
  });
});

describe('a refusal', () => {
  it('may be contested on the sixtieth day, and not after it', async () => {
    const refused = async () => {
      const { claimId } = await at.filed([3000]);
      await at.byCore(claimId, 'register', { claimNumber: `N-${claimId.slice(-8)}` });
      await at.byCore(claimId, 'assessment');
      at.setNow('2027-05-20T08:00:00.000Z');
      await at.runStep('Daily step: claims');
      expect((await at.byCore(claimId, 'decision', { isAccepted: false })).body.appealUntil).toBe('2027-07-19');
      return claimId;
    };
    const one = await refused();
    at.setNow('2027-07-19T20:00:00.000Z');
    expect((await at.act(one, 'appeal', { reason: 'There was an order.' })).body.status).toBe('IN_ASSESSMENT');
    at.setNow(start);
    const other = await refused();
    at.setNow('2027-07-20T08:00:00.000Z');
    const late = await at.act(other, 'appeal', { reason: 'There was an order.' });
    expect([late.status, late.body.code]).toEqual([409, 'appeal-too-late']);
    expect((await at.found(other)).actions.appeal).toMatchObject({ code: 'appeal-too-late' });
  });
});

describe('A1: a claim that was filed', () => {
  /** What the check, the list of covers and the compliance at.now() state on deliveries to the buyer of a claim. */
  async function answersOf({
    policy: key,
    company: { companyId },
  }: {
    policy: string;
    company: { companyId: string };
  }) {
    const of = `policy=${key}&companyId=${companyId}`;
    const check = (await at.world.get(at.dirk, `/api/v2/shipping-check?${of}&amount=100`)).body;
    const [listed] = (await at.world.get(at.dirk, `/api/v2/covers?${of}`)).body.items;
    const [filingDeadline] = (await at.world.get(at.dirk, `/api/v2/deadlines/buyers/${companyId}`)).body.standings;
    return [check.reasons, listed.isStopped, listed.noCoverAfter, filingDeadline?.insurerStopDate ?? null];
  }
  const stopped = [['CLAIMED'], true, '2026-11-19', '2026-11-19'];
  const free = [[], false, '2026-11-29', null];

  it('stops deliveries on every screen while it runs', async () => {
    const claim = await at.drafted(await at.overdue([20_000]));
    expect(await answersOf(claim)).toEqual(free);
    const running = await at.filed([20_000]);
    expect(await answersOf(running)).toEqual(stopped);
    await at.act(running.claimId, 'withdraw', { reason: 'It promised to pay.' });
    expect(await answersOf(running)).toEqual(free);
  });

  it('stops them again where its refusal is contested, and what was delivered between was covered', async () => {
    const claim = await at.filed([20_000]);
    await at.byCore(claim.claimId, 'register', { claimNumber: `N-${claim.claimId.slice(-8)}` });
    await at.byCore(claim.claimId, 'assessment');
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect((await at.byCore(claim.claimId, 'decision', { isAccepted: false })).body.status).toBe('REJECTED');
    const stops = async () => {
      const { rows } = await at.world.asInsurer((tx) =>
        sql<{ from: string; to: string | null }>`
          select starts_on as from, lifted_on as to from cover_stops where claim_id = ${claim.claimId}
          order by starts_on`.execute(tx),
      );
      return rows;
    };
    expect(await stops()).toEqual([{ from: '2026-11-20', to: '2027-05-20' }]);
    at.setNow('2027-05-25T10:00:00.000Z');
    expect((await at.act(claim.claimId, 'appeal', { reason: 'There was an order.' })).status).toBe(200);
    expect((await stops())[1]).toEqual({ from: '2027-05-25', to: null });
  });
});
