import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { type ExampleWorld, euros, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { PolicyLine } from '../policy-line.ts';
import { coverCountry } from '../policy-terms.ts';

/* The terms of the next insurance year are sent before it begins (decision 91). */

type Headers = { authorization: string };
const start = '2026-11-20';
const newYear = '2027-01-01';

let world: ExampleWorld;
let core: Headers;
let now = '';
let number = 0;
const clock = { now: () => now, today: () => now.slice(0, 10) };

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

/** Lets a day come; the background does its part where that is asked. */
async function comeTo(day: Day, { runsDay = true } = {}): Promise<void> {
  now = `${day}T10:00:00.000Z`;
  world.setNow(now);
  const steps = testSteps(world.database, clock);
  if (runsDay) for (const { name, run } of steps) if (/Daily step|deadlines/.test(name)) await run();
}

async function send(...lines: readonly object[]) {
  const { body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/policies:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  return JSON.parse(body);
}

async function upserted(...lines: readonly object[]): Promise<void> {
  const reply = await send(...lines);
  expect(reply.refused, JSON.stringify(reply)).toBe(0);
}

/** Pointers and codes of what is wrong with a line. */
async function faultsOf(line: object): Promise<string[]> {
  const { refusals } = await send(line);
  return refusals.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
}

/** A policy of this year, with somebody who reads under it. */
async function insured(more: Partial<PolicyLine> = {}) {
  number += 1;
  await comeTo(start, { runsDay: false });
  const policy = `CBNL-32${String(number).padStart(5, '0')}`;
  const line: PolicyLine = {
    ...examplePolicy(policy, 'Holder', 'NL', 'DIRECT'),
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    inceptionDate: '2026-01-01',
    insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    notificationPeriodDays: 60,
    ...more,
  };
  const { termsFrom: _, ...thisYear } = line;
  await upserted(thisYear);
  const reader = await world.enter({
    name: `reader-${policy}`,
    permissions: ['tci-access', 'read_clr', 'buyer-synthesis-basic'],
    mandates: [{ policyKey: policy, orderingRole: 'requestor-validator' as const }],
  });
  const nextYear = {
    ...thisYear,
    startDate: newYear,
    endDate: '2027-12-31',
    termsFrom: newYear,
    insuredPercentages: { granted: 75, selfCheck: 60, startCover: null, political: null },
    deductible: euros(5000),
    notificationPeriodDays: 30,
  };
  const shown = async () => (await world.get(reader, `/api/v2/policies/${policy}`)).body;
  return { policy, thisYear, nextYear, reader, shown };
}

const thisYears = { startDate: '2026-01-01', endDate: '2027-12-31', deductible: null, notificationPeriodDays: 60 };
const nextYears = { ...thisYears, deductible: euros(5000), notificationPeriodDays: 30 };

describe('the terms of the next insurance year', () => {
  it('are sent ahead: those of today stay until they begin by the clock, and the policy continues', async () => {
    const { nextYear, shown } = await insured();
    await upserted(nextYear);
    expect(await shown()).toMatchObject({ ...thisYears, state: 'active', insuredPercentages: { granted: 90 } });
    await comeTo('2026-12-31');
    expect(await shown()).toMatchObject(thisYears);
    await comeTo(newYear);
    expect(await shown()).toMatchObject({ ...nextYears, state: 'active', insuredPercentages: { granted: 75 } });
    await comeTo('2027-01-02');
    expect(await shown()).toMatchObject(nextYears);
  });

  it('leave covers insured today and through the turn of the year', async () => {
    const { policy, nextYear, reader } = await insured();
    const companyId = await world.company('04');
    const since = { startDate: '2026-06-01', decisionDate: '2026-06-01', reasonCodes: [] };
    const amounts = { requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
    await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ policy, companyId, ...amounts, ...since }),
    });
    const isCovered = async (on: Day) => {
      const query = `policy=${policy}&companyId=${companyId}&amount=100&on=${on}`;
      return (await world.get(reader, `/api/v2/shipping-check?${query}`)).body.isCovered;
    };
    const listed = async () =>
      (await world.get(reader, `/api/v2/covers?policy=${policy}&companyId=${companyId}`)).body.items[0];
    expect([await isCovered(start), await isCovered('2027-01-15')]).toEqual([true, false]);
    await upserted(nextYear);
    expect([await isCovered(start), await isCovered('2027-01-15')]).toEqual([true, true]);
    await comeTo(newYear);
    expect([await isCovered(newYear), await isCovered('2026-12-31')]).toEqual([true, true]);
    expect(await listed()).toMatchObject({ standing: 'cover' });
  });

  it('decide on deliveries of their days before they have begun, and not on earlier ones', async () => {
    const { policy, nextYear, reader } = await insured();
    const companyId = await world.company('04');
    const isBarred = async (on: Day) => {
      const query = `policy=${policy}&companyId=${companyId}&amount=100&on=${on}`;
      return (await world.get(reader, `/api/v2/shipping-check?${query}`)).body.reasons.includes('COUNTRY_NOT_COVERED');
    };
    await upserted({ ...nextYear, countriesCovered: [coverCountry('NL')] });
    expect([await isBarred('2026-12-31'), await isBarred(newYear)]).toEqual([false, true]);
    await comeTo(newYear);
    expect([await isBarred('2026-12-31'), await isBarred(newYear)]).toEqual([false, true]);
  });

  it('outlast the lines of this year that are sent every night, and take the payments of premium from these lines', async () => {
    const { thisYear, nextYear, shown } = await insured();
    await upserted(nextYear);
    const paid = [{ yearFrom: '2026-01-01', amount: euros(1000), asOf: '2026-12-01' }];
    await comeTo('2026-12-01');
    await upserted({ ...thisYear, notificationPeriodDays: 45, premiumTerms: { paid } });
    expect(await shown()).toMatchObject({ ...thisYears, notificationPeriodDays: 45 });
    await comeTo(newYear);
    expect(await shown()).toMatchObject(nextYears);
    const { rows } = await world.asInsurer(async (tx) => ({
      rows: await tx.selectFrom('policies').select('terms').where('policyKey', '=', thisYear.policy).execute(),
    }));
    expect(rows[0]?.terms).toMatchObject({ premiumTerms: { paid } });
  });

  it('come in one file with those of this year, in whichever order', async () => {
    const { thisYear, nextYear, shown } = await insured();
    await upserted(nextYear, { ...thisYear, maxPaymentTermDays: 77 });
    expect(await shown()).toMatchObject({ ...thisYears, maxPaymentTermDays: 77 });
    await comeTo(newYear);
    expect(await shown()).toMatchObject(nextYears);
  });

  it('come with this year of a policy that is new, in whichever order', async () => {
    const { thisYear, nextYear, policy } = await insured();
    const key = policy.replace('CBNL-32', 'CBNL-34');
    await upserted({ ...nextYear, policy: key }, { ...thisYear, policy: key });
    const mandates = [{ policyKey: key, orderingRole: 'requestor-validator' as const }];
    const reader = await world.enter({ name: `reader-${key}`, permissions: ['tci-access'], mandates });
    const shown = async () => (await world.get(reader, `/api/v2/policies/${key}`)).body;
    expect(await shown()).toMatchObject({ ...thisYears, state: 'active' });
    await comeTo(newYear);
    expect(await shown()).toMatchObject(nextYears);
    // a year that is refused begins no policy
    const other = policy.replace('CBNL-32', 'CBNL-35');
    const report = await send({ ...thisYear, policy: other, endDate: '2025-01-01' }, { ...nextYear, policy: other });
    expect(report).toMatchObject({ refused: 1, accepted: 1 });
  });

  it('bring the minimum premium of their year, and nothing of it before', async () => {
    const { thisYear, nextYear, policy } = await insured({ premiumTerms: { minimumPremium: euros(4000) } });
    await upserted({ ...nextYear, premiumTerms: { minimumPremium: euros(7000) } });
    const minimum = async () => {
      const [row] = await world.asInsurer((tx) =>
        tx.selectFrom('policies').select('terms').where('policyKey', '=', policy).execute(),
      );
      return row?.terms;
    };
    expect(await minimum()).toMatchObject({ premiumTerms: { minimumPremium: euros(4000) } });
    await comeTo(newYear);
    expect(await minimum()).toMatchObject({ premiumTerms: { minimumPremium: euros(7000) } });
    expect(await minimum()).not.toHaveProperty('minimumPremium');
    await upserted({ ...thisYear, endDate: '2027-12-31' });
  });

  it('can be changed, and withdrawn by today’s terms from a day before', async () => {
    const { thisYear, nextYear, shown } = await insured();
    await upserted(nextYear);
    await upserted({ ...nextYear, notificationPeriodDays: 20 });
    await upserted({ ...thisYear, termsFrom: addDays(start, 1) });
    expect(await shown()).toMatchObject({ ...thisYears, endDate: '2026-12-31' });
    await upserted(nextYear);
    await comeTo(newYear);
    expect(await shown()).toMatchObject(nextYears);
  });

  it('do not revive what is cancelled before they begin', async () => {
    const { thisYear, nextYear, shown } = await insured();
    await upserted(nextYear);
    await upserted({ ...thisYear, cancelledFrom: newYear });
    await comeTo(newYear);
    expect(await shown()).toMatchObject({ state: 'inactive', cancelledFrom: newYear });
  });

  it('are in force before a line of their own day is taken, whether or not the background has run', async () => {
    const { nextYear, shown } = await insured();
    await upserted(nextYear);
    await comeTo('2027-02-01', { runsDay: false });
    await upserted({ ...nextYear, startDate: '2026-01-01', termsFrom: undefined, notificationPeriodDays: 15 });
    await comeTo('2027-02-02');
    expect(await shown()).toMatchObject({ ...nextYears, notificationPeriodDays: 15 });
  });

  it('say why they are not taken', async () => {
    const { thisYear, nextYear, shown } = await insured();
    const { termsFrom: _, ...noDay } = nextYear;
    expect(await faultsOf({ ...nextYear, termsFrom: addDays(start, 121), endDate: '2028-12-31' })).toEqual([
      '/termsFrom too-far-ahead',
    ]);
    expect(await faultsOf({ ...nextYear, startDate: '2027-01-02', termsFrom: '2027-01-02' })).toEqual([
      '/startDate leaves-gap',
    ]);
    expect(await faultsOf({ ...nextYear, startDate: '2027-01-02' })).toEqual(['/termsFrom before-start']);
    expect(await faultsOf({ ...thisYear, termsFrom: newYear })).toEqual(['/endDate before-terms']);
    expect(await faultsOf(noDay)).toEqual(['/startDate in-force-already']);
    expect(await faultsOf({ ...noDay, policy: 'CBNL-3299999', termsFrom: '2027-02-01' })).toEqual([
      '/termsFrom after-start',
    ]);
    expect(await shown()).toMatchObject({ ...thisYears, endDate: '2026-12-31', state: 'active' });
  });

  it('are those of a policy that has not begun, as they are sent', async () => {
    const { nextYear, policy } = await insured();
    const other = { ...nextYear, policy: policy.replace('CBNL-32', 'CBNL-33'), inceptionDate: newYear };
    await upserted(other);
    await upserted({ ...other, notificationPeriodDays: 25 });
    const reader = await world.enter({
      name: `reader-${other.policy}`,
      permissions: ['tci-access'],
      mandates: [{ policyKey: other.policy, orderingRole: 'requestor-validator' as const }],
    });
    const { body } = await world.get(reader, `/api/v2/policies/${other.policy}`);
    expect(body).toMatchObject({ state: 'validated', startDate: newYear, notificationPeriodDays: 25 });
  });

  it('are recorded in the audit trail', async () => {
    const { policy, nextYear } = await insured();
    await upserted(nextYear);
    const events = await world.asInsurer((tx) =>
      tx.selectFrom('auditEntries').selectAll().where('policyKey', '=', policy).execute(),
    );
    const announced = events.find(({ type }) => type === 'policy.terms-announced');
    expect(announced?.after).toMatchObject({ termsFrom: newYear, notificationPeriodDays: 30, deductible: euros(5000) });
  });
});

