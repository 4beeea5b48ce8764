import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExampleOrders, exampleOrders, eyed } from '../../../testing/server/example-orders.ts';
import { euros } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

const today = '2026-11-20T10:00:00.000Z';

let of: ExampleOrders;
beforeAll(async () => {
  of = await exampleOrders();
});
beforeEach(() => of.world.setNow(today));
afterAll(() => of.world.close());

const show = async (todId: string, who = of.rosa) => (await of.world.get(who, `/api/v1/tod/${todId}`)).body;
const enter = (todId: string, body: object, who = of.rosa) =>
  of.world.post(who, `/api/v1/tod/${todId}`, body, { method: 'PUT' });
const line = (turnover: number) => ({
  countryCode: 'NL',
  category: null,
  insuredEntityId: null,
  turnover: euros(turnover),
  exclusions: euros(0),
});

/** A declaration of 85,000 that is submitted, and its order. */
async function submitted() {
  const { orderId } = await of.placing['turnover-declaration']();
  return { orderId, todId: (await of.show(of.vera, orderId)).requestId as string };
}

async function declared() {
  const made = await submitted();
  await of.approve(made.orderId);
  return made;
}

/** Lets the daily step of declarations run at an instant. */
async function runDay(now: string): Promise<void> {
  of.world.setNow(now);
  const steps = testSteps(of.world.database, { now: () => now, today: () => now.slice(0, 10) });
  await steps.find(({ name }) => name === 'Daily step: turnover declarations')?.run();
}

/** What the policy asks approvals for beyond covers; all of it as a rule. */
const setApprovals = (approvals = '["CLAIM", "RESCHEDULING", "TURNOVER_DECLARATION", "RENEWAL"]') =>
  of.world.asInsurer((tx) =>
    sql`update policies set terms = terms || ${`{"approvals": ${approvals}}`}::jsonb where policy_key = ${eyed}`.execute(
      tx,
    ),
  );

const setFeature = (name: string, isOn: boolean) =>
  of.world.asInsurer((tx) =>
    sql`update policies set terms = jsonb_set(terms, array['features', ${name}], to_jsonb(${isOn}::boolean)) where policy_key = ${eyed}`.execute(
      tx,
    ),
  );

