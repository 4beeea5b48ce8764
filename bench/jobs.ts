/**
 * Files of cover requests (targets.md 1) of a policyholder: how soon the first refused line shows; lines of a text file
 * and of a workbook checked a second against `COPY` of the same lines and outcomes; lines ordered a second against
 * plain SQL that writes the same rows; the memory of a large file against one of a tenth; and the list while lines are
 * ordered. All sides in one run, on the same data. So many lines of a file are `--ordered` before the list is read.
 * `node scripts/run.mjs bench/jobs.ts [--lines 100000] [--ordered 50000] [--covers 600000]`
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { JobOnWire } from '../src/bulk/jobs/jobs.contract.ts';
import { type Written, writeWorkbook } from '../src/platform/exports/server/public.ts';
import { copySeconds, forgetOrders, plainOrdersPerSecond, trailEnd } from './job-peers.ts';
import { measure } from './load.ts';
import { type Promised, report } from './promise.ts';
import { customer, type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({
  options: { lines: { type: 'string' }, ordered: { type: 'string' }, covers: { type: 'string' } },
});
const lines = Number(values.lines ?? 100_000);
/** Lines that are ordered while nothing else happens; the rest while the list is read. */
const orderedAlone = Number(values.ordered ?? lines / 2);
/** A register has a fifth as many companies as covers, and a line needs a company of its own. */
const covers = Number(values.covers ?? lines * 6);
const jobs = '/api/v2/cover-request-jobs';
const heads = ['Buyer number', 'Amount'];

await withRegisterPortal(covers, async (portal) => {
  const jobsPortal = await jobsPortalOf(portal);
  const { owner, policy } = jobsPortal;
  await checked(jobsPortal, fileOf(jobsPortal, 50, 1)); // the thread starts with the first file
  const small = await watched(jobsPortal, () => checked(jobsPortal, fileOf(jobsPortal, lines / 10, 2)));
  const large = await watched(jobsPortal, () => checked(jobsPortal, fileOf(jobsPortal, lines, 3)));
  const workbook = await checked(jobsPortal, await workbookOf(jobsPortal, lines, 4));
  const { seconds, firstRefused, job } = large.result;
  const copy = await copySeconds(owner, job.jobId);
  const before = await trailEnd(owner, policy);
  const idle = await listP99(jobsPortal);
  const ordering = await ordered(jobsPortal, job);
  const plain = await plainOrdersPerSecond(owner, { jobId: job.jobId, policy, before });
  await forgetOrders(owner, job.jobId);
  console.log(
    `${job.counts.lines} lines (${job.counts.ready} ready) checked in ${seconds.toFixed(2)} s, as a workbook ${workbook.seconds.toFixed(2)} s, ` +
      `COPY ${(copy * 1000).toFixed(0)} ms; ordered ${ordering.alone.toFixed(0)} a second, ${ordering.beside.toFixed(0)} beside the list, ` +
      `plain SQL ${plain.toFixed(0)}; memory ${megabytes(small.peak)} and ${megabytes(large.peak)}; ` +
      `list p99 ${idle.toFixed(0)} ms idle, ${ordering.p99.toFixed(0)} ms meanwhile`,
  );
  report(
    `Files of ${lines.toLocaleString('en')} cover requests, ${orderedAlone.toLocaleString('en')} of them ordered alone`,
    [
      { name: 'first refused line shows after', value: firstRefused, gate: 4, goal: 2, unit: 's' },
      { name: 'lines checked, share of COPY', value: copy / seconds, gate: 0.1, goal: 0.3, atLeast: true },
      { name: 'the same of a workbook', value: copy / workbook.seconds, gate: 0.1, goal: 0.3, atLeast: true },
      {
        name: 'lines ordered, share of plain SQL',
        value: ordering.alone / plain,
        gate: 0.25,
        goal: 0.5,
        atLeast: true,
      },
      { name: 'list p99 while lines are ordered, against idle', value: ordering.p99 / idle, gate: 2.5, goal: 1.5 },
      { name: 'memory of a large file against one of a tenth', value: large.peak / small.peak, gate: 1.2, goal: 1 },
    ] satisfies Promised[],
  );
});

/** A portal as a policyholder who orders sees it, with companies that have no cover there yet. */
type JobsPortal = RegisterPortal & Readonly<{ policy: string; buyers: readonly string[] }>;

async function jobsPortalOf(portal: RegisterPortal): Promise<JobsPortal> {
  const { rows: policies } = await portal.owner.query(
    `select m.policy_key as policy from mandates m join people p using (person_id) where p.email = $1`,
    [customer],
  );
  const policy: string = policies[0].policy;
  await coverEverywhere(portal, policy);
  const { rows } = await portal.owner.query(
    `select company_id as id from companies c
     where not exists (select from covers v where v.company_id = c.company_id and v.policy_key = $1)
       and not exists (select from cover_requests r where r.company_id = c.company_id and r.policy_key = $1)
     order by company_id limit $2`,
    [policy, lines],
  );
  if (rows.length < lines) throw new Error(`${rows.length} buyers without cover are fewer than ${lines} lines`);
  return { ...portal, policy, buyers: rows.map(({ id }) => id) };
}

/**
 * Puts all countries of the register on the policy's schedule: most lines of a file that somebody uploads can be
 * ordered.
 */
