import { lineReader } from '../../imports/line.ts';
import { cellText } from '../../imports/table.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { type JobKind, type WorkKind, whyNotCancelJob, whyNotCorrect, whyNotRemoveJob, whyNotStart } from '../job.ts';
import { checkLines } from './check-lines.ts';
import { findLine, type LineRecord, storeLine } from './job-lines.store.ts';
import {
  cancelJob,
  findJobOf,
  findJobSeen,
  type JobRecord,
  lockJobOf,
  recount,
  removeJob,
  type SeenJob,
  startJob,
} from './jobs.store.ts';
import type { LineOrders } from './line-orders.ts';
import { planOf } from './line-plan.ts';

/** A job as the actor sees it: their own, or another's file with lines whose orders they see. Refuses `not-found`. */
export async function seenJob(kind: JobKind, jobId: string, { scope, tx, actor }: Context): Promise<SeenJob> {
  return found(await findJobSeen(scope, tx, { personId: actor.personId, kind, jobId }));
}

/** One of the actor's own jobs. Refuses `not-found`. */
export async function ownJob(kind: WorkKind, jobId: string, { tx, actor }: Context): Promise<JobRecord> {
  return found(await findJobOf(tx, { personId: actor.personId, kind, jobId }));
}

/** Has the lines that are ready ordered, in the background. */
export async function start(kind: JobKind, jobId: string, context: Context): Promise<JobRecord> {
  const { tx, actor, now, record, address = null } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotStart(job));
  await startJob(tx, jobId, { ...actor, address }, now);
  await record({ type: 'job.started', subject: `job/${jobId}`, policy: null, after: job.counts });
  return ownJob(kind, jobId, context);
}

/** Stops a job. What is ordered stays ordered. */
export async function cancel(kind: WorkKind, jobId: string, context: Context): Promise<JobRecord> {
  const { tx, now, record } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotCancelJob(job));
  await cancelJob(tx, jobId, now);
  await record({ type: 'job.cancelled', subject: `job/${jobId}`, policy: null, after: job.counts });
  return ownJob(kind, jobId, context);
}

/** Takes a job that came to nothing off its owner's list. It is kept as long as all jobs, and so is its trail. */
export async function remove(kind: JobKind, jobId: string, context: Context): Promise<void> {
  const { tx, now, record } = context;
  const job = await lockOwn(kind, jobId, context);
  refuseIf(whyNotRemoveJob(job));
  await removeJob(tx, jobId, now);
  await record({
    type: 'job.removed',
    subject: `job/${jobId}`,
    policy: null,
    before: { state: job.state, ...job.counts },
  });
}

/** Corrects the cells of a line and checks it anew. Cells that stay the same keep what the file says of them. */
export async function correct(
  orders: LineOrders,
  { kind, jobId, line }: Readonly<{ kind: JobKind; jobId: string; line: number }>,
  written: readonly string[],
  context: Context,
): Promise<Readonly<{ job: JobRecord; line: LineRecord }>> {
  const { scope, tx, ifMatch, record } = context;
  const job = await lockOwn(kind, jobId, context);
  const before = found(await findLine(scope, tx, job, line));
  refuseIf(whyNotCorrect(job, before.state));
  if (ifMatch !== null && ifMatch !== before.version) throw new Refused(refuse('version-changed'));
  if (written.length !== job.columns.length)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/cells', code: 'wrong-format' }]));
  const cells = written.map((text, place) => {
    const stood = before.cells[place] ?? null;
    return cellText(stood) === text ? stood : text;
  });
  const row = { line, cells };
  const [checked] = await checkLines(
    context,
    orders,
    job,
    [{ row, read: lineReader(planOf({ ...job, kind }))(row) }],
    line,
  );
  if (!checked) throw new Error(`Line ${line} of ${jobId} was not checked`);
  await storeLine(tx, jobId, checked);
  const ready = Number(checked.state === 'READY') - Number(before.state === 'READY');
  await recount(tx, jobId, { ready, refused: -ready });
  await record({
    type: 'job.line-corrected',
    subject: `job/${jobId}`,
    policy: null,
    before: { line, state: before.state },
    after: { line, state: checked.state },
  });
  return { job, line: found(await findLine(scope, tx, job, line)) };
}

async function lockOwn(kind: WorkKind, jobId: string, { tx, actor }: Context): Promise<JobRecord> {
  return found(await lockJobOf(tx, { personId: actor.personId, kind, jobId }));
}

function found<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Refused(refuse('not-found'));
  return thing;
}