describe('figures under four eyes', () => {
  it('are declared with the final approval, by their author and approved by a colleague', async () => {
    const { orderId, todId } = await submitted();
    expect(await show(todId)).toMatchObject({
      status: 'OVERDUE',
      workflowStatus: 'TO_VALIDATE',
      needsApproval: true,
      orderId,
      declaredAt: null,
      toApprove: { total: euros(85_000), premium: euros(1700), nil: false },
      actions: { confirm: { code: 'order-waiting' } },
    });
    expect((await of.act(of.rosa, orderId, 'approve')).status).toBe(403);
    await of.approve(orderId);
    expect(await show(todId)).toMatchObject({
      status: 'DECLARED',
      workflowStatus: null,
      orderId: null,
      toApprove: null,
      declaredBy: 'rosa',
      approvedBy: 'vera',
      editableUntil: '2026-11-21T10:00:00Z',
    });
    const receipt = await of.world.send({ url: `/api/v1/tod/${todId}/receipt.pdf`, headers: of.rosa });
    expect(await pdfText(receipt.rawPayload)).toContain('Approved by vera.');
  });

  it('are about the policyholder, found by that name, and no buyer stands beside them', async () => {
    const { orderId } = await submitted();
    const order = await of.show(of.vera, orderId);
    expect(order).toMatchObject({ company: null, policyholder: 'Delta Foods BV', amount: euros(1700), isOwed: true });
    expect(order.stake).toMatchObject({ before: null, after: euros(1700), owed: null, objection: null });
    expect(order.stake?.grade).toBeUndefined();
    const ids = async (query: string) =>
      (await of.world.get(of.vera, `/api/v2/orders?limit=200&${query}`)).body.items.map(
        (each: { orderId: string }) => each.orderId,
      );
    expect(await ids('q=delta+foods')).toContain(orderId);
    expect(await ids('q=somebody+else')).not.toContain(orderId);
    expect(await ids('sort=companyName')).toContain(orderId);
  });

  it('are not seen by the insurer before the final approval', async () => {
    const insurer = await of.world.enter({ name: 'uwe', permissions: ['policy-admin-read'], userType: 'insurer' });
    const { orderId, todId } = await submitted();
    expect(await show(todId, insurer)).toMatchObject({ workflowStatus: null, orderId: null, toApprove: null });
    await of.approve(orderId);
    expect(await show(todId, insurer)).toMatchObject({ status: 'DECLARED', total: euros(85_000) });
  });

  it('are said to be with colleagues where they are split by category, but not to the insurer', async () => {
    await setFeature('mixedExposurePackage', true);
    const { orderId, todId } = await submitted();
    const isWithColleagues = async (who = of.rosa) =>
      (await of.world.get(who, `/api/v2/mixed-exposure-packages/${todId}`)).body.isWithColleagues;
    const insurer = await of.world.enter({ name: 'ulla', permissions: ['policy-admin-read'], userType: 'insurer' });
    expect([await isWithColleagues(), await isWithColleagues(insurer)]).toEqual([true, false]);
    await of.act(of.vera, orderId, 'return', { reason: 'Look at September again' });
    expect(await isWithColleagues()).toBe(false);
    await setFeature('mixedExposurePackage', false);
  });

  it('that are refused or withdrawn are a draft, and can be submitted again', async () => {
    const { orderId, todId } = await submitted();
    expect((await of.act(of.vera, orderId, 'refuse', { reason: 'October is missing' })).status).toBe(200);
    expect(await show(todId)).toMatchObject({ workflowStatus: null, toApprove: null, actions: { confirm: null } });
    const again = await of.world.post(of.rosa, `/api/v1/tod/${todId}/confirm`, { deviates: true });
    expect(again.body).toMatchObject({ workflowStatus: 'TO_VALIDATE' });
    expect(again.body.orderId).not.toBe(orderId);
    expect((await of.act(of.rosa, again.body.orderId, 'withdraw')).status).toBe(200);
    expect((await show(todId)).orderId).toBeNull();
  });

  it('lose their approvals with a change, which nobody but their author makes', async () => {
    const { orderId, todId } = await submitted();
    const colleague = await of.world.person('rolf', eyed, 'requestor-four-eyes', [
      'tci-access',
      'policy-admin-read',
      'policy-admin-write',
    ]);
    expect((await enter(todId, { lines: [line(1)] }, colleague)).body.code).toBe('not-own-order');
    expect((await enter(todId, { lines: [line(70_000)] })).body).toMatchObject({
      workflowStatus: 'DRAFT',
      toApprove: { total: euros(70_000) },
      actions: { confirm: null },
    });
    expect((await of.act(of.vera, orderId, 'approve')).body.code).toBe('order-not-waiting');
    const confirmed = await of.world.post(of.rosa, `/api/v1/tod/${todId}/confirm`, { deviates: true });
    expect(confirmed.body).toMatchObject({ orderId, workflowStatus: 'TO_VALIDATE' });
    await of.approve(orderId);
    expect((await show(todId)).total).toEqual(euros(70_000));
  });

  it('are declared at once where the policy asks for no approvals any more', async () => {
    const { orderId, todId } = await submitted();
    await enter(todId, { lines: [line(70_000)] });
    await setApprovals('["CLAIM"]');
    expect((await of.world.post(of.rosa, `/api/v1/tod/${todId}/confirm`, { deviates: true })).body).toMatchObject({
      status: 'DECLARED',
      needsApproval: false,
      approvedBy: null,
    });
    expect((await of.world.get(of.vera, `/api/v2/orders/${orderId}`)).status).toBe(404);
    await setApprovals();
  });
});

describe('a correction under four eyes', () => {
  it('replaces the declared figures with the final approval, and not before', async () => {
    const { todId } = await declared();
    const corrected = await enter(todId, { lines: [line(60_000)], deviates: true });
    expect(corrected.body).toMatchObject({
      status: 'DECLARED',
      workflowStatus: 'TO_VALIDATE',
      total: euros(85_000),
      toApprove: { total: euros(60_000) },
    });
    const { orderId } = corrected.body;
    expect(await of.show(of.vera, orderId)).toMatchObject({
      action: 'CORRECT_TURNOVER',
      stake: { before: euros(1700), after: euros(1200) },
    });
    await of.approve(orderId);
    // it does not prolong the 24 hours
    expect(await show(todId)).toMatchObject({
      total: euros(60_000),
      toApprove: null,
      editableUntil: '2026-11-21T10:00:00Z',
    });
  });

  it('comes too late after 24 hours: the declared figures stay, and the day ends what waits', async () => {
    const { todId } = await declared();
    const { orderId } = (await enter(todId, { lines: [line(60_000)], deviates: true })).body;
    of.world.setNow('2026-11-21T10:00:00.000Z');
    expect((await of.show(of.vera, orderId)).stake?.objection).toMatchObject({ code: 'declaration-locked' });
    expect((await of.act(of.vera, orderId, 'approve')).body.code).toBe('declaration-locked');
    expect((await of.show(of.vera, orderId)).workflowStatus).toBe('TO_VALIDATE');
    await runDay('2026-11-21T11:00:00.000Z');
    expect((await of.show(of.vera, orderId)).workflowStatus).toBe('EXPIRED');
    expect(await show(todId)).toMatchObject({ total: euros(85_000), orderId: null, toApprove: null });
  });

  it('that was returned and is too late by now can only be withdrawn', async () => {
    const { todId } = await declared();
    const { orderId } = (await enter(todId, { lines: [line(60_000)], deviates: true })).body;
    await of.act(of.vera, orderId, 'return', { reason: 'Look at September again' });
    await runDay('2026-11-21T11:00:00.000Z');
    const again = await of.act(of.rosa, orderId, 'submit');
    expect([again.status, again.body.code]).toEqual([409, 'declaration-locked']);
    expect((await of.act(of.rosa, orderId, 'withdraw')).status).toBe(200);
    expect((await show(todId)).total).toEqual(euros(85_000));
  });

  it('by somebody alone, once no approvals are asked for, names nobody who approved it', async () => {
    const { todId } = await declared();
    expect((await show(todId)).approvedBy).toBe('vera');
    await setApprovals('["CLAIM"]');
    expect((await enter(todId, { lines: [line(60_000)], deviates: true })).body).toMatchObject({
      total: euros(60_000),
      declaredBy: 'rosa',
      approvedBy: null,
    });
    await setApprovals();
  });
});

