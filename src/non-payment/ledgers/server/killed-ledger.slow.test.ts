import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { type RunningServer, startServer } from '../../../testing/server/running-server.ts';
import { ask, clock, type Headers, startNodes, type TestNodes } from '../../../testing/server/test-nodes.ts';

/**
 * The server is killed with signal 9 while it checks a ledger, and while it enters it: the next start completes it,
 * each line once.
 */

const lines = 12_000;
const buyers = 60;
let testing: TestNodes;
let server: RunningServer;
let lena: Headers;
let companies: readonly string[];

beforeAll(async () => {
  testing = await startNodes([{}]);
  server = testing.nodes[0] as RunningServer;
  const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
  lena = await testing.world.person('lena', direct, 'requestor-validator', rights);
  companies = await testing.companies(buyers);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await testing.close();
});

const waitOptions = { timeout: 180_000, interval: 10 };

async function restart(): Promise<void> {
  await server.kill();
  server = await startServer({ DATABASE_URL: testing.world.url, AVAL_DEMO: '0', AVAL_CLOCK: clock });
}

async function jobOf(jobId: string): Promise<JobOnWire> {
  return JSON.parse((await ask(server, `/api/v2/ledgers/${jobId}`, { headers: lena })).text);
}

async function upload(content: string): Promise<JobOnWire> {
  const body = new FormData();
  body.append('policy', direct);
  body.append('file', new Blob([content]), 'ledger.csv');
  const headers = { ...lena, 'idempotency-key': 'killed-ledger' };
  const reply = await fetch(`${server.url}/api/v2/ledgers`, { method: 'POST', headers, body });
  return (await reply.json()) as JobOnWire;
}

it('enters every line of a ledger once though its server is killed while it checks, and while it enters', async () => {
  const rows = Array.from({ length: lines }, (_none, index) =>
    [companies[index % buyers], `K-${index}`, '2026-08-01', '2026-09-30', `${index + 1}.00`].join(','),
  );
  const { jobId } = await upload(
    `Buyer number,Invoice number,Invoice date,Due date,Open amount EUR\n${rows.join('\n')}\n`,
  );
  const isHalfRead = async () => {
    const { state, counts } = await jobOf(jobId);
    expect(state, 'killed before its lines are read').not.toBe('TO_VALIDATE');
    return counts.lines > 0;
  };
  await vi.waitUntil(isHalfRead, waitOptions);
  await restart();
  await testing.forgetKilledWorkers();
  await vi.waitUntil(async () => (await jobOf(jobId)).state === 'TO_VALIDATE', waitOptions);
  expect((await jobOf(jobId)).counts).toEqual({ lines, ready: lines, refused: 0, ordered: 0 });

  await ask(server, `/api/v2/ledgers/${jobId}/start`, { headers: lena, method: 'POST' });
  await vi.waitUntil(async () => (await jobOf(jobId)).counts.ordered > 0, waitOptions);
  await restart();
  expect((await jobOf(jobId)).counts.ordered, 'killed before all is entered').toBeLessThan(lines);
  await testing.forgetKilledWorkers();
  await vi.waitUntil(async () => (await jobOf(jobId)).state === 'PROCESSED', waitOptions);
  expect((await jobOf(jobId)).counts).toEqual({ lines, ready: 0, refused: 0, ordered: lines });
  const { rows: counted } = await testing.world.asInsurer((tx) =>
    sql<{ invoices: number; numbers: number; sum: string; new: number }>`
      select count(*)::int as invoices, count(distinct document_number)::int as numbers, sum(outstanding_amount) as sum,
        (select count(*)::int from job_lines where job_id = ${jobId} and effect = 'ENTERED') as new
      from receivables`.execute(tx),
  );
  const sum = ((lines * (lines + 1)) / 2).toFixed(2);
  expect(counted[0]).toEqual({ invoices: lines, numbers: lines, sum, new: lines });
}, 600_000);
