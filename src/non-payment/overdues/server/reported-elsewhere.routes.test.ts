import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

/*
 * What a policyholder has reported of a buyer applies under each of its policies (decision 78): the stop stands under
 * all of them and moves and ends with that of the report, and their duties count from the same knowledge.
 */

type Headers = { authorization: string };
const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
const [second, strange] = ['CBNL-3000091', 'CBNL-3000092'];
const later = 'CBNL-3000093';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let others: Readonly<Record<string, Headers>>;
let companyId = '';
let number = 0;

const store = (...lines: PolicyLine[]) =>
  world.asInsurer((tx) => upsertPolicies(tx, lines, { record: async () => {} }));
const address = { street: 'Kade 1', postalCode: '3011 AA', town: 'Rotterdam' };
/**
 * A policy of Delta Foods, which the insurer identifies by its address and, where one is given, its number in the
 * register.
 */
const delta = (key: string, registrationNumber: string | null = null, more: Partial<PolicyLine> = {}): PolicyLine => {
  const main = { entityId: 'E1', name: 'Delta Foods BV', countryCode: 'NL', registrationNumber, role: 'MAIN' as const };
  const entity = { ...main, ownTaxRate: null, startDate: null, endDate: null };
  const line = examplePolicy(key, 'Delta Foods BV', 'NL', 'DIRECT');
  return { ...line, policyholderAddress: address, insuredEntities: [entity], ...more };
};

beforeAll(async () => {
  world = await exampleWorld();
  const elsewhere = { ...address, town: 'Groningen' };
  await store(delta(direct), delta(second), delta(strange, null, { policyholderAddress: elsewhere }));
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  others = {
    [second]: await world.person('petra', second, 'requestor-validator', rights),
    [strange]: await world.person('stan', strange, 'requestor-validator', rights),
  };
});
beforeEach(async () => {
  companyId = await world.company('03');
  for (const policy of [direct, second, strange]) await cover(policy);
});
afterAll(() => world.close());

async function cover(policy: string): Promise<void> {
  const line = { policy, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
  });
}

async function post(url: string, payload: object, who = dirk, method: 'POST' | 'PATCH' = 'POST'): Promise<WireBody> {
  const { status, body } = await world.post(who, url, payload, { method });
  expect([url, status < 300], JSON.stringify(body)).toEqual([url, true]);
  return body;
}

async function tick(): Promise<void> {
  const clock = { now: () => '2026-11-20T10:00:00.000Z', today: () => '2026-11-20' };
  const steps = testSteps(world.database, clock);
  await steps.find(({ name }) => name.includes('deadlines'))?.run();
}

const invoice = () => {
  number += 1;
  const days = { issueDate: '2026-09-20', dueDate: '2026-10-31' };
  return { itemType: 'INVOICE', documentNumber: `E-${number}`, ...days, amount: euros(1000) };
};
const reported = async (details: object): Promise<string> =>
  (await post('/api/v2/overdues', { policy: direct, companyId, items: [invoice()], ...details })).overdueId;
const insolvent = { reasonCode: 'INSOLVENCY', knownOn: '2026-11-18' };

/** What the check before a delivery and the list of covers show under a policy, to a user with that policy alone. */
async function answersUnder(policy: string, on = '2026-11-20') {
  const who = others[policy] ?? dirk;
  const query = `policy=${policy}&companyId=${companyId}`;
  const { isCovered, reasons } = (await world.get(who, `/api/v2/shipping-check?${query}&amount=100&on=${on}`)).body;
  const [item] = (await world.get(who, `/api/v2/covers?${query}`)).body.items;
  return { check: isCovered || reasons[0], list: !item.isStopped };
}
const covered = { check: true, list: true };

