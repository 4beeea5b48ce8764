import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, exampleWorld, fourEyes, sixEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let rosa: Headers;
let viktor: Headers;
let ada: Headers;
let remi: Headers;
let ines: Headers;
let fabien: Headers;
let clock = '2026-11-20T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld();
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
  viktor = await world.person('viktor', fourEyes, 'validator-four-eyes');
  ada = await world.person('ada', fourEyes, 'requestor-validator');
  remi = await world.person('remi', sixEyes, 'requestor-six-eyes');
  ines = await world.person('ines', sixEyes, 'intermediary-validator-six-eyes');
  fabien = await world.person('fabien', sixEyes, 'final-validator-six-eyes');
});
afterEach(() => setNow('2026-11-20T10:00:00.000Z'));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

async function orderOf(who: Headers, policy: string, amount = 50_000, more: object = {}) {
  const companyId = await world.company('03');
  return world.order(who, { policy, companyId, action: 'NEW', amount: euros(amount), ...more });
}

/** The use cases on an order by their addresses. */
const addressOf = {
  submit: (orderId: string | null) => `/api/v2/orders/${orderId}/submit`,
  approve: (orderId: string | null) => `/api/v2/orders/${orderId}/approve`,
  return: (orderId: string | null) => `/api/v2/orders/${orderId}/return`,
  refuse: (orderId: string | null) => `/api/v2/orders/${orderId}/refuse`,
  withdraw: (orderId: string | null) => `/api/v2/orders/${orderId}/withdraw`,
};

const act = (who: Headers, orderId: string | null, action: keyof typeof addressOf, reason?: string) =>
  world.post(who, addressOf[action](orderId), reason === undefined ? undefined : { reason });

async function insurerSees(): Promise<string[]> {
  const insurer = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  const { body } = await world.get(insurer, '/api/insurer/v1/cover-requests?limit=200');
  return body.items.map(({ requestId }: { requestId: string }) => requestId);
}

/** Runs what no request triggers, once. */
async function runBackground(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find((step) => step.name.includes(name))?.run();
}

/** Whatever version it has. */
const asItStands = { 'if-match': '*' };

