import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { testSteps } from '../../testing/server/test-node.ts';
import { contracts } from '../areas.ts';

/* Every list that can be grouped by policyholder, read over the API by somebody who works for many of them: page after page it has the rows of
   the list, by policyholder, and in the order of the list within each. */

const now = '2026-11-20T10:00:00.000Z';
const grouped = contracts
  .flatMap((contract) => Object.values(contract) as Operation[])
  .filter(({ query, path }) => 'groupBy' in (query?.shape ?? {}) && path.startsWith('/api/v2/'));

let testing: TestApp;
let reader: { authorization: string };
let policyholders: readonly string[];

beforeAll(async () => {
  testing = await testApp({ now, withDemoWorld: true });
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  for (const step of testSteps(testing.database, clock)) if (/Daily step|deadlines/.test(step.name)) await step.run();
  const policies = await testing.asInsurer((tx) => tx.selectFrom('policies').select('policyKey').execute());
  const mandates = policies.map(({ policyKey }) => ({ policyKey, orderingRole: 'read-only' as const }));
  reader = await testing.enter({ name: 'reader', permissions, mandates });
  const { items, hasMore } = await get('/api/v2/policyholders');
  expect(hasMore).toBe(false);
  policyholders = (items as { policyholder: string }[]).map(({ policyholder }) => policyholder);
}, 900_000);
afterAll(() => testing.close());

// replies are of many operations
// oxlint-disable-next-line typescript/no-explicit-any -- each row reads its own
type Reply = any;

async function get(url: string): Promise<Reply> {
  const { statusCode, body } = await testing.send({ url, headers: reader });
  expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, '']);
  return JSON.parse(body);
}

/** All rows of a list, in pages of so many. */
async function rowsOf({ path, query }: Operation, asked: string, limit: number): Promise<Reply[]> {
  const named = 'policyholders' in (query?.shape ?? {}) ? '&policyholders=true' : '';
  const rows: Reply[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await get(`${path}?limit=${limit}${named}${asked}${cursor}`);
    rows.push(...page.items);
    cursor = page.next === null ? null : `&cursor=${page.next}`;
  }
  return rows;
}

const holderOf = ({ policyholder }: Reply): string => policyholder.name ?? policyholder;
/** Policyholders whose rows were found, by list. */
const found = new Map<string, number>();

it.each(grouped.map((operation) => [operation.path, operation] as const))('%s', async (path, operation) => {
  const plain = await rowsOf(operation, '', 200);
  const expected = policyholders.flatMap((name) => plain.filter((row) => holderOf(row) === name));
  expect(expected).toHaveLength(plain.length);
  found.set(path, new Set(plain.map(holderOf)).size);
  for (const limit of [7, 200]) expect(await rowsOf(operation, '&groupBy=policyholder', limit)).toEqual(expected);
});

it('several lists have rows of several policyholders', () => {
  expect([...found.values()].filter((count) => count > 1).length, JSON.stringify([...found])).toBeGreaterThan(12);
});
