import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../identity/access/permissions.ts';
import { type OrderingRole, orderingModes, orderingRoles } from '../../../identity/access/roles.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import type { Context } from '../../../platform/server/context.ts';
import { sixEyes } from '../../../testing/server/example-world.ts';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import { type Absent, type OrderActor, orderStepActions, workflowStatuses } from '../order.ts';
import { whyNotApprove } from '../who-may-approve.ts';
import { listOrders } from './orders-list.store.ts';

/*
 * The list of orders that wait for somebody is found by a statement; the rule decides when they approve. Orders in every
 * status, mode and history, held against every role: both must say the same.
 */
const now = '2026-11-20T10:00:00.000Z';
const userTypes = ['customer', 'intermediary'] as const;
const nameOf = (role: OrderingRole, userType: string) => `${role}-${userType}`;
const people = orderingRoles.flatMap((role) =>
  userTypes.map((userType) => ({ role, userType, personId: nameOf(role, userType) })),
);
/** Limits and amounts come round in turns of other lengths than all else, so that each meets each. */
const limits = [null, '100', '500.5'];
const limitAt = (place: number) => limits[place % limits.length] ?? null;
const amounts = [
  null,
  ...['100.00', '500.51', '90', '200', null, '500.50'].map((amount) => ({ amount, currency: 'EUR' })),
];
/** What a validator of the first step did to it, if anything. */
const histories = [null, ...orderStepActions];

let testing: TestApp;

beforeAll(async () => {
  testing = await testApp({});
  await testing.asInsurer(async (tx) => {
    await sql`
      insert into people (person_id, email, name, user_type, permissions, created_at)
      select p ->> 'personId', (p ->> 'personId') || '@example.org', p ->> 'personId', p ->> 'userType',
        '{tci-access,read_claims}', ${now}
      from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as p`.execute(tx);
    await sql`
      insert into policies (policy_key, policy_number, insurer_entity, product_type, policy_type, product_name, currency,
        holder_name, holder_country, start_date, end_date, covered_countries, terms)
      values (${sixEyes}, '1', 'x', 'tci', 'SAR', 'x', 'EUR', 'Holder', 'FR', '2026-01-01', '2026-12-31', '{}', '{}')`.execute(
      tx,
    );
    await sql`
      insert into mandates (person_id, policy_key, ordering_role, approval_limit)
      select p ->> 'personId', ${sixEyes}, p ->> 'role', (${limits}::text[])[(n - 1) % 3 + 1]::numeric
      from jsonb_array_elements(${JSON.stringify(people)}::jsonb) with ordinality as e(p, n)`.execute(tx);
    const paths = workflowStatuses.flatMap((status) =>
      orderingModes.flatMap((mode) =>
        [true, false].flatMap((finalMayPreValidate) =>
          [true, false].flatMap((passesIntermediary) =>
            histories.map((action) => ({ status, mode, finalMayPreValidate, passesIntermediary, action })),
          ),
        ),
      ),
    );
    const orders = paths.map((path, place) => ({ ...path, measuredAmount: amounts[place % amounts.length] }));
    await sql`
      insert into orders (order_id, policy_key, kind, subject_id, content, workflow_status, ordering_mode,
        final_may_pre_validate, passes_intermediary, measured_amount, created_by, created_by_name, created_at, submitted_at, updated_at)
      select 'o' || n, ${sixEyes}, 'claim', 's' || n, '{}', o ->> 'status', o ->> 'mode',
        (o ->> 'finalMayPreValidate')::boolean, (o ->> 'passesIntermediary')::boolean, nullif(o -> 'measuredAmount', 'null'), 'author', 'Author', ${now}, ${now}, ${now}
      from jsonb_array_elements(${JSON.stringify(orders)}::jsonb) with ordinality as e(o, n)`.execute(tx);
    // by everybody at once: each reader sees their own actions only
    await sql`
      insert into order_steps (order_id, step, action, from_status, to_status, person_id, person_name, at)
      select 'o' || n, row_number() over (partition by n), o ->> 'action', o ->> 'status', o ->> 'status', p.person_id, p.name, ${now}
      from jsonb_array_elements(${JSON.stringify(orders)}::jsonb) with ordinality as e(o, n), people p
      where o ->> 'action' is not null and p.person_id like '%validator%'`.execute(tx);
  });
}, 60_000);
afterAll(() => testing.close());

/** What is listed as waiting for each, and what the rule lets them approve: the same. Answers how many there are. */
async function compare(absentOf: (place: number) => readonly Absent[]): Promise<number> {
  const list = (personId: string, waitsForMe: boolean) =>
    testing.asInsurer((tx) => {
      const actor = { personId, permissions: new Set(permissions) };
      const context = { scope: insurerScope(), tx, actor, today: now.slice(0, 10) };
      const query = { limit: 10_000, ...(waitsForMe ? { waitsForMe } : {}) };
      return listOrders(query as Parameters<typeof listOrders>[0], context as unknown as Context);
    });
  const { items: orders } = await list('', false);
  expect(orders.length).toBe(workflowStatuses.length * orderingModes.length * 4 * histories.length);
  let found = 0;
  for (const [place, { personId, role, userType }] of people.entries()) {
    const isIntermediary = userType === 'intermediary';
    const approvalLimit = limitAt(place);
    const actor: OrderActor = { personId, role, isIntermediary, approvalLimit, absent: absentOf(place) };
    const allowed = orders.filter((order) => whyNotApprove(order, actor, now) === null);
    const { items: listed } = await list(personId, true);
    expect(listed.map(({ orderId }) => orderId).sort(), personId).toEqual(allowed.map(({ orderId }) => orderId).sort());
    found += listed.length;
  }
  return found;
}

it('the list of what waits for somebody holds what the rule lets them approve, and nothing else', async () => {
  expect(await compare(() => [])).toBeGreaterThan(20);
});

it('the same where each stands in for others who are away', async () => {
  const alone = await compare(() => []);
  const absentOf = (place: number) =>
    [1, 5, 6].map((step) => {
      const away = (place + step) % people.length;
      const { personId, role, userType } = people[away] as (typeof people)[number];
      const approvalLimit = limitAt(away);
      return { personId, role, name: personId, isIntermediary: userType === 'intermediary', approvalLimit };
    });
  const pairs = people.flatMap(({ personId: substitute }, place) =>
    absentOf(place).map(({ personId: away }) => ({ away, substitute })),
  );
  await testing.asInsurer((tx) =>
    sql`
      insert into approval_substitutes (substitution_id, person_id, person_name, substitute_id, substitute_name,
        organisation_id, from_day, to_day, created_at)
      select 's' || n, p ->> 'away', p ->> 'away', p ->> 'substitute', p ->> 'substitute', 'x', '2026-11-20', '2026-11-20', ${now}
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as e(p, n)`.execute(tx),
  );
  expect(await compare(absentOf)).toBeGreaterThan(alone);
});