describe('four eyes', () => {
  it('keeps an order from the insurer until somebody else has approved it', async () => {
    const placed = await orderOf(rosa, fourEyes);
    expect(placed).toMatchObject({
      requestStatus: 'PENDING',
      workflowStatus: 'TO_VALIDATE',
      decision: null,
      hasPassport: false,
    });
    expect(placed.orderId).toMatch(/^ord_/);
    expect(await insurerSees()).not.toContain(placed.requestId);

    const { body: order } = await world.get(viktor, `/api/v2/orders/${placed.orderId}`);
    expect(order).toMatchObject({
      workflowStatus: 'TO_VALIDATE',
      requestId: placed.requestId,
      action: 'NEW',
      amount: euros(50_000),
      isOwn: false,
      waitsForMe: true,
      expiresAt: '2026-12-20T10:00:00.000Z',
      trail: [
        { step: 'submit', state: 'done', person: 'rosa' },
        { step: 'approve', state: 'next', person: null },
      ],
      actions: { approve: null, return: null, refuse: null, withdraw: { code: 'not-own-order' } },
    });

    const approved = await act(viktor, placed.orderId, 'approve');
    expect(approved).toMatchObject({
      status: 200,
      body: { workflowStatus: 'SENT', trail: [{}, { state: 'done', person: 'viktor', role: 'validator-four-eyes' }] },
    });
    expect(await world.requestOf(rosa, placed.requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      workflowStatus: 'SENT',
      decision: { decisionCode: 'FULL' },
      hasPassport: true,
    });
    expect((await act(viktor, placed.orderId, 'approve')).body.code).toBe('order-not-waiting');
  });

  it('lets nobody approve their own order, and readers approve none', async () => {
    const { orderId } = await orderOf(ada, fourEyes);
    const rita = await world.person('rita', fourEyes, 'read-only');
    expect((await act(ada, orderId, 'approve')).body).toMatchObject({ status: 403, code: 'own-order' });
    expect((await act(rita, orderId, 'approve')).body).toMatchObject({ status: 403, code: 'ordering-role-missing' });
    expect((await act(rosa, orderId, 'approve')).body.code).toBe('ordering-role-missing');
    expect((await act(viktor, orderId, 'approve')).status).toBe(200);
  });

  it('lets one of two approvals at once win', async () => {
    const { orderId } = await orderOf(rosa, fourEyes);
    const answers = await Promise.all([act(viktor, orderId, 'approve'), act(ada, orderId, 'approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('returns an order with a reason; corrected and handed over again it needs a new approval', async () => {
    const { orderId, requestId } = await orderOf(rosa, fourEyes, 90_000);
    expect((await act(viktor, orderId, 'return', 'no')).body.errors).toEqual([
      { pointer: '/reason', code: 'too-short', facts: { minimum: 5, maximum: 500 } },
    ]);
    const returned = await act(viktor, orderId, 'return', 'Ask for less, please.');
    expect(returned.body).toMatchObject({ workflowStatus: 'RETURNED', reason: 'Ask for less, please.' });
    expect(await world.requestOf(rosa, requestId)).toMatchObject({
      requestStatus: 'PENDING',
      workflowStatus: 'RETURNED',
    });

    const change = { amount: euros(40_000), confirmed: true };
    const edited = await world.post(rosa, `/api/v2/cover-requests/${requestId}`, change, {
      method: 'PUT',
      headers: asItStands,
    });
    expect(edited).toMatchObject({ status: 200, body: { workflowStatus: 'DRAFT', amount: euros(40_000) } });
    expect((await world.get(viktor, `/api/v2/orders/${orderId}`)).body.amount).toEqual(euros(40_000));
    const submitted = await act(rosa, orderId, 'submit');
    expect(submitted.body).toMatchObject({ workflowStatus: 'TO_VALIDATE', amount: euros(40_000) });
    await act(viktor, orderId, 'approve');
    expect((await world.requestOf(rosa, requestId)).decision).toMatchObject({ grantedAmount: euros(40_000) });
  });

  it('leaves no event for the insurer before it is sent', async () => {
    const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
    const { orderId, requestId } = await orderOf(rosa, fourEyes);
    const other = await orderOf(rosa, fourEyes);
    await act(rosa, other.orderId, 'withdraw');
    const seen = async () => {
      await world.untilEventsHandled();
      return JSON.stringify((await world.get(core, '/api/insurer/v1/events?limit=200')).body);
    };
    for (const id of [orderId, requestId, other.orderId, other.requestId]) expect(await seen()).not.toContain(id);
    await act(viktor, orderId, 'approve');
    expect(await seen()).toContain(requestId);
  });

  it('is refused for good, or taken back by its creator', async () => {
    const refused = await orderOf(rosa, fourEyes);
    expect((await act(viktor, refused.orderId, 'refuse', 'Prepayment only.')).body.workflowStatus).toBe(
      'REFUSED_INTERNALLY',
    );
    const withdrawn = await orderOf(rosa, fourEyes);
    expect((await act(viktor, withdrawn.orderId, 'withdraw')).body.code).toBe('not-own-order');
    expect((await act(rosa, withdrawn.orderId, 'withdraw')).body.workflowStatus).toBe('WITHDRAWN');
    const cancelled = await orderOf(rosa, fourEyes);
    expect((await world.post(rosa, `/api/v2/cover-requests/${cancelled.requestId}/cancel`)).body).toMatchObject({
      requestStatus: 'CANCELLED',
      workflowStatus: 'WITHDRAWN',
    });
    for (const { requestId, company } of [refused, withdrawn, cancelled]) {
      expect((await world.requestOf(rosa, requestId)).requestStatus).toBe('CANCELLED');
      expect(await world.listed(rosa, `companyId=${company.companyId}`)).toEqual([]);
    }
  });

  it('runs all rules again at the last approval and keeps the order when one refuses', async () => {
    const { orderId, company } = await orderOf(rosa, fourEyes);
    await world.asInsurer((tx) =>
      tx.updateTable('companies').set({ statusCode: 'CEASED' }).where('companyId', '=', company.companyId).execute(),
    );
    expect((await act(viktor, orderId, 'approve')).body.code).toBe('buyer-not-insurable');
    const { body } = await world.get(viktor, `/api/v2/orders/${orderId}`);
    expect(body).toMatchObject({ workflowStatus: 'TO_VALIDATE', trail: [{}, { state: 'next' }] });
  });

  it('also watches over what lowers risk', async () => {
    const { orderId, company, coverId } = await orderOf(rosa, fourEyes);
    await act(viktor, orderId, 'approve');
    const cancellation = { policy: fourEyes, companyId: company.companyId, action: 'CANCELLATION' };
    const placed = await world.order(rosa, cancellation);
    expect(placed).toMatchObject({ workflowStatus: 'TO_VALIDATE' });
    expect((await world.coverOf(rosa, coverId)).state).toBe('active');
    await act(ada, placed.orderId, 'approve');
    expect((await world.coverOf(rosa, coverId)).state).toBe('inactive');
  });

  it('makes the withdrawal of a sent request an order of its own', async () => {
    const { orderId, requestId } = await orderOf(rosa, fourEyes, 50_000, { comment: 'Please look closely' });
    await act(viktor, orderId, 'approve');
    const asked = await world.post(rosa, `/api/v2/cover-requests/${requestId}/cancel`);
    expect(asked.body).toMatchObject({ requestStatus: 'PENDING', cancellationOrderId: expect.stringMatching(/^ord_/) });
    await act(ada, asked.body.cancellationOrderId, 'approve');
    expect((await world.requestOf(rosa, requestId)).requestStatus).toBe('CANCELLED');
  });
});

describe('C17: a second withdrawal', () => {
  it('learns that colleagues have it, in turn and at the same moment', async () => {
    const { orderId, requestId } = await orderOf(rosa, fourEyes, 9_000_000);
    await act(viktor, orderId, 'approve');
    const cancel = () => world.post(rosa, `/api/v2/cover-requests/${requestId}/cancel`);
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'request-already-open' } });
  });
});

