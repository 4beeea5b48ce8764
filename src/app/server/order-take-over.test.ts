import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correctionOf } from '../../approvals/orders/order-corrections.ts';
import type { OrderOnWire } from '../../approvals/orders/ordering.contract.ts';
import {
  type ExampleOrders,
  exampleOrders,
  eyed,
  type Headers,
  type OrderKind,
  orderKinds,
  rights,
} from '../../testing/server/example-orders.ts';

/* A6: an order is taken over from an author who has left. Otherwise it would wait for a correction that nobody can
   make. An order of each kind is placed by Rosa, taken over by Paula once Rosa can do nothing with it any more,
   submitted and approved by Vera. */

let of: ExampleOrders;
let paula: Headers;
/** May write orders and approve those of others. */
let adam: Headers;
beforeAll(async () => {
  of = await exampleOrders();
  paula = await of.world.person('paula', eyed, 'requestor-four-eyes', rights);
  adam = await of.world.person('adam', eyed, 'requestor-validator', rights);
});
afterAll(() => of.world.close());
beforeEach(() => authorComesBack());

const takeOver = (who: Headers, orderId: string) => of.world.post(who, `/api/v2/orders/${orderId}/take-over`);
const sendBack = (orderId: string) => of.act(of.vera, orderId, 'return', { reason: 'Lower the first instalment' });
const toDo = async (who: Headers): Promise<string[]> => {
  const { body } = await of.world.get(who, '/api/v2/orders?toDo=true&limit=200');
  return body.items.map(({ orderId }: OrderOnWire) => orderId);
};

const change = (statement: string) => of.world.asInsurer((tx) => sql.raw(statement).execute(tx));
/** How an author loses the ability to act on their orders. */
const departures = {
  'left the organisation': "update people set state = 'REMOVED' where person_id = 'rosa'",
  'is blocked': "update people set state = 'SUSPENDED' where person_id = 'rosa'",
  'reads only': "update people set permissions = permissions || 'no_transactional'::text where person_id = 'rosa'",
  'lost the right to such orders':
    "update people set permissions = array_remove(permissions, 'read_clr') where person_id = 'rosa'",
  'lost the role': "update mandates set ordering_role = 'read-only' where person_id = 'rosa'",
  'sees the policy no more': "delete from mandates where person_id = 'rosa'",
} as const;
const removeAuthor = (how: keyof typeof departures = 'left the organisation') => change(departures[how]);
async function authorComesBack(): Promise<void> {
  await change(
    `update people set state = 'ACTIVE', permissions = array[${rights.map((right) => `'${right}'`)}] where person_id = 'rosa'`,
  );
  await change(`insert into mandates (person_id, policy_key, ordering_role) values ('rosa', '${eyed}', 'requestor-four-eyes')
    on conflict (person_id, policy_key) where policy_key is not null do update set ordering_role = excluded.ordering_role`);
}

/** What is done with an order again once it is taken over: a claim is filed, the account of a payee is named. */
async function submitAgain(who: Headers, kind: OrderKind, orderId: string): Promise<void> {
  const { requestId } = await of.show(who, orderId);
  const filed =
    kind === 'claim' ? of.world.post(who, `/api/v2/claims/${requestId}/submit`, {}) : of.act(who, orderId, 'submit');
  expect((await filed).status).toBe(200);
}

