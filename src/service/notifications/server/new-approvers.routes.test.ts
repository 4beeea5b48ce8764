import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { ensureOrganisation } from '../../../identity/access/server/people.store.ts';
import type { UserType } from '../../../platform/core/actor.ts';
import { addHours } from '../../../platform/core/instant.ts';
import { type ExampleWorld, euros, exampleWorld, fourEyes, sixEyes } from '../../../testing/server/example-world.ts';
import { testNotificationSteps, testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

const organisationId = 'org_nord';
const clock = { now: () => now, today: () => now.slice(0, 10) };
let world: ExampleWorld;
let now = '2026-11-20T10:00:00.000Z';
let ada: Headers;
let rosa: Headers;
let vera: Headers;
let otto: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  await world.asInsurer((tx) =>
    ensureOrganisation(tx, { organisationId, name: 'Nord', kind: 'CUSTOMER', countryCode: 'DE' }),
  );
  ada = await enter('ada', 'requestor-validator', 'administrator');
  rosa = await enter('rosa', 'requestor-four-eyes');
  vera = await enter('vera', 'validator-four-eyes');
  otto = await enter('otto', 'validator-four-eyes');
});
afterAll(() => world.close());

function enter(
  name: string,
  orderingRole: OrderingRole,
  userType: UserType = 'customer',
  policyKey: string = fourEyes,
): Promise<Headers> {
  const permissions = ['tci-access', 'read_clr'] as const;
  return world.enter({
    name,
    permissions,
    userType,
    organisationId,
    mandates: [{ policyKey, orderingRole }],
  });
}

/** Gives somebody a role with a limit. */
async function give(userId: string, orderingRole: OrderingRole, approvalLimit?: string): Promise<void> {
  const mandates = [{ policy: fourEyes, orderingRole, ...(approvalLimit ? { approvalLimit } : {}) }];
  const { status, body } = await world.post(ada, `/api/v2/users/${userId}`, { mandates }, { method: 'PATCH' });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Lets hours pass, begins what begins today, and notes what has happened. */
async function passHours(hours: number): Promise<void> {
  now = addHours(now, hours);
  world.setNow(now);
  await testSteps(world.database, clock)
    .find(({ name }) => name === 'Daily step: substitutes')
    ?.run();
  await world.untilEventsHandled();
  for (const step of testNotificationSteps({ database: world.database, clock })) await step.run();
}

async function waiting(amount: number, by = rosa, policy: string = fourEyes): Promise<string> {
  const companyId = await world.company('03');
  const asked = { policy, companyId, action: 'NEW', amount: euros(amount), confirmed: true };
  const { orderId } = await world.order(by, asked);
  await passHours(1);
  return orderId ?? '';
}

/** The orders of which somebody is told that they may approve them since. */
const openedTo = async (who: Headers) =>
  (await world.get(who, '/api/v2/notifications?type=ORDER_OPENED')).body.items.map(
    ({ linkRoute }: { linkRoute: string }) => linkRoute,
  );
const linkTo = (orderId: string) => `/orders?open=${orderId}`;

it('tells an approver whose limit was raised which requests wait for them now, and nobody else', async () => {
  await give('vera', 'validator-four-eyes', '50000');
  await passHours(1);
  const [small, large, larger] = [await waiting(40_000), await waiting(90_000), await waiting(400_000)];
  expect(await openedTo(vera)).toEqual([]);
  await give('vera', 'validator-four-eyes', '100000');
  await passHours(1);
  // what could be approved before, and what still cannot be, is not named
  expect(await openedTo(vera)).toEqual([linkTo(large)]);
  expect([await openedTo(otto), await openedTo(rosa), await openedTo(ada)]).toEqual([[], [], []]);
  await give('vera', 'validator-four-eyes', '70000');
  await give('vera', 'validator-four-eyes');
  await passHours(1);
  // lowered and raised at once: what she could approve before both is not named again
  expect((await openedTo(vera)).toSorted()).toEqual([linkTo(large), linkTo(larger)].toSorted());
  expect((await world.post(vera, `/api/v2/orders/${large}/approve`, {})).status).toBe(200);
  await passHours(1);
  expect(await openedTo(vera)).toEqual([linkTo(larger)]);
  for (const orderId of [small, larger]) await world.post(vera, `/api/v2/orders/${orderId}/approve`, {});
});

it('tells whoever gets the right to approve', async () => {
  const rita = await enter('rita', 'read-only');
  const orderId = await waiting(30_000);
  await give('rita', 'validator-four-eyes');
  await passHours(1);
  expect(await openedTo(rita)).toEqual([linkTo(orderId)]);
  await world.post(vera, `/api/v2/orders/${orderId}/approve`, {});
});

it('tells a substitute on their first day what waits for their colleague and is not theirs anyway', async () => {
  const remi = await enter('remi', 'requestor-six-eyes', 'customer', sixEyes);
  const ines = await enter('ines', 'intermediary-validator-six-eyes', 'customer', sixEyes);
  const ivy = await enter('ivy', 'intermediary-validator-six-eyes', 'customer', sixEyes);
  const fabien = await enter('fabien', 'final-validator-six-eyes', 'customer', sixEyes);
  const request = () => waiting(60_000, remi, sixEyes);
  const [first, final] = [await request(), await request()];
  expect((await world.post(ivy, `/api/v2/orders/${final}/approve`, {})).status).toBe(200);
  const day = (hours: number) => addHours(now, hours).slice(0, 10);
  const days = { substituteId: 'ines', from: day(24), to: day(72) };
  expect((await world.post(fabien, '/api/v2/approval-substitutes', days)).status).toBe(201);
  await passHours(1);
  expect(await openedTo(ines)).toEqual([]);
  await passHours(23);
  expect(await openedTo(ines)).toEqual([linkTo(final)]);
  await passHours(24);
  expect(await openedTo(ines)).toEqual([linkTo(final)]);
  expect((await world.post(ines, `/api/v2/orders/${final}/approve`, {})).status).toBe(200);
  expect(await openedTo(ivy)).toEqual([]);
  expect(first).not.toBe(final);
});