describe('six eyes', () => {
  it('needs both validations, in order, by different people', async () => {
    const { orderId, requestId } = await orderOf(remi, sixEyes);
    expect((await act(fabien, orderId, 'approve')).body.code).toBe('ordering-role-missing');
    expect((await act(ines, orderId, 'approve')).body.workflowStatus).toBe('TO_VALIDATE_2');
    expect(await insurerSees()).not.toContain(requestId);
    expect((await act(ines, orderId, 'approve')).body.code).toBe('ordering-role-missing');
    expect((await world.requestOf(remi, requestId)).workflowStatus).toBe('TO_VALIDATE_2');
    expect((await act(fabien, orderId, 'approve')).body.workflowStatus).toBe('SENT');
    expect((await world.requestOf(remi, requestId)).requestStatus).toBe('ANSWERED');
  });

  it('drops the first approval when the order was returned', async () => {
    const { orderId } = await orderOf(remi, sixEyes);
    await act(ines, orderId, 'approve');
    await act(fabien, orderId, 'return', 'Which plant is it for?');
    await act(remi, orderId, 'submit');
    const { body } = await world.get(ines, `/api/v2/orders/${orderId}`);
    expect(body).toMatchObject({ workflowStatus: 'TO_VALIDATE_1', actions: { approve: null } });
    expect((await act(ines, orderId, 'approve')).status).toBe(200);
  });
});

describe('waiting orders', () => {
  it('end after 30 full days, with a reminder after 3 and 10', async () => {
    const { orderId, requestId } = await orderOf(rosa, fourEyes);
    setNow('2026-11-23T10:00:00.000Z');
    await runBackground('Remind of orders');
    setNow('2026-12-20T09:59:59.000Z');
    await runBackground('Remind of orders');
    expect((await world.get(viktor, `/api/v2/orders/${orderId}`)).body.workflowStatus).toBe('TO_VALIDATE');
    setNow('2026-12-20T10:00:00.000Z');
    expect((await act(viktor, orderId, 'approve')).body.code).toBe('order-expired');
    await runBackground('Remind of orders');
    expect((await world.get(viktor, `/api/v2/orders/${orderId}`)).body.workflowStatus).toBe('EXPIRED');
    expect((await world.requestOf(rosa, requestId)).requestStatus).toBe('CANCELLED');
    const history = await world.get(rosa, `/api/v2/history?subject=order/${orderId}`);
    const types = history.body.items.map(({ type }: { type: string }) => type).sort();
    expect(types).toEqual(['order.expired', 'order.reminded', 'order.reminded', 'order.submitted']);
  });
});

