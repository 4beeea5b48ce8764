import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { correctionOf } from '../../approvals/orders/order-corrections.ts';
import { orderSubject } from '../../approvals/orders/order-subjects.ts';
import type { OrderOnWire } from '../../approvals/orders/ordering.contract.ts';
import type { ParticularsOnWire } from '../../approvals/orders/particulars.ts';
import {
  type ExampleOrders,
  exampleOrders,
  eyed,
  type Headers,
  type OrderKind,
  orderKinds,
  rights,
} from '../../testing/server/example-orders.ts';
import { euros } from '../../testing/server/example-world.ts';

/*
 * A6: an order that a colleague returned is an action for its author, whatever is ordered. An order of each kind is placed,
 * returned, corrected over the operation that it names, submitted again and approved.
 */

let of: ExampleOrders;
beforeAll(async () => {
  of = await exampleOrders();
});
afterAll(() => of.world.close());

const particularsOf = async (orderId: string): Promise<ParticularsOnWire> =>
  (await of.world.get(of.vera, `/api/v2/orders/${orderId}/particulars`)).body;
const sendBack = (orderId: string) => of.act(of.vera, orderId, 'return', { reason: 'Lower the first instalment' });
const toDo = async (who: Headers): Promise<string[]> => {
  const { body } = await of.world.get(who, '/api/v2/orders?toDo=true&limit=200');
  return body.items.map(({ orderId }: OrderOnWire) => orderId);
};

/** Corrects an order over the operation that it names itself. */
async function correct(who: Headers, orderId: string, body: object) {
  const { correction } = await of.show(who, orderId);
  const { statusCode, body: responseText } = await of.world.send({
    method: correction?.method ?? 'PUT',
    url: correction?.path ?? '',
    headers: { ...who, 'if-match': '*' },
    payload: body,
  });
  return { status: statusCode, code: JSON.parse(responseText).code };
}

type CorrectableKind = Exclude<OrderKind, `cap-${string}` | `${string}-cancellation`>;
const correctable = orderKinds.filter((kind): kind is CorrectableKind => correctionOf(kind) !== null);
const fixed = orderKinds.filter((kind) => correctionOf(kind) === null);

/** What the author changes of an order of each kind, and where those who approve it find that. */
const changes: Readonly<
  Record<CorrectableKind, (filled: Readonly<Record<string, unknown>>) => Readonly<{ body: object; seen: unknown[] }>>
> = {
  'cover-request': ({ action: _, ...filled }) => ({
    body: { ...filled, amount: euros(20_000), confirmed: true },
    seen: [{ name: 'askedAmount', money: euros(20_000) }],
  }),
  'grade-request': () => ({
    body: { customerReference: 'K-200' },
    seen: [{ name: 'customerReference', text: 'K-200' }],
  }),
  'nd-cover': () => ({
    body: { isNothingOverdue: true, customerReference: 'K-300' },
    seen: [{ name: 'customerReference', text: 'K-300' }],
  }),
  rescheduling: ({ documents: _, ...filled }) => ({
    body: {
      ...filled,
      interestRate: 3,
      instalments: [
        { dueDate: '2026-12-10', amount: euros(1000) },
        { dueDate: '2027-01-10', amount: euros(3000) },
        { dueDate: '2027-02-10', amount: euros(5000) },
      ],
    },
    seen: [
      { name: 'interestRate', text: '3' },
      { kind: 'INSTALMENT', label: '1', amount: euros(1000) },
      { kind: 'INSTALMENT', label: '3', amount: euros(5000) },
    ],
  }),
  claim: () => ({
    body: { comment: 'The list of creditors is out.' },
    seen: [{ name: 'comment', text: 'The list of creditors is out.' }],
  }),
  'claim-payee': () => ({
    body: { bankAccount: '000123456780', bankBic: 'CHASUS33', reason: 'The last digit was wrong' },
    seen: [{ name: 'bankAccount', text: '000123456780' }],
  }),
  'turnover-declaration': ({ lines }) => ({
    body: { lines: [{ ...(lines as object[])[0], turnover: euros(95_000) }], deviates: true },
    seen: [
      { name: 'turnover', money: euros(90_000) },
      { kind: 'TURNOVER', label: 'NL', amount: euros(95_000), notInsured: euros(5000) },
    ],
  }),
  'turnover-amendment': ({ lines }) => ({
    body: { lines: [{ ...(lines as object[])[0], turnover: euros(85_000) }], reason: 'Two were.' },
    seen: [
      { name: 'turnover', money: euros(80_000) },
      { name: 'comment', text: 'Two were.' },
      { kind: 'TURNOVER', label: 'NL', amount: euros(85_000), notInsured: euros(5000) },
    ],
  }),
  'renewal-signature': (filled) => ({
    body: { ...filled, signedName: 'Rosa M. Requestor' },
    seen: [{ name: 'signedName', text: 'Rosa M. Requestor' }],
  }),
  'renewal-notice': () => ({
    body: { reason: 'The premium is too high.' },
    seen: [{ name: 'comment', text: 'The premium is too high.' }],
  }),
};

