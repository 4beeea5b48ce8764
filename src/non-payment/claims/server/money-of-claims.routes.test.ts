import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClaimsWorld,
  claims,
  direct,
  openClaimsWorld,
  start,
  stepOf,
} from '../../../testing/server/claims-world.ts';
import { euros } from '../../../testing/server/example-world.ts';

let at: ClaimsWorld;

beforeAll(async () => {
  at = await openClaimsWorld();
});
afterEach(() => at.setNow(start));
afterAll(() => at.world.close());

describe('money of the buyer', () => {
  it('before the loss lowers it, on its day and after it is shared when the indemnity is paid', async () => {
    const claim = await at.filed([60_000, 40_000]);
    const pay = (amount: number, receivedOn: string) =>
      at.world.post(at.dirk, `/api/v2/overdues/${claim.overdueId}/payments`, { receivedOn, amount: euros(amount) });
    at.setNow('2027-05-19T10:00:00.000Z');
    expect((await pay(10_000, '2027-05-19')).status).toBeLessThan(300);
    at.setNow('2027-05-20T10:00:00.000Z');
    expect((await pay(8000, '2027-05-20')).status).toBeLessThan(300);
    const decided = await at.decidedOn(claim.claimId, '2027-05-21');
    expect(stepOf(decided, 'INSURED_ITEMS')).toMatchObject({ amount: euros(90_000) });
    await at.byCore(claim.claimId, 'offer');
    await at.act(claim.claimId, 'sign', { isAccepted: true });
    const paid = (await at.byCore(claim.claimId, 'payment')).body;
    const { indemnity, totalDebt } = decided.assessment.calculation;
    expect(totalDebt).toEqual(euros(90_000));
    const part = Math.round(((8000 * Number(indemnity.amount)) / 90_000) * 100) / 100;
    expect(paid).toMatchObject({ status: 'RECOVERY_OPEN', recovered: euros(part) });
    expect((await at.found(claim.claimId)).recoveries).toMatchObject([
      { amount: euros(8000), receivedOn: '2027-05-20', isBeforeLoss: false, owedBy: 'INSURED' },
    ]);
  });

  it('that is everything it owed closes the claim', async () => {
    const { claimId } = await at.filed([50_000]);
    await at.houseWorks();
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.houseWorks();
    await at.act(claimId, 'sign', { isAccepted: true });
    await at.houseWorks();
    const told = await at.act(claimId, 'recoveries', { amount: euros(49_999), receivedOn: '2027-05-20' });
    expect(told.body.status).toBe('RECOVERY_OPEN');
    await at.houseWorks();
    expect((await at.found(claimId)).status).toBe('RECOVERY_OPEN');
    // interest and costs may come with it, where somebody confirms that
    const more = { amount: euros(2), receivedOn: '2027-05-20' };
    expect(await at.act(claimId, 'recoveries', more)).toMatchObject({
      status: 422,
      body: {
        code: 'payment-above-debt',
        facts: { owed: '1.00', currency: 'EUR', field: 'isMore' },
        errors: [{ pointer: '/isMore' }],
      },
    });
    expect((await at.found(claimId)).recoveries).toHaveLength(1);
    expect((await at.act(claimId, 'recoveries', { ...more, isMore: true })).status).toBe(200);
    await at.houseWorks();
    const closed = await at.found(claimId);
    expect(closed.status).toBe('CLOSED');
    const check = `/api/v2/shipping-check?policy=${direct}&companyId=${closed.company.companyId}&amount=10`;
    expect((await at.world.get(at.dirk, check)).body.reasons).not.toContain('CLAIM_PAID');
    expect((await at.act(claimId, 'recoveries', { amount: euros(1), receivedOn: '2027-05-20' })).status).toBe(409);
  });

  it('that does not come in for a year closes it too', async () => {
    const { claimId } = await at.filed([7000]);
    await at.houseWorks();
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.houseWorks();
    await at.act(claimId, 'sign', { isAccepted: true });
    await at.houseWorks();
    expect((await at.found(claimId)).status).toBe('PAID');
    at.setNow('2028-05-21T08:00:00.000Z');
    await at.houseWorks();
    expect((await at.found(claimId)).status).toBe('CLOSED');
    // nothing came back: the end of the claim is no consent to new deliveries
    const { company, overdueId } = await at.found(claimId);
    const check = `/api/v2/shipping-check?policy=${direct}&companyId=${company.companyId}&amount=10`;
    const reasons = async () => (await at.world.get(at.dirk, check)).body.reasons;
    expect(await reasons()).toContain('CLAIM_PAID');
    await at.world.post(at.core, `/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED' });
    expect(await reasons()).not.toContain('CLAIM_PAID');
  });
});

describe('a collection that the insurer runs for a claim', () => {
  const handedOver = async (amounts: readonly number[], more: object = {}) => {
    const report = await at.overdue(amounts);
    const { companyId } = report.company;
    const body = { policy: direct, companyId, caseType: 'CLAIM_COLLECTION', ...more };
    const { status, body: collection } = await at.world.post(at.dirk, '/api/v2/collections', body);
    expect(status).toBe(201);
    return { report, collection, companyId };
  };
  const claimOn = async (companyId: string) =>
    (await at.world.get(at.dirk, `${claims}?companyId=${companyId}`)).body.items[0];

  it('becomes it on the last day to file, without a filing', async () => {
    const { report, collection, companyId } = await handedOver([6000]);
    expect(collection.claimBy).toBe('2027-02-27');
    const { body: preview } = await at.world.get(at.dirk, `${claims}/preview?policy=${direct}&companyId=${companyId}`);
    expect(preview).toMatchObject({
      whyNot: { code: 'collection-becomes-claim', facts: { collectionId: collection.collectionId } },
      becomesClaimOn: '2027-02-27',
    });
    const begun = await at.world.post(at.dirk, claims, { policy: direct, companyId });
    expect([begun.status, begun.body.code]).toEqual([409, 'collection-becomes-claim']);
    at.setNow('2027-02-26T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect(await claimOn(companyId)).toBeUndefined();
    at.setNow('2027-02-27T08:00:00.000Z');
    await at.runStep('Daily step: claims');
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
    const after = (await at.world.get(at.dirk, `/api/v2/collections/${collection.collectionId}`)).body;
    expect(after).toMatchObject({ claimBy: null, closedOn: null });
    expect(after.entries.at(-1)).toMatchObject({ kind: 'CLAIMED', facts: { claimId: claim.claimId } });
    await at.runStep('Daily step: claims');
    expect((await at.world.get(at.dirk, `${claims}?companyId=${companyId}`)).body.items).toHaveLength(1);
    // the collection ends, the claim stays
    await at.world.post(at.core, `/api/insurer/v1/collections/${collection.collectionId}/accept`, {
      collector: 'Inkasso',
    });
    await at.world.post(at.core, `/api/insurer/v1/collections/${collection.collectionId}/close`, {});
    expect((await at.world.get(at.dirk, `/api/v2/overdues/${report.overdueId}`)).body.status).toBe('CLAIMED');
  });

  it('becomes it at once when the collector gives up, and asks for the bank account with the signature', async () => {
    const { collection, companyId } = await handedOver([11_000]);
    const close = `/api/insurer/v1/collections/${collection.collectionId}`;
    await at.world.post(at.core, `${close}/accept`, { collector: 'Inkasso' });
    expect((await at.world.post(at.core, `${close}/close`, {})).body.status).toBe('CLOSED_UNCOLLECTIBLE');
    await at.runStep('Daily step: claims');
    const { claimId } = await claimOn(companyId);
    await at.world.asInsurer((tx) =>
      sql`update claims set told = told || '{"bankAccount": null}' where claim_id = ${claimId}`.execute(tx),
    );
    await at.decidedOn(claimId, '2027-05-20');
    await at.byCore(claimId, 'offer');
    expect(await at.act(claimId, 'sign', { isAccepted: true })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/bankAccount', code: 'required' }] },
    });
    const signed = await at.act(claimId, 'sign', { isAccepted: true, bankAccount: 'NL91ABNA0417164300' });
    expect(signed.body).toMatchObject({ status: 'PAYMENT_ORDERED', told: { bankAccount: 'NL91ABNA0417164300' } });
  });

  it('A5: accepts no other account with the signature than the one that the claim names', async () => {
    const { collection, companyId } = await handedOver([11_500]);
    const close = `/api/insurer/v1/collections/${collection.collectionId}`;
    await at.world.post(at.core, `${close}/accept`, { collector: 'Inkasso' });
    await at.world.post(at.core, `${close}/close`, {});
    await at.runStep('Daily step: claims');
    const { claimId } = await claimOn(companyId);
    await at.world.asInsurer((tx) =>
      sql`update claims set told = told || '{"bankAccount": "NL91ABNA0417164300"}' where claim_id = ${claimId}`.execute(
        tx,
      ),
    );
    await at.decidedOn(claimId, '2027-05-20');
    await at.byCore(claimId, 'offer');
    for (const other of [
      { bankAccount: 'DE89370400440532013000' },
      { bankAccount: '000123456789', bankBic: 'CHASUS33' },
    ])
      expect(await at.act(claimId, 'sign', { isAccepted: true, ...other })).toMatchObject({
        status: 409,
        body: { code: 'payee-named-already' },
      });
    const signed = await at.act(claimId, 'sign', { isAccepted: true, bankAccount: 'NL91 ABNA 0417 1643 00' });
    expect(signed.body).toMatchObject({ status: 'PAYMENT_ORDERED', told: { bankAccount: 'NL91ABNA0417164300' } });
  });

  it('requires no filing meanwhile; where it ends, or only collects, the compliance clock requires it again', async () => {
    const duties = async (companyId: string) => {
      await at.runStep('Recalculate deadlines');
      const { body } = await at.world.get(at.dirk, `/api/v2/deadlines?companyId=${companyId}`);
      return body.items.map(({ duty, day }: { duty: string; day: string }) => `${duty} ${day}`);
    };
    const { collection, companyId } = await handedOver([7000]);
    expect(await duties(companyId)).toEqual([]);
    const filingDeadline = async () =>
      (await at.world.get(at.dirk, `/api/v2/deadlines/buyers/${companyId}?policy=${direct}`)).body.standings[0];
    const milestone = async () =>
      (await filingDeadline()).milestones.find(({ duty }: { duty: string }) => duty === 'FILE_CLAIM');
    expect(await filingDeadline()).toMatchObject({ nextDuty: null, nextDutyOn: null });
    expect(await milestone()).toBeUndefined();
    await at.world.post(at.dirk, `/api/v2/collections/${collection.collectionId}/withdraw`, {});
    expect(await milestone()).toMatchObject({ day: '2027-02-27', state: 'open' });

    const only = await handedOver([7100], { caseType: 'COLLECTION_ONLY' });
    expect(await duties(only.companyId)).toEqual(['FILE_CLAIM 2027-02-27']);
    // a plan that is watched becomes a claim once the buyer is pursued
    const watched = await handedOver([7200], { caseType: 'MONITOR_CLAIM' });
    expect(await duties(watched.companyId)).toEqual(['FILE_CLAIM 2027-02-27']);
    const { collectionId } = watched.collection;
    await at.world.post(at.core, `/api/insurer/v1/collections/${collectionId}/accept`, { collector: 'Inkasso' });
    expect((await at.world.post(at.dirk, `/api/v2/collections/${collectionId}/escalate`, {})).status).toBe(200);
    expect(await duties(watched.companyId)).toEqual([]);
  });

  it('does not where it is paid, or was to be collected only', async () => {
    const paid = await handedOver([1200]);
    const payment = { receivedOn: '2026-11-20', amount: euros(1200) };
    await at.world.post(at.dirk, `/api/v2/collections/${paid.collection.collectionId}/payments`, payment);
    const only = await handedOver([1300], { caseType: 'COLLECTION_ONLY' });
    const own = await handedOver([1400], { handledBy: 'INSURED' });
    expect([only.collection.claimBy, own.collection.claimBy]).toEqual([null, null]);
    at.setNow('2027-03-01T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    for (const { companyId } of [paid, only, own]) expect(await claimOn(companyId)).toBeUndefined();
    const { body } = await at.world.get(at.dirk, `${claims}/preview?policy=${direct}&companyId=${only.companyId}`);
    expect(body).toMatchObject({ whyNot: null, becomesClaimOn: null });
  });

  it('files the draft that somebody had begun before', async () => {
    const report = await at.overdue([5200]);
    const draft = await at.drafted(report);
    await at.save(draft, { comment: 'We have the delivery notes.' });
    const body = { policy: direct, companyId: report.company.companyId, caseType: 'CLAIM_COLLECTION' };
    expect((await at.world.post(at.dirk, '/api/v2/collections', body)).status).toBe(201);
    // changed now and then, so that it is not deleted
    at.setNow('2027-02-26T08:00:00.000Z');
    await at.save(await at.found(draft.claimId), { comment: 'We have them all.' });
    at.setNow('2027-02-27T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect(await at.found(draft.claimId)).toMatchObject({
      status: 'SUBMITTED',
      told: { comment: 'We have them all.' },
    });
  });
});