describe('DELETE /api/v2/orders/{orderId}', () => {
  it('deletes a draft of one’s own with its request, and nothing else', async () => {
    const { orderId, requestId, company } = await orderOf(rosa, fourEyes);
    const url = `/api/v2/orders/${orderId}`;
    const remove = (who: Headers) => world.post(who, url, undefined, { method: 'DELETE' });
    expect((await remove(rosa)).body.code).toBe('order-not-draft');
    await world.post(
      rosa,
      `/api/v2/cover-requests/${requestId}`,
      { amount: euros(9_000) },
      { method: 'PUT', headers: asItStands },
    );
    expect((await act(rosa, orderId, 'withdraw')).body.code).toBe('order-is-draft');
    expect((await world.get(rosa, url)).body.actions).toMatchObject({ delete: null, submit: null });
    expect((await remove(ada)).body.code).toBe('not-own-order');
    expect((await remove(remi)).status).toBe(404);
    expect((await remove(rosa)).status).toBe(204);
    expect((await world.get(rosa, url)).status).toBe(404);
    expect((await world.get(rosa, `/api/v2/cover-requests/${requestId}`)).status).toBe(404);
    const again = { policy: fourEyes, companyId: company.companyId, action: 'NEW', amount: euros(5_000) };
    expect(await world.order(rosa, again)).toMatchObject({ workflowStatus: 'TO_VALIDATE' });
  });
});

describe('a policy run by an intermediary', () => {
  const policy = 'TI-9000001';
  let client: Headers;
  let clerk: Headers;
  let igor: Headers;

  beforeAll(async () => {
    const line = {
      policy,
      currency: 'EUR',
      policyType: 'INTERMEDIARY' as const,
      policyholder: { name: 'Brightwater Supplies Ltd', countryCode: 'GB' },
      startDate: '2026-01-01',
      endDate: '2027-12-31',
      countriesCovered: [coverCountry('FR')],
    };
    await world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {} }));
    client = await world.person('client', policy, 'requestor-validator');
    clerk = await world.person('clerk', policy, 'requestor-validator');
    const mandates = [{ policyKey: policy, orderingRole: 'requestor-validator' as const }];
    igor = await world.enter({
      name: 'igor',
      permissions: ['tci-access', 'read_clr'],
      userType: 'intermediary',
      mandates,
    });
  });

  it('sends what the intermediary orders at once', async () => {
    expect(await orderOf(igor, policy)).toMatchObject({ workflowStatus: 'SENT', requestStatus: 'ANSWERED' });
  });

  it('lets everybody else’s orders pass the intermediary first', async () => {
    const order = { policy, companyId: await world.company('03'), action: 'NEW', amount: euros(50_000) };
    expect((await world.post(client, '/api/v2/cover-requests/simulate', order)).body.workflowStatus).toBe(
      'TO_VALIDATE',
    );
    const placed = await world.order(client, order);
    expect(placed).toMatchObject({ workflowStatus: 'TO_VALIDATE', requestStatus: 'PENDING' });
    expect((await act(clerk, placed.orderId, 'approve')).body).toMatchObject({
      status: 403,
      code: 'intermediary-first',
    });
    const waiting = async (who: Headers) => (await world.get(who, '/api/v2/orders?waitsForMe=true')).body.items.length;
    expect([await waiting(clerk), await waiting(igor)]).toEqual([0, 1]);
    expect((await act(igor, placed.orderId, 'approve')).body).toMatchObject({
      workflowStatus: 'SENT',
      passesIntermediary: true,
      steps: [
        { action: 'SUBMITTED', address: '127.0.0.1' },
        { action: 'APPROVED', address: '127.0.0.1' },
      ],
    });
    expect((await world.requestOf(client, placed.requestId)).requestStatus).toBe('ANSWERED');
  });
});

