import { sql } from 'kysely';
import { subscribers } from '../../app/server/areas.ts';
import { readConfig } from '../../app/server/config.ts';
import type { JobOnWire } from '../../bulk/jobs/jobs.contract.ts';
import { furtherChecksSlot, type JobContext } from '../../bulk/jobs/server/job-context.ts';
import { linesOfWorks } from '../../bulk/jobs/server/line-target.ts';
import { workOffNext } from '../../bulk/jobs/server/work-off.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { CoverFileLine } from '../../risk/covers/cover-jobs.contract.ts';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from './example-world.ts';

export type Headers = { authorization: string };

/** The time at which everything happens. */
export const now = '2026-11-20T10:00:00.000Z';

/** A portal whose files are worked off on demand: Dirk orders directly, Petra with a second pair of eyes. */
export type JobWorld = Awaited<ReturnType<typeof openJobWorld>>;

/**
 * Opens a portal for the tests of files; to be closed. Tests spell out where their files live, since they are what covers
 * its operations.
 */
export async function openJobWorld(
  jobs: '/api/v2/cover-request-jobs' | '/api/v2/cover-jobs' | '/api/v2/ledgers' = '/api/v2/cover-request-jobs',
) {
  const world: ExampleWorld = await exampleWorld();
  const jobContext: JobContext = {
    database: world.database,
    clock: { now: () => now, today: () => now.slice(0, 10) },
    kinds: linesOfWorks(readConfig({})),
    further: furtherChecksSlot.declared(),
    subscribers,
    house: { scope: insurerScope(), personId: 'insurer/jobs' },
    isStopping: () => false,
    sliceMs: Number.POSITIVE_INFINITY, // a run ends with its work, however slow the machine is
    log: () => {},
  };
  const dirk = await world.person('dirk', direct, 'requestor-validator');
  const petra = await world.person('petra', fourEyes, 'requestor-four-eyes');
  let keys = 0;

  /** Sends a file as a browser's form does, also one that was sent before. */
  async function upload(
    who: Headers,
    content: string | Buffer,
    fields: Record<string, string> = {},
    fileName = 'orders.csv',
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ again: 'yes', ...fields })) form.append(name, value);
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
    const request = new Response(form);
    keys += 1;
    const { statusCode, body } = await world.send({
      method: 'POST',
      url: jobs,
      headers: {
        ...who,
        'content-type': request.headers.get('content-type') ?? '',
        'idempotency-key': `upload-${keys}`,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: statusCode, body: JSON.parse(body) };
  }

  /** Uploads a file and has its lines checked. */
  async function checked(
    who: Headers,
    content: string | Buffer,
    fields: Record<string, string> = {},
  ): Promise<JobOnWire> {
    const { status, body } = await upload(who, content, fields);
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
    await checkAll();
    return jobOf(who, body.jobId);
  }

  /** Has the lines of all files checked that wait for it. */
  async function checkAll(): Promise<void> {
    while (await workOffNext('check', jobContext));
  }

  async function jobOf(who: Headers, jobId: string): Promise<JobOnWire> {
    return (await world.get(who, `${jobs}/${jobId}`)).body;
  }

  async function linesOf(who: Headers, jobId: string, query = ''): Promise<CoverFileLine[]> {
    return (await world.get(who, `${jobs}/${jobId}/lines?limit=200${query}`)).body.items;
  }

  /** Starts a job and has its lines ordered. */
  async function orderAll(who: Headers, jobId: string): Promise<JobOnWire> {
    const { status } = await world.post(who, `${jobs}/${jobId}/start`);
    if (status !== 200) throw new Error(`The start was answered ${status}`);
    while (await workOffNext('order', jobContext));
    return jobOf(who, jobId);
  }

  /** How many requests there are on companies. */
  async function requestsOf(companyIds: readonly string[]): Promise<number> {
    return world.asInsurer(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from cover_requests where company_id = any(${companyIds}::text[])`.execute(tx);
      return rows[0]?.count ?? 0;
    });
  }

  async function companies(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await world.company('04'));
    return ids;
  }

  return { world, jobContext, dirk, petra, upload, checked, checkAll, jobOf, linesOf, orderAll, requestsOf, companies };
}

/** Rows of buyers and amounts below their heads. */
export function csv(rows: readonly (readonly string[])[], more = ''): string {
  return `Company ID,Amount${more}\n${rows.map((row) => row.join(',')).join('\n')}\n`;
}
