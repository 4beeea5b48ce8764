import { afterAll, describe, expect, it } from 'vitest';
import { publishedEntities } from '../../src/platform/core/insurer-entities.ts';
import { insurerScope } from '../../src/platform/core/scope.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { openDatabase } from '../../src/platform/server/database.ts';
import { itemState } from '../../src/policies/policies/policy.ts';
import { completePolicy, faultsOfPolicyLine, policyLineShape } from '../../src/policies/policies/policy-line.ts';
import { policyReader } from '../../src/policies/policies/server/policies.store.ts';
import { testDatabase } from '../../src/testing/server/test-database.ts';
import { demoPolicies, harbourAndLane, makePolicies } from './policies.ts';

const today = '2026-11-20';
const policies = demoPolicies(today);
const policy = (key: string) => policies.find((line) => line.policy === key);

describe('policies of the demo world', () => {
  it.each(['2026-11-20', '2027-01-01', '2028-02-29', '2026-12-31'])('are lines without fault on %s', (day) => {
    for (const line of demoPolicies(day)) {
      expect(policyLineShape.safeParse(line).error).toBeUndefined();
      expect(faultsOfPolicyLine(line)).toEqual([]);
    }
  });

  it('are the seven with their siblings and locals, and the 41 of the broker', () => {
    expect(policies).toHaveLength(51);
    expect(new Set(policies.map((line) => line.policy)).size).toBe(51);
    expect(policies.filter((line) => line.portfolioId === harbourAndLane.organisationId)).toHaveLength(41);
    expect(policy('HERM-1000001')).toMatchObject({ orderingMode: 'FOUR_EYES' });
    expect(policy('EHCA-4000003')).toMatchObject({ policyType: 'SAL', masterPolicy: 'EHWA-4000001' });
  });

  it('hold every state, an unknown entity, a suspended and a cancelled policy', () => {
    const states = policies.map((line) => itemState({ ...line, cancelledFrom: line.cancelledFrom ?? null }, today));
    expect(new Set(states)).toEqual(new Set(['validated', 'active', 'inactive']));
    expect(policies.some((line) => completePolicy(line).insurerEntity === 'EHSE')).toBe(true);
    expect(policies.filter((line) => line.suspendedFrom)).toHaveLength(1);
    expect(policies.filter((line) => line.cancelledFrom)).toHaveLength(1);
  });

  it('has the seven in force on any day', () => {
    for (const day of ['2026-01-01', '2026-12-31', '2028-02-29']) {
      const early = demoPolicies(day).filter((line) => /-[1-7]00000/.test(line.policy));
      expect(early).toHaveLength(11);
      for (const line of early) expect(itemState({ ...line, cancelledFrom: null }, day)).toBe('active');
    }
  });
});

describe('making them', () => {
  const opened = testDatabase().then(({ url, drop }) => ({ drop, database: openDatabase(url, { log: () => {} }) }));
  afterAll(async () => {
    const { database, drop } = await opened;
    await database.close();
    await drop();
  });

  it('stores them all, with their audit trail', async () => {
    const { database } = await opened;
    const clock = { now: () => `${today}T10:00:00.000Z`, today: () => today };
    await makePolicies({ database, clock });
    const viewer = { scope: insurerScope(), personId: 'test' };
    const page = await database.read(viewer, (tx) =>
      policyReader(publishedEntities)({ limit: 200, count: true }, { scope: viewer.scope, tx, today } as Context),
    );
    expect(page.count).toEqual({ value: 51, capped: false });
    const trail = await database.read(viewer, (tx) => tx.selectFrom('auditEntries').select('type').execute());
    expect(trail.filter(({ type }) => type === 'policy.added')).toHaveLength(51);
  });
});
