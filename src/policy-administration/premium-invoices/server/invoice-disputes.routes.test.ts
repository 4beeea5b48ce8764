import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Headers } from '../../../testing/server/example-jobs.ts';
import { direct, euros } from '../../../testing/server/example-world.ts';
import { openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('a dispute of an invoice', () => {
  const reason = { reason: 'Another rate was agreed.' };
  const houseAnswers = () => at.letWork('Answer disputes of invoices', 2);
  let invoiceId = '';

  beforeEach(async () => {
    await at.insure(40_000);
    await at.passDays('2026-01-01');
    invoiceId = (await at.listed())[0]?.invoiceId ?? '';
  });
  const dispute = (who = at.dirk, body: object = reason) =>
    at.world.post(who, `/api/v1/invoices/${invoiceId}/dispute`, body);
  const withdraw = (who = at.dirk) => at.world.post(who, `/api/v1/invoices/${invoiceId}/dispute/withdraw`);

  it('keeps reminders back, and is withdrawn by whoever may raise it', async () => {
    expect((await dispute(at.reader)).status).toBe(403);
    expect((await dispute(at.dirk, { reason: ' ' })).status).toBe(400);
    const { status, body } = await dispute();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      disputed: true,
      following: [],
      dispute: { status: 'OPEN', ...reason, raisedOn: '2026-01-01', raisedBy: 'dirk', answer: null, endedOn: null },
      actions: { dispute: { code: 'invoice-disputed' }, withdrawDispute: null },
    });
    expect((await dispute()).body.code).toBe('invoice-disputed');
    await at.passDays('2026-02-25');
    expect(await at.listed()).toMatchObject([{ reminderLevel: 'DO' }]);
    expect((await withdraw()).body).toMatchObject({
      disputed: false,
      reminderLevel: 'O',
      dispute: { status: 'WITHDRAWN', endedOn: '2026-02-25' },
    });
    expect((await withdraw()).body.code).toBe('dispute-not-open');
    expect((await at.show(invoiceId)).following.length).toBeGreaterThan(0);
    await houseAnswers();
    expect((await at.show(invoiceId)).dispute.status).toBe('WITHDRAWN');
  });

  it.each(['withdrawn', 'answered'])('of what was paid meanwhile is %s, and nothing is reminded of', async (how) => {
    await dispute();
    await at.receive(12_100);
    at.setDay('2026-01-03');
    if (how === 'withdrawn') expect((await withdraw()).status).toBe(200);
    else await houseAnswers();
    expect(await at.show(invoiceId)).toMatchObject({
      status: 'CLEARED',
      disputed: false,
      dispute: { status: how === 'withdrawn' ? 'WITHDRAWN' : 'REJECTED' },
    });
  });

  it('is rejected by the house insurer where the invoice comes out the same, with a passport', async () => {
    await dispute();
    at.setDay('2026-01-03');
    await houseAnswers();
    expect(await at.show(invoiceId)).toMatchObject({
      disputed: false,
      itemStatus: 'O',
      dispute: { status: 'REJECTED', answer: null, endedOn: '2026-01-03' },
    });
    const passport = await replayedPassport(at.world, at.dirk, `premium-invoice/${invoiceId}`);
    expect(passport).toMatchObject({ ruleSet: 'invoice-dispute', verdict: 'REJECTED' });
    await at.receive(12_100);
    expect((await dispute()).body.code).toBe('invoice-cleared');
  });

  it('is upheld where the same was invoiced twice: the invoice is credited, and nothing of it is to be paid', async () => {
    await at.world.asInsurer((tx) =>
      sql`insert into premium_invoices (invoice_id, invoice_number, is_issued_here, policy_key, portfolio_id, invoice_type,
          issue_date, due_date, period_from, period_to, currency, net, tax, gross, status, payment_method)
        select 'inv_twice', 'TWICE', false, policy_key, portfolio_id, invoice_type, issue_date, due_date, period_from, period_to,
          currency, net, tax, gross, status, payment_method from premium_invoices where invoice_id = ${invoiceId}`.execute(
        tx,
      ),
    );
    await dispute();
    at.setDay('2026-01-03');
    await houseAnswers();
    expect(await at.show(invoiceId)).toMatchObject({
      status: 'CREDITED',
      itemStatus: 'C',
      balance: euros(0),
      dispute: { status: 'UPHELD' },
    });
    await at.passDays('2026-02-25');
    expect((await at.show(invoiceId)).reminders).toEqual([]);
  });

  describe('that is upheld', () => {
    const answer = (isUpheld = true) =>
      at.world.post(at.core, `/api/insurer/v1/invoices/${invoiceId}/dispute-answer`, { isUpheld });
    const policyOf = async () => (await at.world.get(at.dirk, `/api/v2/policies/${direct}`)).body;
    const creditNote = async () => (await at.listed('&type=CREDIT_NOTE'))[0];

    it.each([
      [5_000, -4132.23, -867.77],
      [12_100, -10_000, -2_100],
    ])('gives back what was paid: %d', async (paid, net, tax) => {
      await at.receive(1_000);
      await dispute();
      await at.receive(paid - 1_000);
      at.setDay('2026-01-03');
      expect((await answer()).body).toEqual({ invoiceId, status: 'CREDITED' });
      expect(await at.show(invoiceId)).toMatchObject({
        status: 'CREDITED',
        clearedDate: '2026-01-03',
        disputed: false,
        balance: euros(0),
        dispute: { status: 'UPHELD' },
      });
      const credit = await creditNote();
      expect(credit).toMatchObject({ net: euros(net), tax: euros(tax), insuredEntityId: 'delta', periodFrom: null });
      const { calculation } = await at.show(credit?.invoiceId ?? '');
      expect(calculation.map(({ step, amount }: { step: string; amount: object }) => [step, amount])).toEqual([
        ['paidBack', euros(-paid)],
        ['net', euros(net)],
        ['tax', euros(tax)],
        ['gross', euros(-paid)],
      ]);
      // it is set off against the next instalment, and changes no figure of the year
      await at.passDays('2026-04-01');
      expect(await at.listed('&type=CREDIT_NOTE')).toMatchObject([{ status: 'CLEARED' }]);
      const ofYear = await at.listed('&period=current-policy-period');
      expect(ofYear.map(({ type, periodFrom }) => [type, periodFrom])).toEqual([
        ['MINIMUM_PREMIUM_INSTALMENT', '2026-04-01'],
      ]);
    });

    it('was no reason to suspend: no day of it stays uninsured', async () => {
      await at.passDays('2026-03-07', '2026-03-21', '2026-03-23');
      expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
      await dispute();
      await at.passDays('2026-03-25');
      expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
      await answer();
      expect(await policyOf()).toMatchObject({ suspendedFrom: null, formerSuspensions: [] });
      await at.passDays('2026-03-26');
      expect(await policyOf()).toMatchObject({ suspendedFrom: null, formerSuspensions: [] });
      expect(await creditNote()).toBeUndefined();
    });

    it('was no reason either where it was paid since', async () => {
      await at.passDays('2026-03-07', '2026-03-21');
      await dispute();
      await at.receive(12_100);
      await at.passDays('2026-03-22');
      expect((await policyOf()).formerSuspensions).toEqual([{ from: '2026-03-21', to: '2026-03-21' }]);
      await answer();
      expect(await policyOf()).toMatchObject({ suspendedFrom: null, formerSuspensions: [] });
      expect((await creditNote())?.gross).toEqual(euros(-12_100));
    });

    it('leaves what another invoice suspends, from its day', async () => {
      await at.passDays('2026-03-07');
      const other = { policy: direct, type: 'ADJUSTMENT', issueDate: '2026-01-02', dueDate: '2026-01-22' };
      const reminders = [{ level: 'N', sentOn: '2026-03-05' }];
      await at.feedInvoices([{ ...other, invoiceNumber: 'A-1', net: euros(100), reminders, suspendsOn: '2026-03-23' }]);
      await at.passDays('2026-03-21', '2026-03-23');
      await dispute();
      at.setDay('2026-03-25');
      await answer();
      await at.passDays('2026-03-26');
      expect(await policyOf()).toMatchObject({ suspendedFrom: '2026-03-23', formerSuspensions: [] });
    });

    it('leaves what the insurer’s system suspended', async () => {
      await at.passDays('2026-03-07');
      await at.world.asInsurer((tx) => tx.updateTable('policies').set({ suspendedFrom: '2026-03-21' }).execute());
      await at.passDays('2026-03-22');
      await dispute();
      await answer();
      expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
    });
  });

  it('of an invoice of the accounts is answered by them: what they do not mention stays disputed', async () => {
    const line = {
      invoiceNumber: 'A-77',
      policy: direct,
      type: 'POLICY_FEE',
      issueDate: '2026-01-01',
      dueDate: '2026-01-21',
    };
    const feed = (more: object = {}) =>
      at.world.send({
        method: 'POST',
        url: '/api/insurer/v1/invoices:upsert',
        headers: { ...at.core, 'content-type': 'application/x-ndjson' },
        payload: JSON.stringify({ ...line, net: euros(100), ...more }),
      });
    await feed();
    invoiceId = (await at.listed('&type=POLICY_FEE'))[0]?.invoiceId ?? '';
    await dispute();
    at.setDay('2026-01-27');
    await houseAnswers();
    await feed({ reminders: [{ level: 'P', sentOn: '2026-01-26' }] });
    expect(await at.show(invoiceId)).toMatchObject({ disputed: true, dispute: { status: 'OPEN' } });
    const answer = (who: Headers, isUpheld: boolean) =>
      at.world.post(who, `/api/insurer/v1/invoices/${invoiceId}/dispute-answer`, {
        isUpheld,
        answer: 'It was agreed in May.',
      });
    expect((await answer(at.dirk, true)).status).toBe(403);
    expect((await answer(at.core, true)).body).toEqual({ invoiceId, status: 'ISSUED' });
    // the accounts credit it
    expect(await at.show(invoiceId)).toMatchObject({
      disputed: true,
      dispute: { status: 'UPHELD', answer: 'It was agreed in May.' },
    });
    expect((await answer(at.core, false)).body.code).toBe('dispute-not-open');
    await feed({ ended: 'CREDITED', clearedDate: '2026-01-27', disputed: false });
    expect(await at.show(invoiceId)).toMatchObject({ disputed: false, status: 'CREDITED' });
  });
});
