import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSubject } from '../../approvals/orders/order-subjects.ts';
import type { OrderOnWire } from '../../approvals/orders/ordering.contract.ts';
import type { ParticularsOnWire } from '../../approvals/orders/particulars.ts';
import {
  type ExampleOrders,
  exampleOrders,
  eyed,
  type Headers,
  missingFrom,
  type OrderKind,
  orderKinds,
  rights,
} from '../../testing/server/example-orders.ts';

/* A6: six eyes, whatever is ordered. An order of each kind is placed, approved by the first, then by the last of its
   approvers. Both see all that the author saw, and nobody takes two of the three steps. */

let of: ExampleOrders;
let final: Headers;
/** Reads everything and has no part in the approval. */
let reader: Headers;
beforeAll(async () => {
  of = await exampleOrders({ orderingMode: 'SIX_EYES' });
  final = of.approvers[1] as Headers;
  reader = await of.world.person('reader', eyed, 'read-only', rights);
});
afterAll(() => of.world.close());

const shown = async (who: Headers, orderId: string): Promise<OrderOnWire> =>
  (await of.world.get(who, `/api/v2/orders/${orderId}`)).body;
const particularsOf = async (who: Headers, orderId: string): Promise<ParticularsOnWire> =>
  (await of.world.get(who, `/api/v2/orders/${orderId}/particulars`)).body;
const approve = (who: Headers, orderId: string) => of.world.post(who, `/api/v2/orders/${orderId}/approve`);
const waitsFor = async (who: Headers, orderId: string): Promise<boolean> => {
  const { body } = await of.world.get(who, '/api/v2/orders?waitsForMe=true&limit=200');
  return body.items.some((order: OrderOnWire) => order.orderId === orderId);
};

/** What the author filled in and an approver does not find. */
const missingFor = async (who: Headers, kind: OrderKind, orderId: string, filled: object): Promise<string[]> =>
  missingFrom(await particularsOf(who, orderId), kind, filled);

/** Nobody of these takes the present step, and the order says so to each before they try. */
async function expectRefused(people: readonly Headers[], orderId: string): Promise<void> {
  const { workflowStatus } = await shown(of.rosa, orderId);
  for (const who of people) {
    expect((await shown(who, orderId)).actions.approve).not.toBeNull();
    expect(await waitsFor(who, orderId)).toBe(false);
    expect((await approve(who, orderId)).status).toBe(403);
  }
  expect((await shown(of.rosa, orderId)).workflowStatus).toBe(workflowStatus);
}

describe('A6: six eyes', () => {
  it.each(orderKinds)('of an order of the kind %s are those of three people who see the same', async (kind) => {
    const { rosa, vera } = of;
    const { orderId, filled } = await of.placing[kind]();
    const isOwed = orderSubject(kind).isOwed === true;
    expect(await shown(vera, orderId)).toMatchObject({ kind, workflowStatus: 'TO_VALIDATE_1', isOwed });
    const ofAuthor = await particularsOf(rosa, orderId);

    await expectRefused([rosa, final, reader], orderId);
    expect(await missingFor(vera, kind, orderId, filled)).toEqual([]);
    expect(await particularsOf(vera, orderId)).toEqual(ofAuthor);
    expect((await approve(vera, orderId)).body).toMatchObject({ workflowStatus: 'TO_VALIDATE_2' });

    await expectRefused([rosa, vera, reader], orderId);
    expect(await waitsFor(final, orderId)).toBe(true);
    expect(await missingFor(final, kind, orderId, filled)).toEqual([]);
    expect(await particularsOf(final, orderId)).toEqual(ofAuthor);
    expect((await approve(final, orderId)).body).toMatchObject({ workflowStatus: 'SENT' });
    const { steps } = await shown(final, orderId);
    expect(steps.map(({ action, person }) => [action, person])).toEqual([
      ['SUBMITTED', 'rosa'],
      ['APPROVED', 'vera'],
      ['APPROVED', 'flora'],
    ]);
  });

  it.each(orderKinds)('of the kind %s begin again once the last approver returns it', async (kind) => {
    const { rosa, vera } = of;
    const { orderId } = await of.placing[kind]();
    await approve(vera, orderId);
    const returned = await of.world.post(final, `/api/v2/orders/${orderId}/return`, { reason: 'Half of it is enough' });
    expect([returned.status, returned.body.workflowStatus]).toEqual([200, 'RETURNED']);
    for (const who of [vera, final]) expect((await approve(who, orderId)).body.code).toBe('order-not-waiting');
    expect((await of.world.post(rosa, `/api/v2/orders/${orderId}/submit`)).body.workflowStatus).toBe('TO_VALIDATE_1');
    await expectRefused([rosa, final], orderId);
    await of.approve(orderId);
    expect((await shown(rosa, orderId)).workflowStatus).toBe('SENT');
  });
});
