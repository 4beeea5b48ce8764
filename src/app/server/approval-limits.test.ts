import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderOnWire } from '../../approvals/orders/ordering.contract.ts';
import type { OrderingRole } from '../../identity/access/roles.ts';
import type { Notification } from '../../service/notifications/notifications.contract.ts';
import {
  type ExampleOrders,
  exampleOrders,
  eyed,
  type Headers,
  type OrderKind,
  orderKinds,
  rights,
} from '../../testing/server/example-orders.ts';
import { euros, fourEyes, sixEyes } from '../../testing/server/example-world.ts';
import { testNotificationSteps } from '../../testing/server/test-node.ts';

/* An approver with a limit, and each kind of order: what asks for more is approved, returned and refused by others only,
   whichever way they come to it. */

const now = '2026-11-20T10:00:00.000Z';
let of: ExampleOrders;
/** Approves up to EUR 500. */
let lena: Headers;
let ada: Headers;

beforeAll(async () => {
  of = await exampleOrders();
  const enter = (name: string, approvalLimit: string | null, userType: 'customer' | 'administrator' = 'customer') =>
    of.world.enter({
      name,
      permissions: rights,
      userType,
      mandates: [{ policyKey: eyed, orderingRole: 'validator-four-eyes', approvalLimit }],
    });
  lena = await enter('lena', '500');
  ada = await of.world.enter({
    name: 'ada',
    permissions: rights,
    userType: 'administrator',
    mandates: [{ policyKey: eyed, orderingRole: 'read-only' }],
  });
}, 60_000);
afterAll(() => of.world.close());

const act = (who: Headers, orderId: unknown, action: string, body?: object) =>
  of.world.post(who, `/api/v2/orders/${orderId}/${action}`, body);
const shown = async (who: Headers, orderId: unknown): Promise<OrderOnWire> =>
  (await of.world.get(who, `/api/v2/orders/${orderId}`)).body;
const waitsFor = async (who: Headers, query = 'waitsForMe=true'): Promise<string[]> =>
  (await of.world.get(who, `/api/v2/orders?limit=200&${query}`)).body.items.map(({ orderId }: OrderOnWire) => orderId);
/** Notes what has happened, as the server does every second. */
async function follow(): Promise<void> {
  await of.world.untilEventsHandled();
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  for (const step of testNotificationSteps({ database: of.world.database, clock })) await step.run();
}
/** What somebody was told of an order. */
const toldOf = async (who: Headers, orderId: unknown): Promise<Notification[]> =>
  (await of.world.get(who, '/api/v2/notifications?limit=200')).body.items.filter(({ linkRoute }: Notification) =>
    linkRoute.includes(orderId as string),
  );
const reason = { reason: 'Too much for now' };

describe.each(orderKinds)('an order of the kind %s', (kind: OrderKind) => {
  it('is approved within the limit of whoever approves it, by every path', async () => {
    const { orderId } = await of.placing[kind]();
    const order = await shown(lena, orderId);
    const isLimited = order.amount !== null;
    // the examples ask for more than her limit where they ask for an amount
    expect(isLimited && Number(order.amount?.amount) <= 500).toBe(false);
    const code = isLimited ? 'above-approval-limit' : undefined;
    expect([order.waitsForMe, order.actions.approve?.code]).toEqual([!isLimited, code]);
    expect(order.approvers).toEqual(isLimited ? ['vera'] : ['lena', 'vera']);
    expect((await waitsFor(lena)).includes(orderId)).toBe(!isLimited);
    expect((await waitsFor(lena, 'toDo=true')).includes(orderId)).toBe(!isLimited);
    if (isLimited) {
      const { amount, currency } = order.amount as { amount: string; currency: string };
      const refused = await act(lena, orderId, 'approve');
      expect(refused).toMatchObject({ status: 403, body: { code, facts: { limit: '500', amount, currency } } });
      expect((await act(lena, orderId, 'return', reason)).body.code).toBe(code);
      expect((await act(lena, orderId, 'refuse', reason)).body.code).toBe(code);
      expect((await waitsFor(of.vera)).includes(orderId)).toBe(true);
    }
    expect((await act(isLimited ? of.vera : lena, orderId, 'approve')).status).toBe(200);
  });
});

it('those who hold a role on a policy read who approves on it, and up to which amount', async () => {
  const path = `/api/v2/policies/${eyed}/approvers`;
  const orderingRole = 'validator-four-eyes';
  expect((await of.world.get(of.rosa, path)).body.approvers).toEqual([
    { name: 'lena', orderingRole, approvalLimit: euros(500) },
    { name: 'vera', orderingRole, approvalLimit: null },
  ]);
  const bea = await of.world.person('bea', eyed, 'broker-read-only', rights);
  expect((await of.world.get(bea, path)).body.approvers).toBeNull();
  const stranger = await of.world.person('stranger', fourEyes, 'validator-four-eyes', rights);
  expect((await of.world.get(stranger, path)).status).toBe(404);
});