describe('A6: take-over when the author has left', () => {
  it.each(orderKinds)(
    'an order of the kind %s that was returned continues with a colleague as its author',
    async (kind) => {
      const { vera, world } = of;
      const { orderId } = await of.placing[kind]();
      expect((await sendBack(orderId)).status).toBe(200);
      expect((await takeOver(paula, orderId)).body.code).toBe('author-has-access');
      expect(await toDo(paula)).not.toContain(orderId);

      await removeAuthor();
      expect(await toDo(paula)).toContain(orderId);
      const left = await of.show(paula, orderId);
      expect(left).toMatchObject({ hasAuthor: false, isOwn: false, actions: { takeOver: null } });
      const takenOverOrder = await takeOver(paula, orderId);
      expect([takenOverOrder.status, takenOverOrder.body.workflowStatus]).toEqual([200, 'RETURNED']);
      expect(takenOverOrder.body).toMatchObject({ hasAuthor: true, isOwn: true, createdBy: 'paula' });
      const correction = correctionOf(kind) === null ? { code: 'nothing-to-correct' } : null;
      expect(takenOverOrder.body.actions).toMatchObject({ correct: correction, submit: null, withdraw: null });
      expect(await toDo(paula)).toContain(orderId);

      await submitAgain(paula, kind, orderId);
      const { steps } = await of.show(vera, orderId);
      const written = steps.filter(({ action }) => action !== 'EDITED').map(({ action, person }) => [action, person]);
      expect(written).toEqual([
        ['SUBMITTED', 'rosa'],
        ['RETURNED', 'vera'],
        ['TAKEN_OVER', 'paula'],
        ['SUBMITTED', 'paula'],
      ]);
      const trail = (await world.get(vera, `/api/v2/history?subject=order/${orderId}`)).body.items;
      expect(trail.map(({ type }: { type: string }) => type)).toContain('order.taken-over');
      expect(steps[2]?.trail).not.toBeNull();
      expect((await of.act(vera, orderId, 'approve')).body.workflowStatus).toBe('SENT');
    },
  );

  it.each(orderKinds)('an order of the kind %s that waits is taken over in its present status', async (kind) => {
    const { orderId } = await of.placing[kind]();
    await removeAuthor();
    expect(await toDo(paula)).toContain(orderId);
    const takenOverOrder = await takeOver(paula, orderId);
    expect([takenOverOrder.status, takenOverOrder.body.workflowStatus, takenOverOrder.body.isOwn]).toEqual([
      200,
      'TO_VALIDATE',
      true,
    ]);
    expect(takenOverOrder.body.actions.withdraw).toBeNull();
    expect(await toDo(of.vera)).toContain(orderId);
    expect((await of.act(of.vera, orderId, 'approve')).body.workflowStatus).toBe('SENT');
  });

  it.each(Object.keys(departures) as (keyof typeof departures)[])('is for an author who %s', async (how) => {
    const { orderId } = await of.placing['cover-request']();
    await removeAuthor(how);
    expect((await of.show(paula, orderId)).hasAuthor).toBe(false);
    expect((await takeOver(paula, orderId)).status).toBe(200);
  });

  it('of a kind for which the author keeps the right is refused', async () => {
    const plan = await of.placing.rescheduling();
    await removeAuthor('lost the right to such orders');
    expect((await of.show(paula, plan.orderId)).hasAuthor).toBe(true);
    expect((await takeOver(paula, plan.orderId)).body).toMatchObject({
      code: 'author-has-access',
      status: 409,
    });
  });

  it('lets no former author approve the order: four eyes stay four', async () => {
    const { orderId } = await of.placing['cover-request']();
    await sendBack(orderId);
    await removeAuthor();
    expect((await takeOver(adam, orderId)).status).toBe(200);
    expect((await of.act(adam, orderId, 'submit')).status).toBe(200);
    expect((await of.act(adam, orderId, 'approve')).body.code).toBe('own-order');
    // its former authors come back, may approve what others order, and still do not approve this
    await change("update people set state = 'SUSPENDED' where person_id = 'adam'");
    expect((await takeOver(paula, orderId)).status).toBe(200);
    await change("update people set state = 'ACTIVE' where person_id = 'adam'");
    await authorComesBack();
    await change("update mandates set ordering_role = 'validator-four-eyes' where person_id = 'rosa'");
    for (const former of [of.rosa, adam]) {
      expect((await of.act(former, orderId, 'approve')).body.code).toBe('own-order');
      expect(await toDo(former)).not.toContain(orderId);
    }
    expect((await of.act(of.vera, orderId, 'approve')).body.workflowStatus).toBe('SENT');
  });

  it('is for who may place such an order under the policy, and sees it', async () => {
    const { orderId } = await of.placing.rescheduling();
    await sendBack(orderId);
    await removeAuthor();
    const without = (lacking: string) => rights.filter((right) => right !== lacking);
    const refusals = {
      vera: [of.vera, 'ordering-role-missing'],
      stranger: [await of.world.person('stranger', 'CBNL-4200009', 'requestor-four-eyes', rights), 'not-found'],
      reader: [
        await of.world.person('reader', eyed, 'requestor-four-eyes', without('write_overdues')),
        'not-permitted',
      ],
      blind: [await of.world.person('blind', eyed, 'requestor-four-eyes', without('read_overdues')), 'not-found'],
      quiet: [
        await of.world.person('quiet', eyed, 'requestor-four-eyes', [...rights, 'no_transactional']),
        'not-transactional',
      ],
    } as const;
    for (const [name, [who, code]] of Object.entries(refusals)) {
      expect((await takeOver(who, orderId)).body.code, name).toBe(code);
      expect(await toDo(who), name).not.toContain(orderId);
    }
  });

  it('of one order by two at once succeeds once', async () => {
    const { orderId } = await of.placing['cover-request']();
    await removeAuthor();
    const answers = await Promise.all([takeOver(paula, orderId), takeOver(adam, orderId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('changes nothing of an order that is settled', async () => {
    const { orderId } = await of.placing['cover-request']();
    await of.approve(orderId);
    await removeAuthor();
    expect((await takeOver(paula, orderId)).body.code).toBe('order-not-editable');
    expect((await of.show(paula, orderId)).hasAuthor).toBe(true);
  });
});