describe('A1: what was reported under another policy of the policyholder', () => {
  it.each([
    [insolvent, 'INSOLVENCY_REPORTED'],
    [{ reasonCode: 'FRAUD_SUSPECTED' }, 'FRAUD_REPORTED'],
  ])('stops deliveries there too: %o', async (details, reason) => {
    await reported(details);
    expect(await answersUnder(second)).toEqual({ check: reason, list: false });
    expect(await answersUnder(strange)).toEqual(covered);
  });

  it('is notified to users who do not read the report, and to nobody else', async () => {
    await reported(insolvent);
    await world.untilEventsHandled();
    const news = async (who: string) =>
      (await world.get(others[who] as Headers, `/api/v2/events?limit=200`)).body.items
        .filter(({ data }: { data: { companyId?: string } }) => data.companyId === companyId)
        .map(({ type, data }: { type: string; data: object }) => ({ type, data }));
    expect(await news(second)).toContainEqual({
      type: 'deadline.cover-stopped',
      data: { companyId, day: '2026-11-17', reason: 'INSOLVENCY_REPORTED' },
    });
    expect((await news(strange)).map(({ type }: { type: string }) => type)).not.toContain('deadline.cover-stopped');
  });

  it('stops nothing where it declares that the buyer merely does not pay', async () => {
    await reported({ reasonCode: 'CASH_FLOW' });
    expect(await answersUnder(second)).toEqual(covered);
  });

  it('moves with a correction and does not exist once the report is withdrawn', async () => {
    const overdueId = await reported(insolvent);
    await post(`/api/v2/overdues/${overdueId}`, { knownOn: '2026-11-20' }, dirk, 'PATCH');
    expect((await answersUnder(second, '2026-11-19')).check).toBe(true);
    expect((await answersUnder(second)).check).toBe('INSOLVENCY_REPORTED');
    await post(`/api/v2/overdues/${overdueId}/withdraw`, {});
    expect(await answersUnder(second)).toEqual(covered);
  });

  it('ends by decision of the insurer', async () => {
    const overdueId = await reported(insolvent);
    const answer = { decision: 'COVER_MAINTAINED', effectiveDate: '2026-11-20' };
    await post(`/api/insurer/v1/overdues/${overdueId}/reply`, answer, core);
    expect(await answersUnder(second)).toEqual(covered);
  });

  it('stands until the last report of it is answered', async () => {
    const first = await reported(insolvent);
    const own = { policy: second, companyId, items: [invoice()], ...insolvent };
    const { overdueId: other } = await post('/api/v2/overdues', own, others[second]);
    const lift = (id: string) => post(`/api/insurer/v1/overdues/${id}/lift`, { decision: 'LIFTED' }, core);
    await lift(first);
    expect([await answersUnder(direct), await answersUnder(second)].map(({ check }) => check)).toEqual(
      Array(2).fill('INSOLVENCY_REPORTED'),
    );
    await lift(other);
    expect([await answersUnder(direct), await answersUnder(second)]).toEqual([covered, covered]);
  });

  it('is shown with an answer that keeps the cover there: deliveries stay stopped', async () => {
    await reported(insolvent);
    const items = [invoice()];
    const own = { policy: second, companyId, items, reasonCode: 'CASH_FLOW' };
    const { overdueId } = await post('/api/v2/overdues', own, others[second]);
    await post(`/api/insurer/v1/overdues/${overdueId}/reply`, { decision: 'COVER_MAINTAINED' }, core);
    const { items: trail } = (
      await world.get(others[second] as Headers, `/api/v2/history?subject=overdue/${overdueId}`)
    ).body;
    expect(trail.find(({ type }: { type: string }) => type === 'overdue.answered').after).toMatchObject({
      decision: 'COVER_MAINTAINED',
      answerStatus: 'STOPPED_SINCE',
    });
  });

  it('lets the duties there count from the same knowledge, until the report is withdrawn', async () => {
    const lines = { policy: second, companyId, items: [invoice()], reasonCode: 'CASH_FLOW' };
    await post('/api/v2/overdues', lines, others[second]);
    const due = async () => {
      const url = `/api/v2/deadlines?policy=${second}&companyId=${companyId}&duty=FILE_CLAIM`;
      return (await world.get(others[second] as Headers, url)).body.items.map(({ day }: { day: string }) => day);
    };
    const before = await due();
    const overdueId = await reported(insolvent);
    await tick();
    // ten days from knowing of the insolvency
    expect(await due()).toEqual(['2026-11-28']);
    await post(`/api/v2/overdues/${overdueId}/withdraw`, {});
    await tick();
    expect(await due()).toEqual(before);
  });

  it('stops deliveries under a policy that is added or renamed later, and no more under one that is not its own', async () => {
    await reported(insolvent);
    await store(delta(later));
    const lena = await world.person('lena', later, 'requestor-validator', rights);
    const check = async () => {
      const query = `policy=${later}&companyId=${companyId}&amount=100`;
      return (await world.get(lena, `/api/v2/shipping-check?${query}`)).body.reasons;
    };
    expect(await check()).toContain('INSOLVENCY_REPORTED');
    await store(delta(later, null, { policyholderAddress: null }));
    expect(await check()).not.toContain('INSOLVENCY_REPORTED');
    await store(delta(later));
    expect(await check()).toContain('INSOLVENCY_REPORTED');
    // different numbers are two companies, whatever else is the same; the same number is one
    await store(delta(direct, '1111 1111'), delta(later, '22222222'));
    expect(await check()).not.toContain('INSOLVENCY_REPORTED');
    await store(delta(later, '11111111', { policyholder: { name: 'Delta', countryCode: 'NL' } }));
    expect(await check()).toContain('INSOLVENCY_REPORTED');
    await store(delta(direct));
  });
});