describe('A6: an order that a colleague returned', () => {
  it.each(correctable)('of the kind %s is corrected by its author, and approved as it is then', async (kind) => {
    const { rosa, vera, world } = of;
    const { orderId, filled } = await of.placing[kind]();
    expect((await sendBack(orderId)).status).toBe(200);
    expect(await toDo(rosa)).toContain(orderId);
    expect((await of.show(rosa, orderId)).actions.correct).toBeNull();
    expect((await of.show(vera, orderId)).actions.correct).toMatchObject({ code: 'not-own-order' });

    const { body, seen } = changes[kind](filled);
    expect(await correct(vera, orderId, body)).toMatchObject({ status: 403 });
    expect((await correct(rosa, orderId, body)).status).toBeOneOf([200, 201]);
    // what is entered and submitted in one step is submitted with it
    if ((await of.show(rosa, orderId)).workflowStatus === 'DRAFT') {
      expect(await toDo(rosa)).toContain(orderId);
      if (kind === 'claim') await resubmitClaim(orderId);
      else expect((await of.act(rosa, orderId, 'submit')).status).toBe(200);
    }
    expect((await of.show(rosa, orderId)).workflowStatus).toBe('TO_VALIDATE');
    expect(await toDo(rosa)).not.toContain(orderId);

    const { facts, lines } = await particularsOf(orderId);
    for (const part of seen) expect([...facts, ...lines]).toContainEqual(expect.objectContaining(part));
    expect((await of.show(vera, orderId)).steps.map(({ action }) => action)).toEqual([
      'SUBMITTED',
      'RETURNED',
      'EDITED',
      'SUBMITTED',
    ]);
    const approved = await of.act(vera, orderId, 'approve');
    expect([approved.status, approved.body.workflowStatus]).toEqual([200, 'SENT']);
    const { facts: sent, lines: sentLines } = await particularsOf(orderId);
    if (kind !== 'claim-payee')
      for (const part of seen) expect([...sent, ...sentLines]).toContainEqual(expect.objectContaining(part));
    const trail = (await world.get(vera, `/api/v2/history?subject=order/${orderId}`)).body.items;
    const versions = trail.filter(({ type }: { type: string }) => type === 'order.submitted');
    expect(versions).toHaveLength(2);
    for (const version of versions) expect(version.after).toMatchObject({ action: expect.any(String) });
  });

  it.each(fixed)(
    'of the kind %s has nothing to correct, says so, and is submitted again or withdrawn',
    async (kind) => {
      const { rosa } = of;
      const { orderId } = await of.placing[kind]();
      expect((await sendBack(orderId)).status).toBe(200);
      const { actions, correction } = await of.show(rosa, orderId);
      expect(correction).toBeNull();
      expect(actions).toMatchObject({ correct: { code: 'nothing-to-correct' }, submit: null, withdraw: null });
      expect(await toDo(rosa)).toContain(orderId);
      expect((await of.act(rosa, orderId, 'submit')).status).toBe(200);
    },
  );

  it('keeps both versions of a plan in its audit trail: what was written before, and after', async () => {
    const { orderId, filled } = await of.placing.rescheduling();
    await sendBack(orderId);
    await correct(of.rosa, orderId, changes.rescheduling(filled).body);
    const trail = (await of.world.get(of.vera, `/api/v2/history?subject=order/${orderId}`)).body.items;
    const corrected = trail.find(({ type }: { type: string }) => type === 'order.corrected');
    expect(corrected.before).toMatchObject({ instalments: [{ amount: euros(4000) }, { amount: euros(5000) }] });
    expect(corrected.after.instalments).toHaveLength(3);
  });

  it('can be corrected while it waits, which takes it back from its approver', async () => {
    for (const kind of correctable) {
      const { orderId, filled } = await of.placing[kind]();
      const { correction } = orderSubject(kind);
      const isOpen = 'operation' in correction && correction.whileWaiting;
      expect((await of.show(of.rosa, orderId)).actions.correct?.code ?? null, kind).toBe(
        isOpen ? null : 'order-waiting',
      );
      if (!isOpen || kind === 'claim-payee') continue;
      expect((await correct(of.rosa, orderId, changes[kind](filled).body)).status, kind).toBeOneOf([200, 201]);
      // what is entered and submitted in one step waits again, in another version
      if ((await of.show(of.rosa, orderId)).workflowStatus !== 'DRAFT') continue;
      expect(await toDo(of.vera), kind).not.toContain(orderId);
    }
  });

  it('names the operation that corrects it by its address', async () => {
    const payee = await of.placing['claim-payee']();
    const { requestId, correction } = await of.show(of.rosa, payee.orderId);
    expect(correction).toEqual({ method: 'POST', path: `/api/v2/claims/${requestId}/payee` });
    const plan = await of.placing.rescheduling();
    const { requestId: planId, correction: ofPlan } = await of.show(of.rosa, plan.orderId);
    expect(ofPlan).toEqual({ method: 'PUT', path: `/api/v2/reschedulings/${planId}` });
  });

  it('cannot be changed into what its form would refuse', async () => {
    const { orderId, filled } = await of.placing.rescheduling();
    await sendBack(orderId);
    const { body } = changes.rescheduling(filled);
    const tooMuch = { ...body, instalments: [{ dueDate: '2026-12-10', amount: euros(12_000) }] };
    expect(await correct(of.rosa, orderId, tooMuch)).toMatchObject({ status: 422 });
    const { facts, lines } = await particularsOf(orderId);
    expect(facts).toContainEqual(expect.objectContaining({ name: 'interestRate', text: '4.5' }));
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'INSTALMENT', amount: euros(4000) }));
    const precheck = await of.placing['nd-cover']();
    expect(await correct(of.rosa, precheck.orderId, { isNothingOverdue: false })).toMatchObject({
      code: 'precheck-overdue',
    });
  });

  it('is not corrected once it is sent, nor by who may not write what is ordered', async () => {
    const { orderId, filled } = await of.placing.rescheduling();
    await of.approve(orderId);
    const { body } = changes.rescheduling(filled);
    expect(await correct(of.rosa, orderId, body)).toMatchObject({ code: 'order-not-editable' });
    const reading = rights.filter((right) => right !== 'write_overdues');
    const reader = await of.world.person('reader', eyed, 'requestor-four-eyes', reading);
    expect((await of.show(reader, orderId)).actions.correct).toMatchObject({ code: 'not-permitted' });
  });

  it('foresees a changed plan without counting the one that it replaces', async () => {
    const { orderId, filled } = await of.placing.rescheduling();
    const { requestId, company } = await of.show(of.rosa, orderId);
    const { items, instalments } = filled;
    const tried = { policy: eyed, companyId: company?.companyId, items, instalments };
    const preview = async (body: object) => (await of.world.post(of.rosa, '/api/v2/reschedulings/simulate', body)).body;
    expect((await preview(tried)).whyNot).toMatchObject({ code: 'plan-on-invoice' });
    expect((await preview({ ...tried, insteadOf: requestId })).whyNot).toBeNull();
  });

  it('takes every field of its form, but for those that say which order it is', () => {
    const stays: Readonly<Record<CorrectableKind, readonly string[]>> = {
      'cover-request': ['policy', 'companyId', 'action', 'clientRequestId'],
      'grade-request': ['policy', 'companyId'],
      'nd-cover': ['policy', 'companyId', 'precheckProduct'],
      rescheduling: ['policy', 'companyId'],
      claim: ['policy', 'companyId', 'overdueId'],
      'claim-payee': [],
      'turnover-declaration': [],
      'turnover-amendment': [],
      'renewal-signature': [],
      'renewal-notice': [],
    };
    for (const kind of correctable) {
      const body = correctionOf(kind)?.body as z.ZodObject | undefined;
      const acceptedFields = Object.keys(body?.shape ?? {});
      expect([...acceptedFields, ...stays[kind]].toSorted(), kind).toEqual(
        Object.keys(orderSubject(kind).authored ?? {}).toSorted(),
      );
    }
  });
});

