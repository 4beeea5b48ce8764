import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../../platform/core/day.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

/* The insurer's announced withdrawal decides by name, also where the customer brings the end forward. */

type Headers = { authorization: string };

let world: ExampleWorld;
let core: Headers;
let dirk: Headers;
let now = '';
const clock = { now: () => now, today: () => now.slice(0, 10) };

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  dirk = await world.person('dirk', direct, 'requestor-validator', [
    'tci-access',
    'read_clr',
    'read_company_grade',
    'read_unnamedcover',
    'buyer-synthesis-basic',
  ]);
});
afterAll(() => world.close());

async function comeTo(day: Day): Promise<void> {
  now = `${day}T10:00:00.000Z`;
  world.setNow(now);
  const steps = testSteps(world.database, clock);
  for (const { name, run } of steps) if (/Daily step/.test(name)) await run();
}

/** A buyer whose cover the insurer withdraws from 7 December on, and the customer cancels before. */
async function withdrawn(cancellation: object | null) {
  await comeTo('2026-11-26');
  const companyId = await world.company('04');
  const { coverId } = await world.order(dirk, { policy: direct, companyId, action: 'NEW', amount: euros(20_000) });
  const announced = { reasonCodes: ['ADVERSE_PUBLIC_INFORMATION'], noticeDays: 10 };
  const { status } = await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, announced);
  expect(status).toBeLessThan(300);
  if (cancellation) await world.order(dirk, { policy: direct, companyId, action: 'CANCELLATION', ...cancellation });
  return { companyId, coverId };
}

const experience = {
  method: 'TRADING_EXPERIENCE',
  purchases: [
    { invoicedOn: '2026-03-10', dueOn: '2026-04-10', paidOn: '2026-04-12' },
    { invoicedOn: '2026-09-10', dueOn: '2026-10-10', paidOn: '2026-10-20' },
  ],
};

/** What could insure the buyer without a decision by name. */
async function unasked(companyId: string) {
  const asked = { policy: direct, companyId, isNothingOverdue: true };
  const selfCheck = { ...asked, amount: euros(8_000), evidence: experience };
  const { body: simulated } = await world.post(dirk, '/api/v2/unnamed-covers/checks/simulate', selfCheck);
  const { body: precheck } = await world.post(dirk, '/api/v2/nd-covers', { ...asked, precheckProduct: 'PreCheck' });
  const query = `policy=${direct}&companyId=${companyId}&amount=100`;
  const { body: check } = await world.get(dirk, `/api/v2/shipping-check?${query}`);
  return { faults: simulated.faults, precheck: precheck.code ?? precheck.standing, reasons: check.reasons };
}
const decidedByName = { faults: ['NAMED_COVER'], precheck: 'named-cover-decides', reasons: ['NO_COVER'] };

describe('a cover that the insurer withdraws for a later day', () => {
  it.each([
    ['goes to its day', null],
    ['is cancelled for an earlier day', { endDate: '2026-11-29' }],
    ['is cancelled at once', {}],
    ['is cancelled for the last day before', { endDate: '2026-12-06' }],
  ])('still decides by name where it %s', async (_what, cancellation) => {
    const { companyId, coverId } = await withdrawn(cancellation);
    await comeTo('2026-12-07');
    expect(await unasked(companyId)).toEqual(decidedByName);
    expect((await world.coverOf(dirk, coverId)).state).toBe('inactive');
  });

  it('is shown as the customer’s own cancellation', async () => {
    const { coverId } = await withdrawn({ endDate: '2026-11-29' });
    const { body } = await world.get(dirk, `/api/v2/covers/${coverId}/history`);
    expect(body.items[0]).toMatchObject({ endingCode: 'CUSTOMER_CANCELLED', validTo: '2026-11-29' });
    expect((await world.coverOf(dirk, coverId)).pendingAction).toBeNull();
  });

  it('decides no more once it is decided again and cancelled', async () => {
    const { companyId } = await withdrawn({ endDate: '2026-11-29' });
    await comeTo('2026-12-01');
    await world.order(dirk, { policy: direct, companyId, action: 'NEW', amount: euros(9_000) });
    await comeTo('2026-12-02');
    await world.order(dirk, { policy: direct, companyId, action: 'CANCELLATION' });
    await comeTo('2026-12-08');
    expect((await unasked(companyId)).faults).toEqual([]);
  });
});
