import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JobOnWire } from '../../bulk/jobs/jobs.contract.ts';
import type { ExportOnWire } from '../../platform/exports/exports.contract.ts';
import { execute, firstRow } from '../../platform/server/statements.ts';
import { direct } from '../../testing/server/example-world.ts';
import { type RunningServer, startServer } from '../../testing/server/running-server.ts';
import { ask, clock, type Headers, startNodes, type TestNodes } from '../../testing/server/test-nodes.ts';

/** Work in the background is killed with signal 9 in its midst: the next start completes it, nothing twice and nothing missing. */

const jobs = '/api/v2/cover-request-jobs';
const lines = 4_000;
let testing: TestNodes;
let server: RunningServer;
let dirk: Headers;
let companies: readonly string[];

beforeAll(async () => {
  testing = await startNodes([{}]);
  server = testing.nodes[0] as RunningServer;
  dirk = await testing.world.person('dirk', direct, 'requestor-validator', ['tci-access', 'read_clr', 'export-tables']);
  companies = await testing.companies(lines);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await testing.close();
});

/** An export is in a killed worker's hands for half a minute, which is waited for; that of a job is ended. */
const pollOptions = { timeout: 120_000, interval: 10 };

async function restart(): Promise<void> {
  await server.kill();
  server = await startServer({ DATABASE_URL: testing.world.url, AVAL_DEMO: '0', AVAL_CLOCK: clock });
}

async function read<Reply>(path: string): Promise<Reply> {
  return JSON.parse((await ask(server, path, { headers: dirk })).text);
}

const jobOf = (jobId: string) => read<JobOnWire>(`${jobs}/${jobId}`);

async function handIn(content: string): Promise<JobOnWire> {
  const body = new FormData();
  body.append('policy', direct);
  body.append('file', new Blob([content]), 'orders.csv');
  const headers = { ...dirk, 'idempotency-key': 'killed-file' };
  const reply = await fetch(server.url + jobs, { method: 'POST', headers, body });
  return (await reply.json()) as JobOnWire;
}

it('checks and orders every line of a file once though its server is killed while it checks, and while it orders', async () => {
  const { jobId } = await handIn(`Buyer number,Amount\n${companies.map((id) => `${id},12000`).join('\n')}\n`);
  const isHalfRead = async () => {
    const { state, counts } = await jobOf(jobId);
    expect(state, 'killed before its lines are read').not.toBe('TO_VALIDATE');
    return counts.lines > 0;
  };
  await vi.waitUntil(isHalfRead, pollOptions);
  await restart();
  await testing.forgetKilledWorkers();
  await vi.waitUntil(async () => (await jobOf(jobId)).state === 'TO_VALIDATE', pollOptions);
  expect((await jobOf(jobId)).counts).toEqual({ lines, ready: lines, refused: 0, ordered: 0 });

  await ask(server, `${jobs}/${jobId}/start`, { headers: dirk, method: 'POST' });
  await vi.waitUntil(async () => (await jobOf(jobId)).counts.ordered > 0, pollOptions);
  await restart();
  expect((await jobOf(jobId)).counts.ordered, 'killed before all is ordered').toBeLessThan(lines);
  await testing.forgetKilledWorkers();
  await vi.waitUntil(async () => (await jobOf(jobId)).state === 'PROCESSED', pollOptions);
  expect((await jobOf(jobId)).counts).toEqual({ lines, ready: 0, refused: 0, ordered: lines });
  expect(await ordersOfFile(jobId)).toEqual({ requests: lines, buyers: lines, linked: lines, sent: lines });
}, 600_000);

// of the requests that came of the file above
it('makes the whole file of an export though its server is killed while it writes', async () => {
  const exportRequest = { list: 'cover-requests', format: 'xlsx', language: 'en' };
  const headers = { ...dirk, 'idempotency-key': 'killed-export' };
  const { exportId } = JSON.parse(
    (await ask(server, '/api/v2/exports', { headers, body: exportRequest })).text,
  ) as ExportOnWire;
  const exportOf = () => read<ExportOnWire>(`/api/v2/exports/${exportId}`);
  await vi.waitUntil(async () => (await exportOf()).state !== 'WAITING', pollOptions);
  expect((await exportOf()).state, 'killed before the file is made').toBe('RUNNING');
  await restart();
  await vi.waitUntil(async () => (await exportOf()).state === 'READY', pollOptions);
  expect(await exportOf()).toMatchObject({ rowCount: lines, failure: null });
  const file = await fetch(`${server.url}/api/v2/exports/${exportId}/file`, { headers: dirk });
  expect((await file.arrayBuffer()).byteLength).toBe((await exportOf()).byteSize);
}, 300_000);

// of the requests that came of the file above, which the rules leave to the underwriter
it('answers each request that was referred once though its server is killed while it answers', async () => {
  const referred = 500;
  await testing.world.asInsurer(
    (tx) =>
      execute(tx)`update house_answers set answer_due_at = ${clock}
      where record_id in (select record_id from house_answers where subject = 'cover-request' limit ${referred})`,
  );
  await restart(); // a start looks at what is due
  await vi.waitUntil(async () => (await answers()).answered > 0, pollOptions);
  await restart();
  expect((await answers()).waiting, 'killed before all is answered').toBeGreaterThan(0);
  await vi.waitUntil(async () => (await answers()).waiting === 0, pollOptions);
  expect(await answers()).toEqual({ waiting: 0, answered: referred, passports: referred });
}, 300_000);

/** Requests that are due to be answered, those that the audit trail says were, and the passports of the answers. */
async function answers(): Promise<Record<'waiting' | 'answered' | 'passports', number>> {
  return testing.world.asInsurer(
    async (tx) =>
      (await firstRow<Record<'waiting' | 'answered' | 'passports', number>>(tx)`
        select (select count(*)::int from house_answers where answer_due_at <= ${clock}) as waiting,
          (select count(*)::int from audit_entries where type = 'cover-request.answered') as answered,
          (select count(*)::int from decision_passports where rule_set = 'cover/underwriter') as passports`) as never,
  );
}

/**
 * Requests that came of the file, their buyers, those that a line names, and those that the audit trail says were sent.
 */
async function ordersOfFile(jobId: string): Promise<Record<string, number>> {
  return testing.world.asInsurer(async (tx) => {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as requests, count(distinct r.company_id)::int as buyers,
        (select count(*)::int from job_lines l where l.job_id = ${jobId} and exists (
          select from cover_requests q where q.request_id = l.request_id and q.company_id = l.company_id)) as linked,
        (select count(*)::int from audit_entries a where a.type = 'cover-request.sent'
          and a.subject in (select 'cover-request/' || request_id from cover_requests)) as sent
      from cover_requests r where r.request_origin = 'FILE'`.execute(tx);
    return rows[0] as Record<string, number>;
  });
}
