import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import {
  account,
  type ClaimsWorld,
  claims,
  direct,
  documentOf,
  firstOfItsKind,
  openClaimsWorld,
  policy,
  rights,
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

describe('what a claim insures', () => {
  it('is topped up by CAP, as long as it is in force on the date of loss', async () => {
    const companyId = await at.world.company('03');
    await at.upsert('covers', [
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
    const offer = await at.world.post(at.dirk, '/api/v2/cap-offers', { policy: direct, companyId, product: 'CAP' });
    expect([offer.status, offer.body.code, offer.body.amount]).toEqual([201, undefined, euros(50_000)]);
    const accepted = await at.world.post(at.dirk, `/api/v2/cap-offers/${offer.body.capOfferId}/accept`);
    expect(accepted.status).toBe(200);
    const report = await at.overdue([160_000], { companyId });
    const query = `policy=${direct}&companyId=${companyId}&overdueId=${report.overdueId}`;
    const { body } = await at.world.get(at.dirk, `${claims}/preview?${query}`);
    expect(body.assessment.calculation.cover).toEqual({
      kind: 'GRANTED',
      limit: euros(150_000),
      topUp: euros(50_000),
      insuredPercentage: 90,
    });
    // the insolvency was before CAP began
    const before = await at.world.get(
      at.dirk,
      `${claims}/preview?${query}&causeOfLoss=INSOLVENCY&insolvencyDate=2026-11-19`,
    );
    expect(before.body.assessment.calculation.cover).toMatchObject({ limit: euros(100_000), topUp: null });
    const since = await at.world.get(
      at.dirk,
      `${claims}/preview?${query}&causeOfLoss=INSOLVENCY&insolvencyDate=2026-11-20`,
    );
    expect(since.body.assessment.calculation.cover).toMatchObject({ limit: euros(150_000) });
  });

  it('leaves out what is contested, and waits longer for what was contested', async () => {
    const claim = await at.filed([30_000, 20_000]);
    const [, second] = claim.assessment.items;
    at.setNow('2026-12-01T10:00:00.000Z');
    const { disputeId } = await at.contested(claim, [second.receivableId]);
    await at.runStep('Daily step: claims');
    const partly = await at.found(claim.claimId);
    expect(partly).toMatchObject({ status: 'SUBMITTED', dateOfLoss: '2027-05-20' });
    expect(stepOf(partly, 'INSURED_ITEMS')).toMatchObject({ amount: euros(30_000) });
    at.setNow('2026-12-11T10:00:00.000Z');
    await at.settled(disputeId, 15_000);
    await at.runStep('Daily step: claims');
    const after = await at.found(claim.claimId);
    // ten days contested; what was not upheld makes the loss smaller
    expect(after).toMatchObject({ waitingPeriodEnd: '2027-05-30', dateOfLoss: '2027-05-30' });
    expect(stepOf(after, 'INSURED_ITEMS')).toMatchObject({ amount: euros(45_000) });
    expect(await at.trailOf(claim.claimId)).toContain('claim.waiting');
  });

  it('is suspended while all of it is contested, also after the decision, and goes on with its former status', async () => {
    const claim = await at.filed([12_000]);
    const ids = claim.assessment.items.map(({ receivableId }: { receivableId: string }) => receivableId);
    at.setNow('2026-11-25T10:00:00.000Z');
    const first = await at.contested(claim, ids);
    await at.runStep('Daily step: claims');
    expect((await at.found(claim.claimId)).status).toBe('SUSPENDED');
    at.setNow('2026-12-05T10:00:00.000Z');
    await at.settled(first.disputeId, 12_000);
    await at.runStep('Daily step: claims');
    expect(await at.found(claim.claimId)).toMatchObject({ status: 'SUBMITTED', dateOfLoss: '2027-05-30' });
    expect((await at.decidedOn(claim.claimId, '2027-05-30')).status).toBe('DECIDED_ACCEPTED');
    const again = await at.contested(claim, ids);
    await at.runStep('Daily step: claims');
    expect((await at.found(claim.claimId)).status).toBe('SUSPENDED');
    expect((await at.byCore(claim.claimId, 'offer')).status).toBe(409);
    await at.settled(again.disputeId, 12_000);
    await at.runStep('Daily step: claims');
    expect(await at.found(claim.claimId)).toMatchObject({ status: 'DECIDED_ACCEPTED', dateOfLoss: '2027-05-30' });
  });

  it('is converted at the rates that the assessor gives for the date of loss', async () => {
    const report = await at.overdue([], {
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
    const { claimId } = await at.drafted(report);
    await at.save(await at.found(claimId), account);
    expect((await at.act(claimId, 'submit')).status).toBe(200);
    const decided = await at.decidedOn(claimId, '2027-05-20', { rates: { USD: '0.8' } });
    expect(stepOf(decided, 'INSURED_ITEMS')).toMatchObject({ amount: euros(8000) });
    expect(decided.assessment.calculation.insuredItems).toMatchObject([{ currency: 'USD', rate: '0.8' }]);
  });

  it('A5: waits for the rate of a currency that has no reference rate, and is not refused with nothing', async () => {
    const kwd = (amount: string) => ({ amount, currency: 'KWD' });
    const item = { itemType: 'INVOICE', documentNumber: 'KWD-1', issueDate: '2026-08-20', dueDate: '2026-09-30' };
    const report = await at.overdue([], { more: { items: [{ ...item, amount: kwd('4000.000') }] } });
    const { claimId, assessment } = await at.drafted(report);
    for (const { category } of assessment.evidence.filter(firstOfItsKind))
      await at.act(claimId, 'documents', documentOf(category));
    await at.save(await at.found(claimId), account);
    const submitted = await at.act(claimId, 'submit');
    expect(submitted.body.claimedAmount).toBeNull();
    // A2: what is owed is shown in each currency, also in the list
    const listed = await at.world.get(at.dirk, `${claims}?companyId=${report.company.companyId}`);
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
    await at.houseWorks();
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.houseWorks();
    await at.houseWorks();
    // and objects to nothing that it cannot convert
    expect(await at.found(claimId)).toMatchObject({
      status: 'LOSS_ESTABLISHED',
      opinion: { outlook: 'PARTLY_COVERED' },
    });
    expect(await at.byCore(claimId, 'decision', { isAccepted: true })).toMatchObject({
      status: 422,
      body: { code: 'rate-missing', facts: { currencies: ['KWD'] } },
    });
    expect((await at.byCore(claimId, 'decision', { isAccepted: true, rates: { KWD: '0.00' } })).status).toBe(400);
    const accepted = await at.byCore(claimId, 'decision', { isAccepted: true, rates: { KWD: '2.85' } });
    expect(accepted.body.status).toBe('DECIDED_ACCEPTED');
    expect(stepOf(await at.found(claimId), 'INSURED_ITEMS')).toMatchObject({ amount: euros(11_400) });
  });

  it('A5: uses the terms of the day of delivery: an endorsement makes no older delivery uninsured', async () => {
    const line = { ...policy('CBNL-4000009', 'DIRECT'), aggregateFirstLoss: undefined };
    await at.upsert('policies', [line]);
    const tess = await at.world.person('tess', line.policy, 'requestor-validator', rights);
    const report = await at.overdue([20_000], { who: tess, on: line.policy });
    const query = `policy=${line.policy}&companyId=${report.company.companyId}`;
    const reasons = async () =>
      (await at.world.get(tess, `${claims}/preview?${query}`)).body.assessment.items.flatMap(
        ({ whyNotInsured }: { whyNotInsured: object[] }) => whyNotInsured,
      );
    expect(await reasons()).toEqual([]);
    // delivered on 20 August with 41 days to pay
    const stricter = { ...line, maxPaymentTermDays: 30, countriesCovered: [coverCountry('NL')] };
    await at.upsert('policies', [stricter]);
    expect(await reasons()).toEqual([]);
    await at.upsert('policies', [{ ...stricter, termsFrom: '2026-08-21' }]);
    expect(await reasons()).toEqual([]);
    await at.upsert('policies', [{ ...stricter, termsFrom: '2026-08-20' }]);
    expect(await reasons()).toEqual([
      { code: 'COUNTRY_NOT_COVERED', facts: {} },
      { code: 'TERM_TOO_LONG', facts: { days: 41, most: 30 } },
    ]);
    // later terms do not apply to what was delivered before them
    await at.upsert('policies', [{ ...line, maxPaymentTermDays: 400, termsFrom: '2026-11-21' }]);
    expect(await reasons()).toHaveLength(2);
  });

  it('A5: counts the days of an invoice by the terms of its delivery, in report, preview and claim', async () => {
    const line = { ...policy('CBNL-4000010', 'DIRECT'), aggregateFirstLoss: undefined };
    await at.upsert('policies', [line]);
    const ute = await at.world.person('ute', line.policy, 'requestor-validator', rights);
    const report = await at.overdue([20_000], { who: ute, on: line.policy });
    const days = async () => {
      const { stopOfCoverDate } = (await at.world.get(ute, `/api/v2/overdues/${report.overdueId}`)).body;
      const { assessment } = (
        await at.world.get(ute, `${claims}/preview?policy=${line.policy}&companyId=${report.company.companyId}`)
      ).body;
      return [stopOfCoverDate, assessment.filing.day];
    };
    const before = await days();
    const stricter = { ...line, notificationPeriodDays: 10, maxExtensionPeriodDays: 20 };
    await at.upsert('policies', [stricter]);
    expect(await days()).toEqual(before);
    // delivered on 20 August, due on 30 September
    await at.upsert('policies', [{ ...stricter, termsFrom: '2026-08-20' }]);
    const [stop] = await days();
    expect([stop, before[0]]).toEqual(['2026-10-20', '2026-11-29']);
  });

  it('is less premium that is unpaid by the insurer’s accounts, and states where they are missing', async () => {
    const line = { ...policy('CBNL-4000003', 'DIRECT'), premiumSetOff: true, aggregateFirstLoss: undefined };
    await at.upsert('policies', [line]);
    const sam = await at.world.person('sam', line.policy, 'requestor-validator', rights);
    const report = await at.overdue([20_000], { who: sam, on: line.policy });
    const query = `policy=${line.policy}&companyId=${report.company.companyId}`;
    const seen = async () => (await at.world.get(sam, `${claims}/preview?${query}`)).body;
    const silent = await seen();
    expect(stepOf(silent, 'PREMIUM_SET_OFF')).toMatchObject({ parameter: null, cost: euros(0), amount: euros(15_500) });
    await at.upsert('policies', [{ ...line, premiumTerms: { unpaid: { amount: euros(4000), asOf: '2026-11-15' } } }]);
    const told = await seen();
    expect(stepOf(told, 'PREMIUM_SET_OFF')).toMatchObject({
      parameter: { term: 'premiumSetOff', value: '4000.00' },
      cost: euros(4000),
      amount: euros(11_500),
    });
    expect(told.assessment.calculation).toMatchObject({ premiumAsOf: '2026-11-15', indemnity: euros(15_500) });
    const claim = await at.drafted(report, sam);
    await at.save(claim, account, sam);
    await at.act(claim.claimId, 'submit', {}, sam);
    await at.byCore(claim.claimId, 'register', { claimNumber: 'N-set-off' });
    await at.byCore(claim.claimId, 'assessment');
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect((await at.byCore(claim.claimId, 'decision', { isAccepted: true })).body.payable).toEqual(euros(11_500));
    // what one claim has set off, the next one does not
    at.setNow(start);
    const next = await at.overdue([9000], { who: sam, on: line.policy });
    const { body } = await at.world.get(
      sam,
      `${claims}/preview?policy=${line.policy}&companyId=${next.company.companyId}`,
    );
    expect(stepOf(body, 'PREMIUM_SET_OFF')).toMatchObject({ parameter: { value: '0.00' }, cost: euros(0) });
  });
});

describe('premium that the portal has invoices of', () => {
  it('is kept of an indemnity where it is due and unpaid, and paid with it', async () => {
    const line = { ...policy('CBNL-4000021', 'DIRECT'), premiumSetOff: true, aggregateFirstLoss: undefined };
    await at.upsert('policies', [line]);
    const invoice = { policy: line.policy, type: 'POLICY_FEE', issueDate: '2026-09-01', net: euros(4000) };
    await at.upsert('invoices', [
      { ...invoice, invoiceNumber: 'F-1', dueDate: '2026-09-21' },
      { ...invoice, invoiceNumber: 'F-2', dueDate: '2026-10-01', disputed: true },
      { ...invoice, invoiceNumber: 'F-3', dueDate: '2027-09-21' },
    ]);
    const administers = [...rights, 'policy-admin-read'] as const;
    const uma = await at.world.person('uma', line.policy, 'requestor-validator', administers);
    const report = await at.overdue([20_000], { who: uma, on: line.policy });
    const claim = await at.drafted(report, uma);
    await at.save(claim, account, uma);
    await at.act(claim.claimId, 'submit', {}, uma);
    await at.byCore(claim.claimId, 'register', { claimNumber: 'N-premium' });
    await at.byCore(claim.claimId, 'assessment');
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect((await at.byCore(claim.claimId, 'decision', { isAccepted: true })).status).toBe(200);
    const decided = (await at.world.get(uma, `${claims}/${claim.claimId}`)).body;
    expect(stepOf(decided, 'PREMIUM_SET_OFF')).toMatchObject({ cost: euros(4000), amount: euros(11_500) });
    expect(decided.assessment.calculation.premiumAsOf).toBe('2027-05-20');
    // until it is paid, what is kept of this indemnity is not kept of another one
    const next = await at.overdue([9000], { who: uma, on: line.policy });
    const preview = `${claims}/preview?policy=${line.policy}&companyId=${next.company.companyId}`;
    expect(stepOf((await at.world.get(uma, preview)).body, 'PREMIUM_SET_OFF')).toMatchObject({ cost: euros(0) });
    await at.byCore(claim.claimId, 'offer');
    await at.act(claim.claimId, 'sign', { isAccepted: true }, uma);
    await at.byCore(claim.claimId, 'payment');
    const { body } = await at.world.get(uma, `/api/v1/invoices?policy=${line.policy}&sort=dueDate`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['CLEARED', 'ISSUED', 'ISSUED']);
    const paid = (await at.world.get(uma, `/api/v1/invoices/${body.items[0].invoiceId}`)).body;
    expect(paid.payments).toEqual([
      { receivedOn: '2027-05-20', amount: euros(4000), kind: 'INDEMNITY', reference: 'N-premium' },
    ]);
  });

  it('is kept only as far as it is still unpaid when the indemnity is paid, and of nothing that is not due', async () => {
    const line = { ...policy('CBNL-4000023', 'DIRECT'), premiumSetOff: true, aggregateFirstLoss: undefined };
    await at.upsert('policies', [line]);
    const invoice = { policy: line.policy, type: 'POLICY_FEE', issueDate: '2026-09-01', net: euros(4000) };
    const due = { ...invoice, invoiceNumber: 'G-1', dueDate: '2026-09-21' };
    await at.upsert('invoices', [due, { ...invoice, invoiceNumber: 'G-2', dueDate: '2027-09-21' }]);
    const olga = await at.world.person('olga', line.policy, 'requestor-validator', [...rights, 'policy-admin-read']);
    const report = await at.overdue([20_000], { who: olga, on: line.policy });
    const claim = await at.drafted(report, olga);
    await at.save(claim, account, olga);
    await at.act(claim.claimId, 'submit', {}, olga);
    await at.byCore(claim.claimId, 'register', { claimNumber: 'N-meanwhile' });
    await at.byCore(claim.claimId, 'assessment');
    at.setNow('2027-05-20T08:00:00.000Z');
    await at.runStep('Daily step: claims');
    expect((await at.byCore(claim.claimId, 'decision', { isAccepted: true })).body.payable).toEqual(euros(11_500));
    await at.upsert('invoices', [{ ...due, paid: euros(1500) }]);
    await at.byCore(claim.claimId, 'offer');
    await at.act(claim.claimId, 'sign', { isAccepted: true }, olga);
    expect((await at.byCore(claim.claimId, 'payment')).body.payable).toEqual(euros(13_000));
    const paid = (await at.world.get(olga, `${claims}/${claim.claimId}`)).body;
    expect(stepOf(paid, 'PREMIUM_SET_OFF')).toMatchObject({ cost: euros(2500), amount: euros(13_000) });
    const { body } = await at.world.get(olga, `/api/v1/invoices?policy=${line.policy}&sort=dueDate`);
    expect(body.items.map(({ balance }: { balance: object }) => balance)).toEqual([euros(0), euros(4000)]);
  });
});
