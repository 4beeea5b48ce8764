import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testInsurersSide } from '../../../testing/server/test-node.ts';
import { endCoversOfEndedPolicies } from './end-with-policy.ts';
import { upsertCovers } from './upsert-covers.ts';

let world: ExampleWorld;
let dirk: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
});
afterAll(() => world.close());

/** Runs the background work at an instant. */
async function runAt(now: string): Promise<void> {
  world.setNow(now);
  const side = { database: world.database, clock: { now: () => now, today: () => now.slice(0, 10) } };
  while (await testInsurersSide(side, 'Calendar', endCoversOfEndedPolicies));
}

const setPolicy = (change: { endDate?: string; cancelledFrom?: string | null }) =>
  world.asInsurer((tx) => tx.updateTable('policies').set(change).where('policyKey', '=', direct).execute());

describe('covers of a policy that ends', () => {
  it('end with its last day, and so do the requests that brought them', async () => {
    const order = { policy: direct, companyId: await world.company('03'), action: 'NEW', amount: euros(40_000) };
    const { coverId, requestId } = await world.order(dirk, order);
    const later = { ...order, companyId: await world.company('03'), requestedStartDate: '2027-02-01' };
    const coming = await world.order(dirk, later);

    await setPolicy({ cancelledFrom: '2026-12-01' });
    await runAt('2026-11-30T10:00:00.000Z');
    expect((await world.coverOf(dirk, coverId)).state).toBe('active');
    await runAt('2026-12-01T00:00:01.000Z');
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      state: 'inactive',
      coverStatusCode: 'Expired',
      endDate: '2026-11-30',
      totalAmount: euros(0),
    });
    expect((await world.coverOf(dirk, coming.coverId)).state).toBe('inactive');
    expect((await world.requestOf(dirk, requestId)).requestStatus).toBe('TERMINATED');
    const { body } = await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=2026-11-30`);
    expect(body).toMatchObject({ isValid: true, coveredAmount: euros(40_000) });
  });

  it('end again when the policy was prolonged and ends later', async () => {
    await setPolicy({ cancelledFrom: null, endDate: '2027-12-31' });
    world.setNow('2026-12-02T10:00:00.000Z');
    const order = { policy: direct, companyId: await world.company('03'), action: 'NEW', amount: euros(7_000) };
    const { coverId } = await world.order(dirk, order);
    await runAt('2027-12-31T23:00:00.000Z');
    expect((await world.coverOf(dirk, coverId)).state).toBe('active');
    await runAt('2028-01-01T00:00:00.000Z');
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ state: 'inactive', endDate: '2027-12-31' });
  });

  it('arrive ended when they are imported afterwards, and change nothing when they come again', async () => {
    const companyId = await world.company('03');
    const cover = async () => (await world.listed(dirk, `companyId=${companyId}`))[0];
    const line = { policy: direct, companyId, startDate: '2026-03-01', grantedAmount: euros(12_000) };
    const upsert = () =>
      world.asInsurer((tx) =>
        upsertCovers([line], {
          tx,
          subscribers: [],
          record: async () => {},
          newId: (kind) => `${kind}_late`,
          now: '2028-01-02T10:00:00Z',
          today: '2028-01-02',
        }),
      );
    await upsert();
    const arrived = await cover();
    expect(arrived).toMatchObject({ state: 'inactive', coverStatusCode: 'Expired', endDate: '2027-12-31' });
    await upsert();
    expect(await cover()).toEqual(arrived);
    await setPolicy({ endDate: '2029-12-31' });
    await upsert();
    expect(await cover()).toMatchObject({ state: 'active', endDate: null });
  });
});
