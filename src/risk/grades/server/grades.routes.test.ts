import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { GradeCode } from '../../buyers/grade.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_gr', 'read_company_grade'];
const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let rosa: Headers;
let viktor: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', rights);
  viktor = await world.person('viktor', fourEyes, 'validator-four-eyes', rights);
});
afterEach(() => setNow(start));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

async function ask(who: Headers, policy: string, companyId: string, more: object = {}) {
  return world.post(who, '/api/v2/grade-requests', { policy, companyId, ...more });
}

const found = async (who: Headers, requestId: string) =>
  (await world.get(who, `/api/v2/grade-requests/${requestId}`)).body;

/** The insurer's core system sends the grade of a company. */
async function grade(companyId: string, gradeCode: GradeCode, gradeDate: string) {
  const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/grades:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ companyId, grade: gradeCode, gradeDate }),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

type Notification = Readonly<{ type: string; subject: string; policy: string; data: object }>;

/** All events of the policy, oldest first. */
async function feed(): Promise<Notification[]> {
  const all: Notification[] = [];
  for (let after = ''; ; ) {
    const { items, next } = (await world.get(dirk, `/api/v2/events?limit=200${after}`)).body;
    all.push(...items);
    if (items.length === 0) return all;
    after = `&after=${next}`;
  }
}

/** Runs the background work once. */
async function runBackground(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find((step) => step.name.includes(name))?.run();
}

describe('POST /api/v2/grade-requests', () => {
  it('answers at once where a fresh grade exists, for exactly twelve months', async () => {
    const { status, body } = await ask(dirk, direct, await world.company('04'), { customerReference: 'K-17' });
    expect([status, body]).toMatchObject([
      201,
      {
        requestTypeCode: 'GR',
        requestStatus: 'ANSWERED',
        workflowStatus: 'SENT',
        customerReference: 'K-17',
        grade: { gradeCode: '04', gradeDate: '2026-11-03', formerGradeCode: null },
        renewalSituation: {
          currentRenewalSituation: 0,
          willRenew: true,
          expiryDate: '2027-11-20',
          isOnRenewalPeriod: false,
        },
      },
    ]);
  });

  it('refers a company without a grade, or with an old one, to the analyst', async () => {
    const unknown = (await ask(dirk, direct, await world.company(null))).body;
    const old = (await ask(dirk, direct, await world.company('05', {}, '2025-11-19'))).body;
    expect([unknown.requestStatus, unknown.grade, old.requestStatus, old.grade]).toEqual([
      'PENDING',
      null,
      'PENDING',
      null,
    ]);
    setNow('2026-11-20T12:00:00.000Z');
    await runBackground('Answer grade requests');
    expect(await found(dirk, unknown.requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      grade: { gradeCode: 'NA', gradeDate: '2026-11-20' },
    });
    expect(await found(dirk, old.requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      grade: { gradeCode: '05', gradeDate: '2026-11-20' },
    });
  });

  it('is answered by the grade that the core system sends', async () => {
    const companyId = await world.company(null);
    const { body } = await ask(dirk, direct, companyId);
    await grade(companyId, '06', '2026-11-19');
    expect(await found(dirk, body.requestId)).toMatchObject({ requestStatus: 'ANSWERED', grade: { gradeCode: '06' } });
  });

  it('knows one active request per policy and company', async () => {
    const companyId = await world.company('02');
    const { body } = await ask(dirk, direct, companyId);
    const again = await ask(dirk, direct, companyId);
    expect([again.status, again.body.code, again.body.facts]).toEqual([
      409,
      'request-already-open',
      { requestId: body.requestId },
    ]);
  });

  it.each([
    [{ statusCode: 'CEASED' }, 'CEASED'],
    [{ kind: 'PRIVATE_INDIVIDUAL' }, 'PRIVATE_INDIVIDUAL'],
  ] as const)('refuses what cannot be graded: %j', async (more, reason) => {
    const { status, body } = await ask(dirk, direct, await world.company(null, more));
    expect([status, body.code, body.facts]).toMatchObject([422, 'not-gradable', { reason }]);
  });

  it('refuses a long reference with a pointer, and counts characters as a reader does', async () => {
    const long = await ask(dirk, direct, await world.company('02'), { customerReference: 'x'.repeat(21) });
    expect([long.status, long.body.errors]).toMatchObject([400, [{ pointer: '/customerReference', code: 'too-long' }]]);
    const { status } = await ask(dirk, direct, await world.company('02'), { customerReference: '🚢'.repeat(20) });
    expect(status).toBe(201);
  });

  it('answers for a policy outside the scope as for none', async () => {
    const companyId = await world.company('02');
    const foreign = await ask(dirk, fourEyes, companyId);
    const absent = await ask(dirk, 'HERM-9999999', companyId);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    expect({ ...foreign.body, instance: '' }).toEqual({ ...absent.body, instance: '' });
  });
});

