import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  type Calculated,
  type ClaimsWorld,
  claims,
  direct,
  eyed,
  openClaimsWorld,
  rights,
  start,
} from '../../../testing/server/claims-world.ts';
import type { Headers } from '../../../testing/server/example-jobs.ts';
import { euros } from '../../../testing/server/example-world.ts';

let at: ClaimsWorld;

beforeAll(async () => {
  at = await openClaimsWorld();
});
afterEach(() => at.setNow(start));
afterAll(() => at.world.close());

describe('the preview of a claim', () => {
  it('is calculated before anything is filed, with supporting documents and objections', async () => {
    const report = await at.overdue([80_000, 70_000]);
    const query = `policy=${direct}&companyId=${report.company.companyId}&overdueId=${report.overdueId}`;
    const { status, body } = await at.world.get(at.dirk, `${claims}/preview?${query}`);
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
    const report = await at.overdue([1000, 2000]);
    const claim = await at.drafted(report);
    expect(claim).toMatchObject({ claimedAmount: euros(3000), overdueId: report.overdueId, expiresOn: '2026-12-20' });
    const saved = await at.save(claim, { comment: 'It stopped answering.' });
    expect(saved.body).toMatchObject({
      status: 'DRAFT',
      told: { comment: 'It stopped answering.', hasProtest: false },
    });
    expect((await at.save(claim, { comment: 'stale' })).status).toBe(412);
    const again = await at.world.post(at.dirk, claims, { policy: direct, companyId: report.company.companyId });
    expect(again).toMatchObject({ status: 409, body: { code: 'claim-exists' } });
    expect((await at.world.post(at.dirk, `${claims}/${claim.claimId}`, undefined, { method: 'DELETE' })).status).toBe(
      204,
    );
    expect((await at.world.get(at.dirk, `${claims}/${claim.claimId}`)).status).toBe(404);
  });

  it('lists what it lacks when it is filed', async () => {
    const claim = await at.drafted(await at.overdue([1000]));
    expect(await at.act(claim.claimId, 'submit')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/bankAccount' }, { pointer: '/isCollectionAgreed' }] },
    });
    await at.save(claim, { ...account, causeOfLoss: 'INSOLVENCY' });
    expect((await at.act(claim.claimId, 'submit')).body.errors).toMatchObject([{ pointer: '/insolvencyDate' }]);
  });

  it('is deleted thirty days after its last change', async () => {
    const claim = await at.drafted(await at.overdue([1000]));
    at.setNow('2026-12-20T09:59:00.000Z');
    await at.runStep('Daily step: claims');
    expect((await at.world.get(at.dirk, `${claims}/${claim.claimId}`)).status).toBe(200);
    at.setNow('2026-12-20T10:01:00.000Z');
    await at.runStep('Daily step: claims');
    expect((await at.world.get(at.dirk, `${claims}/${claim.claimId}`)).status).toBe(404);
  });
});

describe('the trail of a draft', () => {
  it('has one entry for each user and editing session, however often it is saved', async () => {
    const nora = await at.world.person('nora', direct, 'requestor-validator', rights);
    let claim = await at.drafted(await at.overdue([1500]));
    const saveNext = async (comment: string, who = at.dirk) => {
      const saved = await at.save(claim, { comment }, who);
      expect(saved.status).toBe(200);
      claim = saved.body;
    };
    for (const comment of ['I', 'It', 'It st', 'It stopped']) await saveNext(comment);
    const saves = async () => (await at.trailOf(claim.claimId)).filter((type) => type === 'claim.saved').length;
    expect(await saves()).toBe(1);
    await saveNext('It stopped answering', nora);
    await saveNext('It stopped answering.', nora);
    expect(await saves()).toBe(2);
    at.setNow('2026-11-20T10:31:00.000Z');
    await saveNext('It stopped answering us.', nora);
    expect(await saves()).toBe(3);
  });
});

describe('under four eyes', () => {
  it('the insurer sees a claim after the last approval only', async () => {
    const report = await at.overdue([9000], { who: at.rosa, on: eyed });
    const claim = await at.drafted(report, at.rosa);
    await at.save(claim, account, at.rosa);
    const { body } = await at.act(claim.claimId, 'submit', {}, at.rosa);
    expect(body).toMatchObject({ status: 'AWAITING_APPROVAL', filedOn: null, orderId: expect.any(String) });
    expect((await at.byCore(claim.claimId, 'register', { claimNumber: 'X' })).status).toBe(409);
    const { body: order } = await at.world.get(at.vera, `/api/v2/orders/${body.orderId}`);
    expect(order).toMatchObject({ kind: 'claim', action: 'CLAIM', amount: euros(9000), waitsForMe: true });
    const back = await at.world.post(
      { ...at.vera, 'if-match': `"${order.version}"` } as Headers,
      `/api/v2/orders/${body.orderId}/return`,
      { reason: 'The account is the old one.' },
    );
    expect([back.status, (await at.found(claim.claimId, at.rosa)).status]).toEqual([200, 'DRAFT']);
    const again = await at.act(claim.claimId, 'submit', {}, at.rosa);
    const { body: next } = await at.world.get(at.vera, `/api/v2/orders/${again.body.orderId}`);
    const approved = await at.world.post(
      { ...at.vera, 'if-match': `"${next.version}"` } as Headers,
      `/api/v2/orders/${again.body.orderId}/approve`,
    );
    expect(approved.status).toBe(200);
    expect(await at.found(claim.claimId, at.vera)).toMatchObject({ status: 'SUBMITTED', filedOn: '2026-11-20' });
  });

  it('a user who only validates files nothing, and one who only reads begins nothing', async () => {
    const report = await at.overdue([9000], { who: at.rosa, on: eyed });
    const claim = await at.drafted(report, at.rosa);
    await at.save(claim, account, at.rosa);
    expect(await at.act(claim.claimId, 'submit', {}, at.vera)).toMatchObject({ status: 403 });
    const reader = await at.world.person('lea', direct, 'read-only', rights);
    const begun = await at.world.post(reader, claims, { policy: direct, companyId: report.company.companyId });
    expect(begun.status).toBe(403);
  });
});
