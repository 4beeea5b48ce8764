import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ExampleOrders, exampleOrders, eyed, rights } from '../../../testing/server/example-orders.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

const today = '2026-11-20T10:00:00.000Z';

let of: ExampleOrders;
beforeAll(async () => {
  of = await exampleOrders();
});
beforeEach(() => of.world.setNow(today));
afterAll(() => of.world.close());

const show = async (renewalId: string, who = of.rosa) =>
  (await of.world.get(who, `/api/v2/renewals/${renewalId}`)).body;

/** A signature or notice that waits for Vera. */
async function waiting(kind: 'renewal-signature' | 'renewal-notice') {
  const { orderId, filled } = await of.placing[kind]();
  return { orderId, filled, renewalId: (await of.show(of.vera, orderId)).requestId as string };
}

async function runDay(): Promise<void> {
  const steps = testSteps(of.world.database, { now: () => today, today: () => today.slice(0, 10) });
  await steps.find(({ name }) => name === 'Daily step: renewals')?.run();
}

describe('a signature under four eyes', () => {
  it('agrees the terms with the final approval, and names both', async () => {
    const insurer = await of.world.enter({ name: 'uwe', permissions: ['policy-admin-read'], userType: 'insurer' });
    const { orderId, renewalId } = await waiting('renewal-signature');
    expect(await show(renewalId)).toMatchObject({
      status: 'QUOTED',
      signature: null,
      needsApproval: true,
      toApprove: { is: 'SIGNATURE', orderId, by: 'rosa' },
    });
    expect((await show(renewalId, insurer)).toApprove).toBeNull();
    expect((await of.act(of.rosa, orderId, 'approve')).status).toBe(403);
    await of.approve(orderId);
    expect(await show(renewalId)).toMatchObject({
      status: 'ACCEPTED',
      toApprove: null,
      signature: { signedName: 'Rosa Requestor', approvedBy: 'vera' },
    });
    const letter = await of.world.send({ url: `/api/v2/renewals/${renewalId}/pdf`, headers: of.rosa });
    expect(await pdfText(letter.rawPayload)).toContain('Approved by vera.');
  });

  it('is no signature of an offer that the insurer has changed since', async () => {
    const { orderId, renewalId } = await waiting('renewal-signature');
    const { lastDay, offered } = await show(renewalId);
    const [{ terms }] = offered;
    const offer = { policy: eyed, lastDay, validUntil: '2027-05-31', options: [{ title: 'Package B', terms }] };
    expect((await of.world.post(of.core, '/api/insurer/v1/renewals/offers', offer)).status).toBe(201);
    expect((await of.show(of.vera, orderId)).stake?.objection).toMatchObject({ code: 'renewal-offer-changed' });
    expect((await of.act(of.vera, orderId, 'approve')).body.code).toBe('renewal-offer-changed');
    expect(await show(renewalId)).toMatchObject({ status: 'QUOTED', signature: null });
    // whoever signed reads the new offer, and signs that
    const [option] = (await show(renewalId)).offered;
    const body = { optionId: option.optionId, documentHash: option.documentHash, signedName: 'Rosa Requestor' };
    expect((await of.world.post(of.rosa, `/api/v2/renewals/${renewalId}/accept`, body)).status).toBe(200);
    await of.approve(orderId);
    expect((await show(renewalId)).signature).toMatchObject({ optionId: option.optionId });
  });

  it('that is refused or withdrawn leaves the offer as it was', async () => {
    const { orderId, renewalId } = await waiting('renewal-signature');
    await of.act(of.vera, orderId, 'refuse', { reason: 'We ask for other terms' });
    expect(await show(renewalId)).toMatchObject({ status: 'QUOTED', toApprove: null, actions: { accept: null } });
  });

  it('and notice do not await approval at the same time', async () => {
    const { renewalId } = await waiting('renewal-signature');
    const notice = await of.world.post(of.rosa, `/api/v2/renewals/${renewalId}/notice`, {});
    expect([notice.status, notice.body.code]).toEqual([409, 'order-waiting']);
    // each sees why not before they try
    expect((await show(renewalId)).actions).toMatchObject({ accept: null, giveNotice: { code: 'order-waiting' } });
    expect((await show(renewalId, of.vera)).actions.accept).toMatchObject({ code: 'not-own-order' });
  });

  it('ends with its renewal: nobody is asked to approve what cannot be agreed any more', async () => {
    const { orderId, renewalId } = await waiting('renewal-signature');
    await of.world.asInsurer((tx) =>
      sql`update renewals set status = 'LAPSED' where renewal_id = ${renewalId}`.execute(tx),
    );
    await runDay();
    expect((await of.show(of.vera, orderId)).workflowStatus).toBe('EXPIRED');
    expect((await show(renewalId)).toApprove).toBeNull();
  });

  it.each(['renewal-signature', 'renewal-notice'] as const)(
    'a %s that was returned before its renewal ended can only be withdrawn',
    async (kind) => {
      const { orderId, renewalId } = await waiting(kind);
      await of.act(of.vera, orderId, 'return', { reason: 'Ask for other terms first' });
      await of.world.asInsurer((tx) =>
        sql`update renewals set status = 'LAPSED' where renewal_id = ${renewalId}`.execute(tx),
      );
      await runDay();
      expect((await of.show(of.rosa, orderId)).stake?.objection).toMatchObject({ code: 'renewal-not-in-status' });
      const submitted = await of.act(of.rosa, orderId, 'submit');
      expect([submitted.status, submitted.body.code]).toEqual([409, 'renewal-not-in-status']);
      expect((await of.act(of.rosa, orderId, 'withdraw')).status).toBe(200);
    },
  );

  it('that a colleague has taken over is theirs to sign again', async () => {
    const { orderId, renewalId, filled } = await waiting('renewal-signature');
    await of.act(of.vera, orderId, 'return', { reason: 'Sign the other option' });
    const paula = await of.world.person('paula', eyed, 'requestor-four-eyes', rights);
    await of.world.asInsurer((tx) => sql`update people set state = 'REMOVED' where person_id = 'rosa'`.execute(tx));
    onTestFinished(async () => {
      await of.world.asInsurer((tx) => sql`update people set state = 'ACTIVE' where person_id = 'rosa'`.execute(tx));
    });
    expect((await show(renewalId, paula)).actions.accept).toMatchObject({ code: 'not-own-order' });
    expect((await of.act(paula, orderId, 'take-over')).status).toBe(200);
    expect((await show(renewalId, paula)).actions.accept).toBeNull();
    expect((await of.world.post(paula, `/api/v2/renewals/${renewalId}/accept`, filled)).status).toBe(200);
    await of.approve(orderId);
    expect((await show(renewalId, paula)).status).toBe('ACCEPTED');
  });
});

describe('notice under four eyes', () => {
  it('is given with the final approval, and by nobody alone', async () => {
    const { orderId, renewalId } = await waiting('renewal-notice');
    expect(await show(renewalId)).toMatchObject({ status: 'QUOTED', notice: null, toApprove: { is: 'NOTICE' } });
    await of.approve(orderId);
    expect(await show(renewalId)).toMatchObject({
      status: 'NON_RENEWED',
      notice: { givenBy: 'rosa', approvedBy: 'vera', reason: 'We insure elsewhere.' },
    });
  });

  it('that is approved after the last day for it comes too late', async () => {
    const { orderId, renewalId } = await waiting('renewal-notice');
    await of.world.asInsurer((tx) =>
      sql`update renewals set notice_by = '2026-11-19' where renewal_id = ${renewalId}`.execute(tx),
    );
    expect((await of.show(of.vera, orderId)).stake?.objection).toMatchObject({ code: 'notice-too-late' });
    expect((await of.act(of.vera, orderId, 'approve')).body.code).toBe('notice-too-late');
    expect((await show(renewalId)).status).toBe('QUOTED');
  });
});