describe('a policy that is suspended, and taken up again', () => {
  it('stops its covers with the line that says so, and lets them continue', async () => {
    const { policy, thisYear, reader } = await insured();
    const companyId = await world.company('04');
    await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({
        policy,
        companyId,
        requestedAmount: euros(50_000),
        grantedAmount: euros(50_000),
        startDate: '2026-06-01',
        decisionDate: '2026-06-01',
        reasonCodes: [],
      }),
    });
    const isStopped = async () =>
      (await world.get(reader, `/api/v2/covers?policy=${policy}&companyId=${companyId}`)).body.items[0].isStopped;
    const isCovered = async () =>
      (await world.get(reader, `/api/v2/shipping-check?policy=${policy}&companyId=${companyId}&amount=100`)).body
        .isCovered;
    const seen = async () => [await isStopped(), await isCovered()];
    expect(await seen()).toEqual([false, true]);
    await upserted({ ...thisYear, suspendedFrom: start });
    expect(await seen()).toEqual([true, false]);
    await upserted(thisYear);
    expect(await seen()).toEqual([false, true]);
    await upserted({ ...thisYear, suspendedFrom: addDays(start, 1) });
    expect(await seen()).toEqual([false, true]);
    await comeTo(addDays(start, 1));
    expect(await seen()).toEqual([true, false]);
  });
});
