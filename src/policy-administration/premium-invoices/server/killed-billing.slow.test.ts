import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { euros, examplePolicy } from '../../../testing/server/example-world.ts';
import { type RunningServer, startServer } from '../../../testing/server/running-server.ts';
import { clock, startNodes, type TestNodes } from '../../../testing/server/test-nodes.ts';

/** The server is killed with signal 9 in a billing run: the next start completes it. */

const policies = 4_000;
const billing = 'Daily step: invoices of premium';
let testing: TestNodes;
let server: RunningServer;

beforeAll(async () => {
  testing = await startNodes([{}]);
  server = testing.nodes[0] as RunningServer;
  const lines = Array.from({ length: policies }, (_none, place) => ({
    ...examplePolicy(`CBNL-${5_000_000 + place}`, `Holder ${place} BV`, 'NL', 'DIRECT'),
    premiumTerms: { premiumRate: 0.2, minimumPremium: euros(40_000) } as const,
  }));
  await testing.world.asInsurer((tx) => upsertPolicies(tx, lines, { record: async () => {} }));
}, 300_000);
afterAll(async () => {
  await server.stop();
  await testing.close();
});

/** What there is of invoices: how many, of how many policies, and the numbers of their series. */
async function invoiced() {
  const { rows } = await testing.world.asInsurer((tx) =>
    sql<{ invoices: number; policies: number; numbers: number; first: number; last: number; events: number }>`
      select count(*)::int as invoices, count(distinct policy_key)::int as policies,
        count(distinct invoice_number)::int as numbers, min(right(invoice_number, 6))::int as first,
        max(right(invoice_number, 6))::int as last,
        (select count(*)::int from audit_entries where type = 'premium-invoice.issued') as events
      from premium_invoices where policy_key like 'CBNL-5%'`.execute(tx),
  );
  return rows[0] as (typeof rows)[number];
}

const startBilling = () =>
  testing.world.asInsurer((tx) => sql`select queue_work('files', ${billing}, null, now())`.execute(tx));

it('issues each invoice once, with numbers without gaps, though its server is killed in the run', async () => {
  await startBilling();
  const waiting = { timeout: 240_000, interval: 10 };
  await vi.waitUntil(async () => (await invoiced()).invoices > 0, waiting);
  await server.kill();
  expect((await invoiced()).invoices, 'killed before all are issued').toBeLessThan(policies);
  server = await startServer({ DATABASE_URL: testing.world.url, AVAL_DEMO: '0', AVAL_CLOCK: clock });
  await startBilling();
  await vi.waitUntil(async () => (await invoiced()).invoices >= policies, waiting);
  const { events, ...found } = await invoiced();
  expect(found).toEqual({ invoices: policies, policies, numbers: policies, first: 1, last: policies });
  expect(events).toBe(policies);
}, 600_000);