async function coverEverywhere({ owner }: RegisterPortal, policy: string): Promise<void> {
  await owner.query(
    `update policies set terms = jsonb_set(terms, '{countriesCovered}',
       (select jsonb_agg(terms -> 'countriesCovered' -> 0 || jsonb_build_object('countryCode', country_code, 'excluded', false))
        from (select distinct country_code from companies) as c))
     where policy_key = $1`,
    [policy],
  );
}

/** Lines of buyers and amounts; the second names no buyer. Files differ by their amounts. */
function fileOf(jobsPortal: JobsPortal, count: number, amount: number): string {
  const rows = rowsOf(jobsPortal, count, amount).map((cells) => cells.join(','));
  return `${heads.join(',')}\n${rows.join('\n')}\n`;
}

/** The same lines as a workbook. */
async function workbookOf(jobsPortal: JobsPortal, count: number, amount: number): Promise<Uint8Array<ArrayBuffer>> {
  async function* pages() {
    yield rowsOf(jobsPortal, count, amount);
  }
  const columns = heads.map((head, at): Written<readonly string[]> => {
    const kind = at === 0 ? 'text' : 'number';
    return { head, width: 16, kind, textOf: (cells) => cells[at] ?? '' };
  });
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook(pages(), columns, 'Orders')) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

function rowsOf({ buyers }: JobsPortal, count: number, amount: number): (readonly string[])[] {
  return buyers.slice(0, count).map((id, at) => [at === 1 ? 'x' : id, String(10_000 + amount)]);
}

type Checked = Readonly<{ job: JobOnWire; seconds: number; firstRefused: number }>;

/** Uploads a file and waits until its lines are checked; times in seconds since it was sent. */
async function checked(jobsPortal: JobsPortal, content: string | Uint8Array<ArrayBuffer>): Promise<Checked> {
  const form = new FormData();
  form.append('policy', jobsPortal.policy);
  form.append('again', 'yes');
  form.append('file', new Blob([content]), 'orders.csv');
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  const headers = { ...jobsPortal.asCustomer, 'idempotency-key': `bench-${process.hrtime.bigint()}` };
  let job: JobOnWire = await answered(await fetch(jobsPortal.portal + jobs, { method: 'POST', headers, body: form }));
  let firstRefused = Number.NaN;
  while (job.state === 'UPLOADED' || job.state === 'VALIDATING') {
    await pause(50);
    job = await read(jobsPortal, `${jobs}/${job.jobId}`);
    if (Number.isNaN(firstRefused) && job.counts.refused > 0) {
      await read(jobsPortal, `${jobs}/${job.jobId}/lines?state=REFUSED&limit=1`);
      firstRefused = since();
    }
  }
  if (job.state !== 'TO_VALIDATE') throw new Error(`The file ended ${job.state} ${JSON.stringify(job.failure)}`);
  return { job, seconds: since(), firstRefused };
}

/** Lines a second while nothing else happens, and while the list is read; and the time of the list meanwhile. */
type Ordering = Readonly<{ alone: number; beside: number; p99: number }>;

/** Starts a file, leaves it alone for so many lines and then reads the list; ends with all its work done. */
async function ordered(jobsPortal: JobsPortal, job: JobOnWire): Promise<Ordering> {
  const path = `${jobs}/${job.jobId}`;
  const post = async (work: string): Promise<JobOnWire> =>
    answered(await fetch(`${jobsPortal.portal}${path}/${work}`, { method: 'POST', headers: jobsPortal.asCustomer }));
  const look = async (): Promise<Moment> => {
    const { state, counts } = await read<JobOnWire>(jobsPortal, path);
    return { done: counts.ordered, isGoingOn: state === 'PROCESSING', at: performance.now() };
  };
  const until = async (done: number): Promise<Moment> => {
    for (;;) {
      const seen = await look();
      if (seen.done >= done) return seen;
      if (!seen.isGoingOn) throw new Error(`Only ${seen.done} of ${done} lines were ordered`);
      await pause(50);
    }
  };
  await post('start');
  const begun = await until(1);
  const alone = await until(begun.done + orderedAlone);
  const p99 = await listP99(jobsPortal);
  const ended = await look();
  if (!ended.isGoingOn)
    throw new Error('The list was still read when all lines were ordered: order fewer of them alone');
  await post('cancel');
  return { alone: perSecond(begun, alone), beside: perSecond(alone, ended), p99 };
}

/** How far a job had come. */
type Moment = Readonly<{ done: number; isGoingOn: boolean; at: number }>;

function perSecond(from: Moment, to: Moment): number {
  return ((to.done - from.done) / (to.at - from.at)) * 1000;
}

async function listP99({ portal, asCustomer }: JobsPortal): Promise<number> {
  const targets = [{ url: `${portal}/api/v2/covers?filter=cover`, headers: asCustomer }];
  const { p99 } = await measure(targets, { requests: 500, pids: [] });
  return p99;
}

/** The highest memory of the server while something is done, in bytes. */
async function watched<Result>(
  jobsPortal: JobsPortal,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: number }> {
  let peak = 0;
  const look = () => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(jobsPortal.pids[0])], { encoding: 'utf8' });
    peak = Math.max(peak, Number(stdout) * 1024);
  };
  const timer = setInterval(look, 100);
  try {
    const result = await work();
    look();
    return { result, peak };
  } finally {
    clearInterval(timer);
  }
}

async function read<Reply>(jobsPortal: JobsPortal, path: string): Promise<Reply> {
  return answered(await fetch(jobsPortal.portal + path, { headers: jobsPortal.asCustomer }));
}

async function answered<Reply>(response: Response): Promise<Reply> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