describe('figures of a policy that ends before colleagues have approved', () => {
  /** The policy is cancelled from a day for as long as the daily step runs. */
  async function runCancelled(from: string): Promise<void> {
    const cancel = (day: string | null) =>
      of.world.asInsurer((tx) =>
        tx.updateTable('policies').set({ cancelledFrom: day }).where('policyKey', '=', eyed).execute(),
      );
    await cancel(from);
    await runDay(today);
    await cancel(null);
  }

  it('are a draft again, of the days that are left', async () => {
    const { orderId, todId } = await submitted();
    const { periodFrom } = await show(todId);
    await runCancelled(`${periodFrom.slice(0, 8)}10`);
    expect(await show(todId)).toMatchObject({
      periodTo: `${periodFrom.slice(0, 8)}09`,
      orderId: null,
      total: euros(85_000),
    });
    expect((await of.show(of.vera, orderId)).workflowStatus).toBe('EXPIRED');
  });

  it('are withdrawn where no days are left, also while their author has them', async () => {
    const { orderId, todId } = await submitted();
    await of.act(of.vera, orderId, 'return', { reason: 'Look at September again' });
    const { periodFrom } = await show(todId);
    await runCancelled(periodFrom);
    expect((await of.world.get(of.rosa, `/api/v1/tod/${todId}`)).status).toBe(404);
    expect((await of.show(of.vera, orderId)).workflowStatus).toBe('WITHDRAWN');
    expect((await of.world.get(of.vera, `/api/v2/orders/${orderId}/particulars`)).status).toBe(200);
  });
});

describe('an amendment under four eyes', () => {
  const awaiting = async () => {
    of.world.setNow(today);
    const { orderId } = await of.placing['turnover-amendment']();
    of.world.setNow('2026-11-22T10:00:00.000Z');
    return { orderId, todId: (await of.show(of.vera, orderId)).requestId as string };
  };

  it('is with the insurer once it is approved', async () => {
    const insurer = await of.world.enter({ name: 'ulla', permissions: ['policy-admin-read'], userType: 'insurer' });
    const { orderId, todId } = await awaiting();
    expect((await show(todId)).amendment).toMatchObject({ status: 'AWAITING_APPROVAL', orderId });
    expect((await show(todId, insurer)).amendment).toBeNull();
    const { amendmentId } = (await show(todId)).amendment;
    const answer = () =>
      of.world.post(of.core, `/api/insurer/v1/tod/amendments/${amendmentId}/answer`, { isAccepted: true });
    expect((await answer()).body.code).toBe('amendment-over');
    await of.approve(orderId);
    expect((await show(todId, insurer)).amendment).toMatchObject({ status: 'REQUESTED' });
    expect((await answer()).body).toMatchObject({ total: euros(75_000), amendment: { status: 'ACCEPTED' } });
  });

  it('that colleagues refuse is over, and so is one that its author withdraws', async () => {
    const refused = await awaiting();
    await of.act(of.vera, refused.orderId, 'refuse', { reason: 'It is right as it is' });
    expect(await show(refused.todId)).toMatchObject({ amendment: { status: 'WITHDRAWN' }, actions: { amend: null } });
    const { orderId, todId } = await awaiting();
    const { amendmentId } = (await show(todId)).amendment;
    const withdrawn = await of.world.post(of.rosa, `/api/v1/tod/amendments/${amendmentId}/withdraw`);
    expect(withdrawn.body.amendment).toMatchObject({ status: 'WITHDRAWN' });
    expect((await of.show(of.vera, orderId)).workflowStatus).toBe('WITHDRAWN');
  });
});
