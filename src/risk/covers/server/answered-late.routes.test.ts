import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../../platform/core/day.ts';
import { type ExampleWorld, euros, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

/* What waits for an answer when its policy ends, or is answered although the policy is not in force. */

type Headers = { authorization: string };

let world: ExampleWorld;
let core: Headers;
let now = '';
let number = 0;
const clock = { now: () => now, today: () => now.slice(0, 10) };

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER: '0' });
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

function setDay(day: Day): void {
  now = `${day}T10:00:00.000Z`;
  world.setNow(now);
}

async function runDay(): Promise<void> {
  const steps = testSteps(world.database, clock);
  for (const { name, run } of steps) if (/Daily step|deadlines/.test(name)) await run();
}

async function upsert(...lines: readonly object[]): Promise<void> {
  const { body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/policies:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(JSON.parse(body).refused, body).toBe(0);
}

/** A user who orders under a policy of this year, and what waits for the insurer's answer. */
async function waiting(orderingMode: 'DIRECT' | 'FOUR_EYES' = 'DIRECT') {
  number += 1;
  setDay('2026-11-20');
  const policy = `CBNL-37${String(number).padStart(5, '0')}`;
  const renewed = { renewalMode: 'ACTIVE', endDate: '2026-12-31' } as const;
  const line = { ...examplePolicy(policy, 'Holder', 'NL', orderingMode), ...renewed };
  await upsert(line);
  const who = await world.enter({
    name: `orders-${policy}`,
    permissions: ['tci-access', 'read_clr', 'read_company_grade', 'buyer-synthesis-basic'],
    mandates: [
      { policyKey: policy, orderingRole: orderingMode === 'DIRECT' ? 'requestor-validator' : 'requestor-four-eyes' },
    ],
  });
  const companyId = await world.company('04');
  const { requestId, coverId } = await world.order(who, { policy, companyId, action: 'NEW', amount: euros(20_000) });
  const answer = (more: object = {}) =>
    world.post(core, `/api/insurer/v1/cover-requests/${requestId}/answer`, {
      requestStatus: 'ANSWERED',
      decisionCode: 'FULL',
      grantedAmount: euros(20_000),
      ...more,
    });
  const cover = async () =>
    (await world.get(who, `/api/v2/covers?policy=${policy}&companyId=${companyId}`)).body.items[0];
  return { line, policy, who, companyId, requestId, coverId, answer, cover };
}

describe('a request under a policy that ends', () => {
  it('is not granted any more after its last day', async () => {
    const { requestId, who, answer, cover } = await waiting();
    setDay('2027-01-10');
    const { status, body } = await answer();
    expect([status, body.code]).toEqual([422, 'policy-not-in-force']);
    expect((await answer({ decisionCode: 'REFUSED', grantedAmount: euros(0) })).body.code).toBe('policy-not-in-force');
    expect((await world.requestOf(who, requestId)).requestStatus).toBe('PENDING');
    expect(await cover()).toMatchObject({ standing: 'undecided', totalAmount: euros(0) });
  });

  it('ends as inadmissible with the policy', async () => {
    const { requestId, who, answer, cover } = await waiting();
    setDay('2026-12-31');
    await runDay();
    expect((await world.requestOf(who, requestId)).requestStatus).toBe('PENDING');
    setDay('2027-01-01');
    await runDay();
    expect(await world.requestOf(who, requestId)).toMatchObject({
      requestStatus: 'REJECTED',
      reasonCodes: ['POLICY_ENDED'],
      decision: null,
    });
    // a cover without a decision and without a waiting request is not listed
    expect(await cover()).toBeUndefined();
    expect((await answer()).body.code).toBe('answer-not-open');
  });

  it('ends with its order where colleagues have yet to approve it', async () => {
    const { requestId, who } = await waiting('FOUR_EYES');
    expect(await world.requestOf(who, requestId)).toMatchObject({ workflowStatus: 'TO_VALIDATE' });
    setDay('2027-01-01');
    await runDay();
    expect(await world.requestOf(who, requestId)).toMatchObject({
      requestStatus: 'CANCELLED',
      workflowStatus: 'EXPIRED',
    });
  });

  it('waits again where the policy goes on without a gap', async () => {
    const { line, requestId, who, answer, cover } = await waiting();
    setDay('2027-01-01');
    await runDay();
    setDay('2027-01-05');
    await upsert({ ...line, endDate: '2027-12-31' });
    await runDay();
    expect(await world.requestOf(who, requestId)).toMatchObject({ requestStatus: 'PENDING', reasonCodes: [] });
    expect(await cover()).toMatchObject({ pendingRequest: { requestId } });
    expect((await answer()).status).toBe(200);
    expect(await cover()).toMatchObject({ standing: 'cover', totalAmount: euros(20_000) });
  });
});

describe('an answer before the policy begins', () => {
  it('grants from its first day on', async () => {
    const { line, answer, cover } = await waiting();
    await upsert({ ...line, startDate: '2026-11-20', cancelledFrom: '2026-11-20' });
    await upsert({ ...line, startDate: '2026-12-01' });
    expect((await answer()).body.code).toBe('policy-not-in-force');
    expect((await answer({ startDate: '2026-12-01' })).status).toBe(200);
    expect(await cover()).toMatchObject({ state: 'validated', startDate: '2026-12-01' });
  });

  it('is decided while the policy is suspended, which stops the cover', async () => {
    const { line, answer, cover } = await waiting();
    await upsert({ ...line, suspendedFrom: '2026-11-20' });
    expect((await answer()).status).toBe(200);
    expect(await cover()).toMatchObject({ standing: 'cover', isStopped: true });
  });
});
