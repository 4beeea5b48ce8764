import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

let world: ExampleWorld;
let dirk: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', ['policy-admin-read', 'policy-admin-write']);
});
beforeEach(() =>
  world.asInsurer(async (tx) => {
    await tx.deleteFrom('turnoverDeclarations').execute();
    await tx.updateTable('policiesDue').set({ nextOn: '-infinity' }).execute();
  }),
);
afterAll(() => world.close());

/** A policy of 2026 as the insurer sends it, and the steps of that day. */
async function receive(day: string, frequency: 'YEARLY' | 'QUARTERLY', cancelledFrom: string | null): Promise<void> {
  const policy = {
    ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
    countriesCovered: [coverCountry('NL')],
    premiumTerms: { declarationFrequency: frequency, premiumRate: 0.2 } as const,
    endDate: '2026-12-31',
    cancelledFrom,
  };
  await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
  await runOn(day);
}

async function runOn(day: string): Promise<void> {
  const now = `${day}T10:00:00.000Z`;
  world.setNow(now);
  const steps = testSteps(world.database, { now: () => now, today: () => day });
  await steps.find(({ name }) => name === 'Daily step: turnover declarations')?.run();
}

async function listed(): Promise<Record<string, string>[]> {
  const { status, body } = await world.get(dirk, `/api/v1/tod?policy=${direct}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}

const days = async () => (await listed()).map((each) => [each['periodFrom'], each['periodTo'], each['dueDate']]);

const line = { countryCode: 'NL', category: null, insuredEntityId: null, turnover: euros(100), exclusions: euros(0) };

async function declare(todId: string): Promise<number> {
  await world.post(dirk, `/api/v1/tod/${todId}`, { lines: [line] }, { method: 'PUT' });
  return (await world.post(dirk, `/api/v1/tod/${todId}/confirm`, undefined)).status;
}

async function typesOf(todId: string): Promise<string[]> {
  const { body } = await world.get(dirk, `/api/v2/history?subject=turnover-declaration/${todId}`);
  return body.items.map(({ type }: { type: string }) => type).toReversed();
}

describe('declarations of a policy that is cancelled', () => {
  it('end with it, are due earlier, and can be declared from then on', async () => {
    await receive('2026-01-02', 'YEARLY', null);
    expect(await days()).toEqual([['2026-01-01', '2026-12-31', '2027-01-30']]);
    await receive('2026-07-20', 'YEARLY', '2026-08-15');
    expect(await days()).toEqual([['2026-01-01', '2026-08-14', '2026-09-13']]);
    const [{ todId = '' } = {}] = await listed();
    expect(await declare(todId)).toBe(422);
    await runOn('2026-09-03');
    expect(await typesOf(todId)).toEqual([
      'turnover-declaration.opened',
      'turnover-declaration.period-changed',
      'turnover-declaration.entered',
      'turnover-declaration.reminded',
    ]);
    expect(await declare(todId)).toBe(200);
    await receive('2026-09-04', 'YEARLY', '2026-06-01');
    expect(await days()).toEqual([['2026-01-01', '2026-08-14', '2026-09-13']]);
  });

  it('are as long as before where the cancellation is withdrawn', async () => {
    await receive('2026-01-02', 'YEARLY', null);
    await receive('2026-07-20', 'YEARLY', '2026-08-15');
    await receive('2026-09-01', 'YEARLY', null);
    expect(await days()).toEqual([['2026-01-01', '2026-12-31', '2027-01-30']]);
  });

  it('are followed by one of the rest where they were declared before the cancellation is withdrawn', async () => {
    await receive('2026-01-02', 'YEARLY', null);
    await receive('2026-08-20', 'YEARLY', '2026-08-15');
    const [{ todId = '' } = {}] = await listed();
    expect(await declare(todId)).toBe(200);
    await runOn('2026-08-21');
    expect(await days()).toHaveLength(1);
    await receive('2026-09-01', 'YEARLY', null);
    await runOn('2026-09-02');
    const both = [
      ['2026-01-01', '2026-08-14', '2026-09-19'],
      ['2026-08-15', '2026-12-31', '2027-01-30'],
    ];
    expect((await days()).toSorted()).toEqual(both);
    await receive('2026-10-01', 'YEARLY', '2026-11-01');
    expect((await days()).toSorted()[1]).toEqual(['2026-08-15', '2026-10-31', '2026-11-30']);
    await receive('2026-10-02', 'YEARLY', '2026-08-01');
    expect(await days()).toEqual([both[0]]);
    await receive('2026-10-03', 'YEARLY', null);
    expect((await days()).toSorted()).toEqual(both);
    await runOn('2027-01-02');
    const rest = (await listed()).find(({ periodFrom }) => periodFrom === '2026-08-15');
    expect(await declare(rest?.['todId'] ?? '')).toBe(200);
  });

  it('are withdrawn where they begin after its end, with their reminders, and open again with the policy', async () => {
    await receive('2026-05-02', 'QUARTERLY', null);
    await runOn('2026-07-02');
    const [second, third] = await listed();
    expect([second?.['periodFrom'], third?.['periodFrom']]).toEqual(['2026-04-01', '2026-07-01']);
    await receive('2026-07-20', 'QUARTERLY', '2026-06-16');
    expect(await days()).toEqual([['2026-04-01', '2026-06-15', '2026-07-30']]);
    expect((await world.get(dirk, `/api/v1/tod/${third?.['todId']}`)).status).toBe(404);
    expect(await typesOf(third?.['todId'] ?? '')).toEqual([
      'turnover-declaration.opened',
      'turnover-declaration.withdrawn',
    ]);
    await receive('2026-07-21', 'QUARTERLY', null);
    expect(await days()).toEqual([
      ['2026-04-01', '2026-06-30', '2026-07-30'],
      ['2026-07-01', '2026-09-30', '2026-10-30'],
    ]);
  });
});
