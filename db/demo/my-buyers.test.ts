import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '../../src/platform/core/permission.ts';
import { type TestApp, testApp } from '../../src/testing/server/test-app.ts';
import type { MyBuyer } from '../../src/workspace/my-buyers/my-buyers.contract.ts';

const rights: readonly Permission[] = ['tci-access', 'read_overdues', 'buyer-synthesis-advanced'];

let demo: TestApp;
let reader: { authorization: string };

beforeAll(async () => {
  demo = await testApp({ withDemoWorld: true });
  const policies = await demo.asInsurer((tx) => tx.selectFrom('policies').select('policyKey').execute());
  const mandates = policies.map(({ policyKey }) => ({ policyKey, orderingRole: 'requestor-validator' as const }));
  reader = await demo.enter({ name: 'all', permissions: rights, mandates });
}, 240_000);
afterAll(() => demo.close());

/** All buyers of all policies. */
async function allBuyers(): Promise<MyBuyer[]> {
  const buyers: MyBuyer[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await demo.send({
      url: `/api/v2/buyers?limit=200${cursor && `&cursor=${cursor}`}`,
      headers: reader,
    });
    const page = JSON.parse(body) as { items: MyBuyer[]; next: string | null };
    buyers.push(...page.items);
    cursor = page.next;
  }
  return buyers;
}

it('what is stored of a buyer to sort by agrees with the rules', { timeout: 120_000 }, async () => {
  const shown = await allBuyers();
  const stored = await demo.asInsurer((tx) =>
    tx.selectFrom('buyerAccounts').select(['accountId', 'covered', 'entered', 'outstanding', 'hasRequest']).execute(),
  );
  const sorted = new Map(
    stored.map(({ accountId, covered, entered, outstanding, hasRequest }) => {
      const owed = Math.max(Number(entered), Number(outstanding));
      return [accountId, { accountId, covered: Number(covered), owed, hasRequest }];
    }),
  );
  const byRule = shown.map(({ accountId, covered, exposure, hasRequest }) => ({
    accountId,
    covered: Number(covered?.amount),
    owed: Number(exposure?.amount?.amount ?? 0),
    hasRequest,
  }));
  // until the daily step has run, a cover that changes today sorts as it was
  const isDue = new Set(
    (
      await demo.asInsurer((tx) =>
        tx.selectFrom('covers').select(['policyKey', 'companyId']).where('dueOn', '<=', '2026-11-20').execute(),
      )
    ).map(({ policyKey, companyId }) => `${policyKey}/${companyId}`),
  );
  const compared = byRule.filter(({ accountId }) => !isDue.has(accountId));
  expect(compared.length).toBeGreaterThan(100);
  expect(compared).toEqual(compared.map(({ accountId }) => sorted.get(accountId)));
});
