import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderSubject } from '../../approvals/orders/order-subjects.ts';
import { type ExampleOrders, exampleOrders, orderKinds } from '../../testing/server/example-orders.ts';

/* C10: every visible change of an order changes the version of its record: a cached answer would continue naming the
   order, and `If-Match` would pass over it. */

let of: ExampleOrders;
beforeAll(async () => {
  of = await exampleOrders();
});
afterAll(() => of.world.close());

type Seen = Readonly<{ version: number }>;

async function post(who: { authorization: string }, url: string, body: object = {}) {
  const reply = await of.world.post(who, url, body);
  expect([url, reply.status], JSON.stringify(reply.body)).toEqual([url, expect.toBeOneOf([200, 201])]);
}
const act = (who: { authorization: string }, orderId: string, action: string, body?: object) =>
  post(who, `/api/v2/orders/${orderId}/${action}`, body);
async function read(url: string): Promise<Seen> {
  const { status, body } = await of.world.get(of.rosa, url);
  expect([url, status]).toEqual([url, 200]);
  return body;
}

/** Does something, and says whether the record reads differently and has the same version all the same. */
async function isStaleAfter(url: string, action: () => Promise<void>): Promise<boolean> {
  const before = await read(url);
  await action();
  const after = await read(url);
  return before.version === after.version && !isDeepStrictEqual(before, after);
}

/** Where records are read whose address is not their kind. */
const pathOf: Readonly<Record<string, string>> = { cap: 'v2/cap-offers', 'turnover-declaration': 'v1/tod' };

const recordOf = async (kind: (typeof orderKinds)[number], orderId: string): Promise<string> => {
  const { body } = await of.world.get(of.rosa, `/api/v2/orders/${orderId}`);
  const { record } = orderSubject(kind);
  return `/api/${pathOf[record] ?? `v2/${record}s`}/${body.requestId}`;
};

it.each(orderKinds)(
  'C10: what an order of the kind %s is about, as it is returned, submitted and refused',
  async (kind) => {
    const { orderId } = await of.placing[kind]();
    const record = await recordOf(kind, orderId);
    const submits = kind === 'claim' ? `${record}/submit` : `/api/v2/orders/${orderId}/submit`;
    const moves = {
      return: () => act(of.vera, orderId, 'return', { reason: 'Less of it' }),
      submit: () => post(of.rosa, submits),
      refuse: () => act(of.vera, orderId, 'refuse', { reason: 'Not needed' }),
    };
    const stale = [];
    for (const [name, move] of Object.entries(moves)) if (await isStaleAfter(record, move)) stale.push(name);
    expect(stale).toEqual([]);
  },
);

it.each(orderKinds)('C10: what an order of the kind %s is about, as its author withdraws it', async (kind) => {
  const { orderId } = await of.placing[kind]();
  const record = await recordOf(kind, orderId);
  expect(await isStaleAfter(record, () => act(of.rosa, orderId, 'withdraw'))).toBe(false);
});

it.each(['cover-request', 'grade-request', 'nd-cover'] as const)('C10: a %s that is to be cancelled', async (kind) => {
  const { orderId } = await of.placing[kind]();
  const record = await recordOf(kind, orderId);
  await of.approve(orderId);
  expect(await isStaleAfter(record, () => post(of.rosa, `${record}/cancel`))).toBe(false);
});
