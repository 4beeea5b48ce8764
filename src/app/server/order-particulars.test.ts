import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSubject } from '../../approvals/orders/order-subjects.ts';
import type { ParticularsOnWire } from '../../approvals/orders/particulars.ts';
import {
  type ExampleOrders,
  exampleOrders,
  eyed,
  type Headers,
  missingFrom,
  orderKinds,
} from '../../testing/server/example-orders.ts';
import { euros } from '../../testing/server/example-world.ts';

/*
 * A6: whoever approves sees all that the author saw. An order of each kind is made with every field of its form filled in,
 * and its approver has to find each of them.
 */

let world: ExampleOrders['world'];
let rosa: Headers;
let vera: Headers;
let placing: ExampleOrders['placing'];
let declareOwed: ExampleOrders['declareOwed'];

beforeAll(async () => {
  ({ world, rosa, vera, placing, declareOwed } = await exampleOrders());
});
afterAll(() => world.close());

describe('A6: the particulars of an order', () => {
  it.each(orderKinds)('of the kind %s have every field that its author filled in', async (kind) => {
    const { orderId, filled } = await placing[kind]();
    const order = (await world.get(vera, `/api/v2/orders/${orderId}`)).body;
    expect(order.kind).toBe(kind);
    const { status, body } = await world.get(vera, `/api/v2/orders/${orderId}/particulars`);
    expect(status).toBe(200);
    // the screen reads the answer to expect by the shape that its subject declares
    const { likely } = orderSubject(kind);
    if (likely) expect(likely.shape.safeParse(body.likely[likely.name]).error, kind).toBeUndefined();
    expect(missingFrom(body, kind, filled)).toEqual([]);
  });

  it('show the answer to expect as the form of the author did: cover, plan and claim', async () => {
    const { orderId } = await placing['cover-request']();
    const { likely } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body;
    expect(likely.coverRequest).toMatchObject({ amount: euros(40_000), workflowStatus: 'TO_VALIDATE' });
    const plan = await placing.rescheduling();
    const ofPlan = (await world.get(vera, `/api/v2/orders/${plan.orderId}/particulars`)).body;
    expect(ofPlan.likely.plan).toMatchObject({ whyNot: null, total: euros(9000) });
    expect(ofPlan.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['INVOICE', 'INSTALMENT', 'INSTALMENT']);
    const filed = await placing.claim();
    const ofClaim = (await world.get(vera, `/api/v2/orders/${filed.orderId}/particulars`)).body;
    expect(ofClaim.likely.claim.calculation.steps.length).toBeGreaterThan(3);
  });

  it.each(['grade-request', 'nd-cover', 'cap-acceptance', 'rescheduling', 'claim'] as const)(
    'show what the buyer owes beside an order of the kind %s',
    async (kind) => {
      const { orderId } = await placing[kind]();
      const { company } = (await world.get(vera, `/api/v2/orders/${orderId}`)).body;
      await declareOwed(company.companyId, 61_000);
      const { stake } = (await world.get(vera, `/api/v2/orders/${orderId}`)).body;
      expect(stake.owed).toEqual({ amount: euros(61_000), day: '2026-11-19' });
    },
  );

  it('of a stop and of an acceptance of CAP are the terms of the offer', async () => {
    for (const kind of ['cap-acceptance', 'cap-stop'] as const) {
      const { orderId } = await placing[kind]();
      const { facts } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body as ParticularsOnWire;
      expect(facts.map(({ name }) => name)).toEqual(['product', 'premium', 'annualRate', 'validUntil']);
    }
  });

  it('of a grade and of its cancellation say what is asked for and what it costs, also without a reference', async () => {
    for (const kind of ['grade-request', 'grade-request-cancellation'] as const) {
      const { orderId } = await placing[kind]();
      const { facts } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body as ParticularsOnWire;
      expect(facts).toMatchObject([
        { name: 'product', codes: ['GRADE'] },
        { name: 'customerReference' },
        { name: 'feePerYear', money: euros(40) },
      ]);
    }
    const companyId = await world.company(null);
    const { body } = await world.post(rosa, '/api/v2/grade-requests', { policy: eyed, companyId });
    const bare = (await world.get(vera, `/api/v2/orders/${body.orderId}/particulars`)).body as ParticularsOnWire;
    expect(bare.facts.map(({ name }) => name)).toEqual(['product', 'feePerYear']);
  });

  it('let the approver open the documents', async () => {
    const { orderId } = await placing.claim();
    const { documents } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body as ParticularsOnWire;
    const { statusCode, body } = await world.send({
      method: 'GET',
      url: `/api/v2/documents/${documents[0]?.documentId}/file`,
      headers: vera,
    });
    expect([statusCode, body]).toEqual([200, 'as agreed']);
  });

  it('are shown to nobody who does not see the order', async () => {
    const { orderId } = await placing['cover-request']();
    const stranger = await world.person('stranger', 'CBNL-3000001', 'requestor-validator');
    expect((await world.get(stranger, `/api/v2/orders/${orderId}/particulars`)).status).toBe(404);
    const blind = await world.person('blind', eyed, 'validator-four-eyes', ['tci-access', 'read_claims']);
    expect((await world.get(blind, `/api/v2/orders/${orderId}/particulars`)).status).toBe(404);
  });

  it('come back to their author as something to do, and leave it once corrected', async () => {
    const toDo = async (who: Headers) => {
      const { body } = await world.get(who, '/api/v2/orders?toDo=true&limit=200');
      return body.items.map(({ orderId }: { orderId: string }) => orderId);
    };
    const { orderId } = await placing['cover-request']();
    expect([await toDo(rosa), await toDo(vera)]).toEqual([
      expect.not.arrayContaining([orderId]),
      expect.arrayContaining([orderId]),
    ]);
    await world.post(vera, `/api/v2/orders/${orderId}/return`, { reason: 'Half of it is enough' });
    expect([await toDo(rosa), await toDo(vera)]).toEqual([
      expect.arrayContaining([orderId]),
      expect.not.arrayContaining([orderId]),
    ]);
    expect((await world.post(rosa, `/api/v2/orders/${orderId}/submit`)).status).toBe(200);
    expect(await toDo(rosa)).not.toContain(orderId);
  });
});
