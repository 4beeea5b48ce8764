import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleOrders, exampleOrders, type Headers } from '../../testing/server/example-orders.ts';
import { euros } from '../../testing/server/example-world.ts';

/*
 * What is changed at the same moment under `If-Match` (decision 100). That each declared operation is held against the
 * version of its record is asked of all of them in `fuzz.test.ts`.
 */

let of: ExampleOrders;
beforeAll(async () => {
  of = await exampleOrders();
});
afterAll(() => of.world.close());

type Record = Readonly<{ table: string; key: string; path: string }>;
const orders: Record = { table: 'orders', key: 'order_id', path: '/api/v2/orders' };
const requests: Record = { table: 'cover_requests', key: 'request_id', path: '/api/v2/cover-requests' };
const gradeRequests: Record = { table: 'grade_requests', key: 'request_id', path: '/api/v2/grade-requests' };
const ndCovers: Record = { table: 'nd_covers', key: 'nd_cover_id', path: '/api/v2/nd-covers' };
const caps: Record = { table: 'caps', key: 'cap_id', path: '/api/v2/cap-offers' };

const versionOf = async ({ path }: Record, id: string): Promise<number> =>
  (await of.world.get(of.rosa, `${path}/${id}`)).body.version;
const subjectOf = async (orderId: string): Promise<string> =>
  (await of.world.get(of.rosa, `/api/v2/orders/${orderId}`)).body.requestId;
const asSeen = (who: Headers, version: number): Headers => ({ ...who, 'if-match': `"${version}"` }) as Headers;

/** Takes the next version of a record, and commits it once whoever does something meanwhile has had time to read the former. */
async function whileChanged<Result>({ table, key }: Record, id: string, act: () => Promise<Result>): Promise<Result> {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const change = of.world.asInsurer(async (tx) => {
    await sql`update ${sql.table(table)} set version = version + 1 where ${sql.ref(key)} = ${id}`.execute(tx);
    hold();
    await pause(600);
  });
  await isHeld;
  const result = await act();
  await change;
  return result;
}

describe('what is changed while somebody decides on its former version', () => {
  const placed: readonly [string, Record, string, () => Promise<string>][] = [
    ['a cover request', requests, 'cancel', async () => subjectOf((await of.placing['cover-request']()).orderId)],
    ['a grade request', gradeRequests, 'cancel', async () => subjectOf((await of.placing['grade-request']()).orderId)],
    ['a check of a buyer', ndCovers, 'cancel', async () => subjectOf((await of.placing['nd-cover']()).orderId)],
    ['an offer', caps, 'accept', openOffer],
    ['an order', orders, 'withdraw', async () => (await of.placing['cover-request']()).orderId],
  ];

  it.each(placed)('%s is locked before its version is compared', async (_name, record, action, place) => {
    const id = await place();
    const version = await versionOf(record, id);
    const act = (seen: number) => of.world.post(asSeen(of.rosa, seen), `${record.path}/${id}/${action}`);
    const { status, body } = await whileChanged(record, id, () => act(version));
    expect([status, body.code, body.facts]).toEqual([412, 'version-changed', { version: version + 1 }]);
    expect((await act(version + 1)).status).toBe(200);
  });

  /** An offer that colleagues did not want, and that is open again. */
  async function openOffer(): Promise<string> {
    const { orderId } = await of.placing['cap-acceptance']();
    await of.world.post(of.vera, `/api/v2/orders/${orderId}/refuse`, { reason: 'Not needed' });
    return subjectOf(orderId);
  }
});

describe('two who act on the same version at once', () => {
  const bothAt = async (send: () => Promise<{ status: number }>) =>
    (await Promise.all([send(), send()])).map(({ status }) => status).sort();

  it('approve an order once', async () => {
    const { orderId } = await of.placing['cover-request']();
    const vera = asSeen(of.vera, await versionOf(orders, orderId));
    expect(await bothAt(() => of.world.post(vera, `/api/v2/orders/${orderId}/approve`))).toEqual([200, 412]);
  });

  it('change a request once', async () => {
    const requestId = await subjectOf((await of.placing['cover-request']()).orderId);
    const rosa = asSeen(of.rosa, await versionOf(requests, requestId));
    const change = { amount: euros(41_000), confirmed: true };
    const put = () => of.world.post(rosa, `${requests.path}/${requestId}`, change, { method: 'PUT' });
    expect(await bothAt(put)).toEqual([200, 412]);
  });
});