it('says before a request is submitted whether somebody else could approve it', async () => {
  const on = (name: string, orderingRole: OrderingRole, approvalLimit: string | null = null) =>
    of.world.enter({ name, permissions: rights, mandates: [{ policyKey: sixEyes, orderingRole, approvalLimit }] });
  const path = `/api/v2/policies/${sixEyes}/approval-outlook?kind=cover-request`;
  const outlook = async (who: Headers, query = '') => (await of.world.get(who, path + query)).body.outlook;
  const only = await on('olga', 'requestor-six-eyes');
  expect(await outlook(only)).toBe('NOBODY');
  await on('ivo', 'intermediary-validator-six-eyes', '500');
  // the second step needs another one
  expect(await outlook(only)).toBe('NOBODY');
  await on('fay', 'final-validator-six-eyes');
  expect([await outlook(only), await outlook(only, '&amount=500.00')]).toEqual(['POSSIBLE', 'POSSIBLE']);
  expect(await outlook(only, '&amount=501.00')).toBe('ABOVE_ALL_LIMITS');
  expect(await outlook(only, '&amount=500.00&currency=GBP')).toBe('ABOVE_ALL_LIMITS');
  const approvals = async (policy: string, who: Headers) =>
    (await of.world.get(who, `/api/v2/policies/${policy}/approval-outlook?kind=cover-request`)).body.approvals;
  expect([await approvals(sixEyes, only), await approvals(eyed, of.rosa)]).toEqual([2, 1]);
  const reader = await of.world.person('bruno', sixEyes, 'broker-read-only', rights);
  expect([await outlook(reader), await approvals(sixEyes, reader)]).toEqual([null, null]);
  const stranger = await of.world.person('sven', eyed, 'read-only', rights);
  expect((await of.world.get(stranger, path)).status).toBe(404);
});

it.each([
  ['rescheduling', true, /EUR\s[\d,]+\.00/],
  ['claim', true, /EUR\s[\d,]+\.00/],
  ['cover-request', false, /EUR\s[\d,]+(?![\d.,])/],
] as const)('whoever approves a %s is told its amount as its own screens write it', async (kind, isOwed, written) => {
  const { orderId } = await of.placing[kind]();
  await follow();
  const [notification] = await toldOf(of.vera, orderId);
  expect(notification).toMatchObject({ type: 'ORDER_TO_VALIDATE', isOwed, body: expect.stringMatching(written) });
  await act(of.vera, orderId, 'approve');
});

describe('an order', () => {
  const request = async (more: object) =>
    of.make('/api/v2/cover-requests', {
      policy: eyed,
      companyId: await of.world.company('03'),
      action: 'NEW',
      confirmed: true,
      ...more,
    });

  it('at the limit is within it, and is measured anew when it is amended', async () => {
    const { orderId, requestId } = await request({ amount: euros(500) });
    expect((await shown(lena, orderId)).waitsForMe).toBe(true);
    await act(of.vera, orderId, 'return', reason);
    const change = { amount: euros(501), confirmed: true };
    const amended = await of.world.post(of.rosa, `/api/v2/cover-requests/${requestId}`, change, {
      method: 'PUT',
      headers: { 'if-match': '*' },
    });
    expect(amended.status).toBe(200);
    await act(of.rosa, orderId, 'submit');
    expect((await act(lena, orderId, 'approve')).body.code).toBe('above-approval-limit');
  });

  it('in another currency is measured at the rates of the portal', async () => {
    const on = (name: string, orderingRole: OrderingRole, approvalLimit: string | null = null) => {
      const mandates = [{ policyKey: fourEyes, orderingRole, approvalLimit }];
      return of.world.enter({ name, permissions: rights, mandates });
    };
    const rob = await on('rob', 'requestor-four-eyes');
    const lou = await on('lou', 'validator-four-eyes', '500');
    const pounds = async (amount: string) => {
      const companyId = await of.world.company('03');
      const order = { policy: fourEyes, companyId, action: 'NEW', amount: { amount, currency: 'GBP' } };
      return (await of.world.order(rob, order)).orderId;
    };
    expect((await act(lou, await pounds('435.00'), 'approve')).status).toBe(200);
    const above = await act(lou, await pounds('436.00'), 'approve');
    expect(above.body).toMatchObject({ code: 'above-approval-limit', facts: { amount: '501.15', currency: 'EUR' } });
  });

  it('above all limits waits, and administrators are told of it', async () => {
    const limited = (approvalLimit: string | null) =>
      of.world.enter({
        name: 'vera',
        permissions: rights,
        mandates: [{ policyKey: eyed, orderingRole: 'validator-four-eyes', approvalLimit }],
      });
    await limited('1000');
    const { orderId } = await request({ amount: euros(2_000) });
    const order = await shown(of.rosa, orderId);
    expect([order.workflowStatus, order.approvers]).toEqual(['TO_VALIDATE', []]);
    const history = await of.world.get(of.rosa, `/api/v2/history?subject=order/${orderId}`);
    expect(history.body.items.map(({ type }: { type: string }) => type)).toContain('order.beyond-limits');
    await follow();
    const told = (who: Headers) => toldOf(who, orderId);
    expect(await told(ada)).toMatchObject([{ type: 'ORDER_BEYOND_LIMITS' }]);
    expect(await told(lena)).toEqual([]);
    await limited(null);
    expect((await shown(of.rosa, orderId)).approvers).toEqual(['vera']);
    expect((await act(of.vera, orderId, 'approve')).status).toBe(200);
  });
});