/** A claim is filed again, as it was the first time. */
async function resubmitClaim(orderId: string): Promise<void> {
  const { requestId } = await of.show(of.rosa, orderId);
  expect((await of.world.post(of.rosa, `/api/v2/claims/${requestId}/submit`, {})).status).toBe(200);
}

describe('A6: a claim whose order came back', () => {
  it('is changed by its author only, since those who approve it do not edit', async () => {
    const { orderId } = await of.placing.claim();
    await sendBack(orderId);
    const { requestId } = await of.show(of.rosa, orderId);
    const save = (who: Headers) =>
      of.world.send({
        method: 'PUT',
        url: `/api/v2/claims/${requestId}`,
        headers: { ...who, 'if-match': '*' },
        payload: { comment: 'Mine' },
      });
    expect(JSON.parse((await save(of.vera)).body).code).toBe('not-own-order');
    expect((await save(of.rosa)).statusCode).toBe(200);
  });

  it('takes its order with it when it is discarded', async () => {
    for (const isChanged of [false, true]) {
      const { orderId } = await of.placing.claim();
      await sendBack(orderId);
      const { requestId } = await of.show(of.rosa, orderId);
      if (isChanged) await correct(of.rosa, orderId, { comment: 'Not needed any more' });
      const discard = (who: Headers) =>
        of.world.send({ method: 'DELETE', url: `/api/v2/claims/${requestId}`, headers: who });
      expect(JSON.parse((await discard(of.vera)).body).code).toBe('not-own-order');
      expect((await discard(of.rosa)).statusCode).toBe(204);
      expect(await toDo(of.rosa)).not.toContain(orderId);
    }
  });
});