describe('GET /api/v2/grade-requests/{gradeRequestId}', () => {
  it('lists what the reader may do with a request, by its state and by their role', async () => {
    const reader = await world.person('lena', direct, 'read-only', rights);
    const answered = (await ask(dirk, direct, await world.company('03'))).body;
    const pending = (await ask(dirk, direct, await world.company(null))).body;
    const codesFor = async (who: Headers, requestId: string) => {
      const { cancel, chooseRenewal } = (await found(who, requestId)).actions;
      return [cancel?.code ?? null, chooseRenewal?.code ?? null];
    };
    expect(await codesFor(dirk, answered.requestId)).toEqual(['request-not-pending', null]);
    expect(await codesFor(dirk, pending.requestId)).toEqual([null, 'renewal-not-open']);
    expect(await codesFor(reader, answered.requestId)).toEqual(['ordering-role-missing', 'ordering-role-missing']);
  });

  it('shows the name that the register has now while the request is active', async () => {
    const companyId = await world.company('04', { companyName: 'Anker NV' });
    const { body } = await ask(dirk, direct, companyId);
    const core = await world.enter({ name: 'register', permissions: [], userType: 'insurer' });
    const { statusCode } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/companies:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ companyId, companyName: 'Anker Holding NV', countryCode: 'FR' }),
    });
    expect(statusCode).toBe(200);
    expect((await found(dirk, body.requestId)).company.companyName).toBe('Anker Holding NV');
  });
});