describe('GET /api/v2/orders', () => {
  it('shows what waits for me, what is mine, and nothing of others’ policies', async () => {
    const { orderId } = await orderOf(remi, sixEyes);
    const ids = async (who: Headers, query: string) =>
      (await world.get(who, `/api/v2/orders?limit=200&${query}`)).body.items.map(
        (order: { orderId: string }) => order.orderId,
      );
    expect(await ids(ines, 'waitsForMe=true')).toContain(orderId);
    expect(await ids(fabien, 'waitsForMe=true')).not.toContain(orderId);
    expect(await ids(remi, 'isOwn=true')).toContain(orderId);
    expect(await ids(remi, 'workflowStatus=TO_VALIDATE_1')).toContain(orderId);
    expect(await ids(rosa, '')).not.toContain(orderId);
    expect((await world.get(rosa, `/api/v2/orders/${orderId}`)).status).toBe(404);
    expect((await act(viktor, orderId, 'approve')).status).toBe(404);
  });

  it('shows the orders of several policies, and of a time', async () => {
    const both = await world.enter({
      name: 'both',
      permissions: ['tci-access', 'read_clr', 'policy-selector-multi-search'],
      mandates: [fourEyes, sixEyes].map((policyKey) => ({ policyKey, orderingRole: 'read-only' as const })),
    });
    await orderOf(rosa, fourEyes);
    await orderOf(remi, sixEyes);
    const policiesOf = async (query: string) => {
      const { body } = await world.get(both, `/api/v2/orders?limit=200&count=true&${query}`);
      expect(body.count.value).toBe(body.items.length);
      return [...new Set(body.items.map((order: { policy: string }) => order.policy))].toSorted();
    };
    expect(await policiesOf(`policy=${fourEyes},${sixEyes}`)).toEqual([fourEyes, sixEyes].toSorted());
    expect(await policiesOf(`policy=${sixEyes}&created=this-week`)).toEqual([sixEyes]);
    expect(await policiesOf(`policy=${fourEyes},${sixEyes}&created=last-year`)).toEqual([]);
    expect((await world.get(rosa, `/api/v2/orders?policy=${fourEyes},${sixEyes}`)).status).toBe(403);
  });

  it('ignores people whose role on an addendum differs from that on its contract', async () => {
    const addendum = `${fourEyes}-DCL`;
    const line = {
      policy: addendum,
      currency: 'EUR',
      policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
      orderingMode: 'FOUR_EYES' as const,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
      countriesCovered: [coverCountry('FR')],
    };
    await world.asInsurer((tx) => upsertPolicies(tx, [line], { record: async () => {} }));
    const enter = (name: string, onAddendum: 'read-only' | 'validator-four-eyes') =>
      world.enter({
        name,
        permissions: ['tci-access', 'read_clr'],
        mandates: [
          { policyKey: fourEyes, orderingRole: 'validator-four-eyes' },
          { policyKey: addendum, orderingRole: onAddendum },
        ],
      });
    const [reader, validator] = [await enter('lea', 'read-only'), await enter('lou', 'validator-four-eyes')];
    const rob = await world.person('rob', addendum, 'requestor-four-eyes');
    const { orderId } = await orderOf(rob, addendum);
    const waiting = async (who: Headers) =>
      (await world.get(who, '/api/v2/orders?limit=200&waitsForMe=true')).body.items.map(
        (order: { orderId: string }) => order.orderId,
      );
    expect(await waiting(validator)).toContain(orderId);
    expect(await waiting(reader)).not.toContain(orderId);
  });

  it('asks nothing of somebody whose rights stop at reading', async () => {
    const nora = await world.person('nora', fourEyes, 'validator-four-eyes', [
      'tci-access',
      'read_clr',
      'no_transactional',
    ]);
    const { orderId } = await orderOf(rosa, fourEyes);
    const { body } = await world.get(nora, `/api/v2/orders/${orderId}`);
    expect(body).toMatchObject({ waitsForMe: false, actions: { approve: { code: 'not-transactional' } } });
    expect((await act(nora, orderId, 'approve')).body.code).toBe('not-transactional');
    const waiting = await world.get(nora, '/api/v2/orders?waitsForMe=true&count=true');
    expect(waiting.body).toMatchObject({ items: [], count: { value: 0 } });
  });

  it('finds orders by buyer and by what is ordered, oldest first', async () => {
    const listed = async (query: string) =>
      (await world.get(rosa, `/api/v2/orders?limit=200&isOwn=true&${query}`)).body.items as OrderOnWire[];
    setNow('2026-11-21T10:00:00.000Z');
    const { company, orderId } = await orderOf(rosa, fourEyes);
    expect((await listed(`q=${company.companyId}`)).map((order) => order.orderId)).toEqual([orderId]);
    expect((await listed('q=buyer%20SARL')).length).toBeGreaterThan(1);
    expect(await listed('q=nobody')).toEqual([]);
    expect((await listed('action=CANCELLATION,GRADE')).every(({ action }) => action === 'CANCELLATION')).toBe(true);
    const oldestFirst = await listed('sort=creationDate');
    expect(oldestFirst.at(-1)?.orderId).toBe(orderId);
    const instants = oldestFirst.map(({ creationDate }) => creationDate);
    expect(instants).toEqual(instants.toSorted());
  });

  it('shows each order of a page with the role held on its own policy', async () => {
    const both = await world.enter({
      name: 'noor',
      permissions: ['tci-access', 'read_clr'],
      mandates: [
        { policyKey: fourEyes, orderingRole: 'validator-four-eyes' },
        { policyKey: sixEyes, orderingRole: 'final-validator-six-eyes' },
      ],
    });
    const four = await orderOf(rosa, fourEyes);
    const six = await orderOf(remi, sixEyes);
    const listed = (await world.get(both, '/api/v2/orders?limit=200')).body.items;
    for (const { orderId } of [four, six]) {
      const alone = (await world.get(both, `/api/v2/orders/${orderId}`)).body;
      expect(listed).toContainEqual(alone);
      expect(alone.waitsForMe).toBe(orderId === four.orderId);
    }
  });

  it('is read, handed over and taken back by who may read what it orders, and by nobody else', async () => {
    const entered = (name: string, orderingRole: OrderingRole, ...permissions: Permission[]) =>
      world.enter({
        name,
        permissions: ['tci-access', ...permissions],
        mandates: [{ policyKey: fourEyes, orderingRole }],
      });
    const grader = await entered('gesa', 'requestor-four-eyes', 'read_gr');
    const review = await entered('gustav', 'validator-four-eyes', 'read_gr');
    const blind = await entered('clara', 'validator-four-eyes', 'read_clr');
    const { body: asked } = await world.post(grader, '/api/v2/grade-requests', {
      policy: fourEyes,
      companyId: await world.company('03'),
    });
    const address = `/api/v2/orders/${asked.orderId}`;
    expect((await world.get(grader, address)).body).toMatchObject({ kind: 'grade-request', isOwn: true });
    expect((await world.get(blind, address)).status).toBe(404);
    expect((await world.post(blind, `${address}/approve`)).status).toBe(404);
    expect((await world.get(blind, `/api/v2/orders?requestId=${asked.requestId}`)).body.items).toEqual([]);
    await world.post(review, `${address}/return`, { reason: 'Is this the right buyer?' });
    expect((await world.post(grader, `${address}/submit`)).body.workflowStatus).toBe('TO_VALIDATE');
    expect((await world.post(grader, `${address}/withdraw`)).body.workflowStatus).toBe('WITHDRAWN');
    const cover = await orderOf(rosa, fourEyes);
    expect((await world.get(grader, `/api/v2/orders/${cover.orderId}`)).status).toBe(404);
    expect((await world.get(review, '/api/v2/orders?waitsForMe=true')).body.items).toEqual([]);
    expect((await world.get(blind, `/api/v2/orders/${cover.orderId}`)).status).toBe(200);
  });

  it('refuses a version that is no longer the latest', async () => {
    const { orderId } = await orderOf(remi, sixEyes);
    const stale = { headers: { ...ines, 'if-match': '"7"' } };
    expect((await world.post(ines, `/api/v2/orders/${orderId}/approve`, undefined, stale)).body).toMatchObject({
      status: 412,
      code: 'version-changed',
    });
  });
});