describe('four eyes', () => {
  it('keep a grade request from the insurer until somebody else has approved it', async () => {
    const { body } = await ask(rosa, fourEyes, await world.company('03'));
    expect(body).toMatchObject({ requestStatus: 'PENDING', workflowStatus: 'TO_VALIDATE', grade: null });
    const own = await world.post(rosa, `/api/v2/orders/${body.orderId}/approve`);
    expect(own.status).toBe(403);
    const order = await world.get(viktor, `/api/v2/orders/${body.orderId}`);
    expect(order.body).toMatchObject({ kind: 'grade-request', action: 'GRADE', amount: null, waitsForMe: true });
    await world.post(viktor, `/api/v2/orders/${body.orderId}/approve`);
    expect(await found(rosa, body.requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      workflowStatus: 'SENT',
      grade: { gradeCode: '03' },
    });
  });

  it('end the request with its order, and make the withdrawal of a sent one an order of its own', async () => {
    const unsent = (await ask(rosa, fourEyes, await world.company(null))).body;
    const cancelled = await world.post(rosa, `/api/v2/grade-requests/${unsent.requestId}/cancel`);
    expect(cancelled.body).toMatchObject({ requestStatus: 'CANCELLED', workflowStatus: 'WITHDRAWN' });

    const sent = (await ask(rosa, fourEyes, await world.company(null))).body;
    await world.post(viktor, `/api/v2/orders/${sent.orderId}/approve`);
    await world.post(rosa, `/api/v2/grade-requests/${sent.requestId}/cancel`);
    const again = await world.post(rosa, `/api/v2/grade-requests/${sent.requestId}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'request-already-open']);
    const waiting = await found(rosa, sent.requestId);
    expect([waiting.requestStatus, waiting.cancellationOrderId]).toEqual(['PENDING', again.body.facts.orderId]);
    expect(waiting.actions.cancel.code).toBe('request-already-open');
    const { body: orders } = await world.get(viktor, `/api/v2/orders?requestId=${sent.requestId}&waitsForMe=true`);
    expect(orders.items).toMatchObject([{ kind: 'grade-request-cancellation' }]);
    await world.post(viktor, `/api/v2/orders/${orders.items[0].orderId}/approve`);
    expect((await found(rosa, sent.requestId)).requestStatus).toBe('CANCELLED');
  });
});

describe('GET /api/v2/grades', () => {
  it('lists what the insurer watches, filtered and in order', async () => {
    const reader = await world.person('reader', direct, 'requestor-validator', rights);
    const weak = await world.company('07', { companyName: 'Zwak BV' });
    await ask(reader, direct, weak);
    const { body } = await world.get(reader, '/api/v2/grades?gradeCode=07&sort=-gradeDate&count=true');
    expect([
      body.items.map(({ company }: { company: { companyId: string } }) => company.companyId),
      body.count,
    ]).toEqual([[weak], { value: 1, capped: false }]);
    const byName = await world.get(reader, '/api/v2/grades?q=zwak&sort=companyName');
    expect(byName.body.items).toHaveLength(1);
    const pending = await world.get(reader, '/api/v2/grade-requests?requestStatus=REJECTED');
    expect(pending.body.items).toEqual([]);
  });

  it('shows no grade, and no filter or order by it, without the right', async () => {
    const blind = await world.person('blind', direct, 'requestor-validator', ['tci-access', 'read_gr']);
    const companyId = await world.company('04');
    const { body } = await ask(blind, direct, companyId);
    expect(body.requestStatus).toBe('ANSWERED');
    expect(JSON.stringify(body)).not.toContain('grade":');
    const { body: list } = await world.get(blind, '/api/v2/grades');
    expect(JSON.stringify(list)).not.toContain('gradeCode');
    for (const query of ['gradeCode=04', 'changed=this-month', 'sort=-gradeDate'])
      expect((await world.get(blind, `/api/v2/grades?${query}`)).status, query).toBe(403);
    expect((await world.get(blind, `/api/v2/grade-requests/${body.requestId}/history`)).status).toBe(403);
  });
});

describe('a changed grade', () => {
  it('is shown beside the former one, notified to those who asked, and kept in the history', async () => {
    const companyId = await world.company('04');
    const { body } = await ask(dirk, direct, companyId);
    await grade(companyId, '07', '2026-11-20');
    expect((await found(dirk, body.requestId)).grade).toEqual({
      gradeCode: '07',
      gradeDate: '2026-11-20',
      formerGradeCode: '04',
    });
    const { body: history } = await world.get(dirk, `/api/v2/grade-requests/${body.requestId}/history`);
    expect(history.items).toEqual([
      { gradeCode: '04', gradeDate: '2026-11-03' },
      { gradeCode: '07', gradeDate: '2026-11-20' },
    ]);
    await world.untilEventsHandled();
    const { body: events } = await world.get(dirk, '/api/v2/events?limit=200');
    const changes = events.items.filter(
      ({ subject }: { subject: string }) => subject === `grade-request/${body.requestId}`,
    );
    expect(changes.map(({ type }: { type: string }) => type)).toContain('grade.changed');
    expect(JSON.stringify(changes)).not.toContain('07"');
  });
});

describe('PUT /api/v2/grade-requests/{gradeRequestId}/customer-reference', () => {
  const change = (who: Headers, requestId: string, customerReference: string | null) =>
    world.post(who, `/api/v2/grade-requests/${requestId}/customer-reference`, { customerReference }, { method: 'PUT' });

  it('changes or takes away the reference of a watched grade, without anybody’s approval', async () => {
    const { body } = await ask(dirk, direct, await world.company('03'), { customerReference: 'K-17' });
    expect((await change(dirk, body.requestId, ' K-18 ')).body).toMatchObject({
      customerReference: 'K-18',
      requestStatus: 'ANSWERED',
    });
    expect((await change(dirk, body.requestId, 'K-18')).body.code).toBe('nothing-to-change');
    const tooLong = await change(dirk, body.requestId, 'K'.repeat(21));
    expect([tooLong.status, tooLong.body.errors]).toMatchObject([
      400,
      [{ pointer: '/customerReference', code: 'too-long' }],
    ]);
    expect((await change(dirk, body.requestId, '')).body.customerReference).toBeNull();
    expect((await change(rosa, body.requestId, 'K-19')).status).toBe(404);
  });

  it('makes a draft of an order that colleagues have, for its creator alone, and is checked again', async () => {
    const { body } = await ask(rosa, fourEyes, await world.company('03'));
    expect((await found(viktor, body.requestId)).actions.changeReference.code).toBe('not-own-order');
    const foreign = await change(viktor, body.requestId, 'K-20');
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not-own-order']);

    await world.post(viktor, `/api/v2/orders/${body.orderId}/return`, { reason: 'Which of our numbers is it?' });
    expect((await change(rosa, body.requestId, 'K-20')).body).toMatchObject({
      customerReference: 'K-20',
      workflowStatus: 'DRAFT',
    });
    await world.post(rosa, `/api/v2/orders/${body.orderId}/submit`);
    const order = await world.get(viktor, `/api/v2/orders/${body.orderId}`);
    expect(order.body).toMatchObject({ details: { customerReference: 'K-20' }, waitsForMe: true });
    await world.post(viktor, `/api/v2/orders/${body.orderId}/approve`);
    expect(await found(rosa, body.requestId)).toMatchObject({ requestStatus: 'ANSWERED', customerReference: 'K-20' });
  });
});

describe('PUT /api/v2/grade-requests/{gradeRequestId}/renewal', () => {
  it('decides what the expiry brings, until then', async () => {
    const { body } = await ask(dirk, direct, await world.company('03'));
    const choose = (willRenew: boolean) =>
      world.post(dirk, `/api/v2/grade-requests/${body.requestId}/renewal`, { willRenew }, { method: 'PUT' });
    expect((await choose(false)).body.renewalSituation).toMatchObject({ currentRenewalSituation: 2, willRenew: false });
    expect((await choose(false)).body.code).toBe('nothing-to-change');

    setNow('2027-09-21T10:00:00.000Z');
    expect((await found(dirk, body.requestId)).renewalSituation.isOnRenewalPeriod).toBe(true);
    const near = await world.get(dirk, '/api/v2/grades?isOnRenewalPeriod=true&limit=200');
    expect(near.body.items.map(({ requestId }: { requestId: string }) => requestId)).toContain(body.requestId);
    const far = await world.get(dirk, '/api/v2/grades?isOnRenewalPeriod=false&limit=200');
    expect(far.body.items.map(({ requestId }: { requestId: string }) => requestId)).not.toContain(body.requestId);
    setNow('2027-11-20T10:00:00.000Z');
    await runBackground('Daily step: grades');
    const ended = await found(dirk, body.requestId);
    expect([ended.requestStatus, ended.grade, ended.actions.chooseRenewal.code]).toEqual([
      'TERMINATED',
      null,
      'renewal-not-open',
    ]);
  });

  it('is notified as near once for each expiry, sixty days before', async () => {
    const companyId = await world.company('03');
    const { body } = await ask(dirk, direct, companyId);
    const notificationsOn = async (now: string) => {
      setNow(now);
      await runBackground('Daily step: grades');
      await world.untilEventsHandled();
      const changes = (await feed()).filter(
        ({ type, subject }) => type === 'grade-request.renewal-opened' && subject === `grade-request/${body.requestId}`,
      );
      return changes.map(({ policy, data }) => ({ policy, ...data }));
    };
    expect(await notificationsOn('2027-09-20T23:00:00.000Z')).toEqual([]);
    const first = { policy: direct, companyId, expiryDate: '2027-11-20' };
    expect(await notificationsOn('2027-09-21T00:00:01.000Z')).toEqual([first]);
    expect(await notificationsOn('2027-10-21T00:00:01.000Z')).toEqual([first]);
    expect(await notificationsOn('2027-11-20T00:00:01.000Z')).toEqual([first]); // it goes on
    await world.asInsurer((tx) =>
      tx.updateTable('policies').set({ endDate: '2029-12-31' }).where('policyKey', '=', direct).execute(),
    );
    expect(await notificationsOn('2028-09-21T00:00:01.000Z')).toEqual([first, { ...first, expiryDate: '2028-11-20' }]);
  });

  it('goes on with the policy where nothing was chosen, and the next choice is open again', async () => {
    const { body } = await ask(dirk, direct, await world.company('03'));
    setNow('2027-11-20T10:00:00.000Z');
    await runBackground('Daily step: grades');
    expect(await found(dirk, body.requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      renewalSituation: { currentRenewalSituation: 0, expiryDate: '2028-11-20' },
    });
  });
});

describe('a policy that ends', () => {
  const cancelFrom = (day: string | null) =>
    world.asInsurer((tx) =>
      tx.updateTable('policies').set({ cancelledFrom: day }).where('policyKey', '=', direct).execute(),
    );

  it('ends what was watched under it, whatever was chosen for the expiry', async () => {
    const { body } = await ask(dirk, direct, await world.company('03'));
    const endAt = async (now: string) => {
      setNow(now);
      await runBackground('Daily step: grades');
      return found(dirk, body.requestId);
    };
    await cancelFrom('2026-12-01');
    expect((await endAt('2026-11-30T23:00:00.000Z')).requestStatus).toBe('ANSWERED');
    expect(await endAt('2026-12-01T00:00:01.000Z')).toMatchObject({
      requestStatus: 'TERMINATED',
      grade: null,
      renewalSituation: { expiryDate: '2026-12-01', isOnRenewalPeriod: false },
    });
    await cancelFrom(null);
  });
});
