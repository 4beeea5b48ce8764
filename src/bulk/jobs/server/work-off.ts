import type { Db } from '../../../platform/server/context.ts';
import { isConnectionError } from '../../../platform/server/database.ts';
import { recordEvents } from '../../../platform/server/event-recorder.ts';
import { ClaimLost, Stopping } from '../../../platform/server/interrupted-work.ts';
import { newId } from '../../../platform/server/new-id.ts';
import { stateAfterOrdering } from '../job.ts';
import { applyLines } from './apply-lines.ts';
import { enterLines } from './enter-lines.ts';
import { CannotGoOn, type FurtherChecks, type JobContext } from './job-context.ts';
import * as store from './jobs.store.ts';
import { type HeldFile, readFile } from './read-file.ts';

/** Whether anything waits to be done. Needs the insurer's side. */
export async function isAnyWork(tx: Db, further: readonly FurtherChecks[]): Promise<boolean> {
  if (await store.isAnyToDo(tx)) return true;
  for (const { isAny } of further) if (await isAny(tx)) return true;
  return false;
}

/**
 * Does the next piece of work in a lane; `false` when nothing waits there. Safe on every node at once. What broke is
 * thrown for the log after it went back into the queue.
 */
export async function workOffNext(
  lane: store.Lane,
  jobContext: JobContext,
  limit: store.ClaimLimit = {},
): Promise<boolean> {
  const { database, clock, house } = jobContext;
  const held = await database.write(house, async (tx) => {
    const now = clock.now();
    for (const forsaken of await store.failForsaken(tx, lane, now)) await recordEnd(tx, forsaken, now);
    return store.claimNext(tx, lane, newId('claim', now), limit);
  });
  if (!held) return lane === 'check' && checkFurther(jobContext);
  try {
    if (lane === 'check')
      await check(held as HeldFile, jobContext); // orders are judged without a check
    else await order(held, jobContext);
  } catch (error) {
    await settle(held, error, jobContext);
  }
  return true;
}

async function checkFurther(jobContext: JobContext): Promise<boolean> {
  for (const { next } of jobContext.further) if (await next(jobContext)) return true;
  return false;
}

async function check(held: HeldFile, jobContext: JobContext): Promise<void> {
  await readFile(held, jobContext);
  await jobContext.database.write(jobContext.house, async (tx) => {
    const owner = { personId: held.personId, onlyWith: null };
    const job = await store.findJobOf(tx, { ...held, owner });
    if (job) await jobContext.kinds[held.kind].settle(tx, job);
  });
  await end(held, () => 'TO_VALIDATE', jobContext);
}

async function order(held: store.HeldJob, jobContext: JobContext): Promise<void> {
  const { work } = jobContext.kinds[held.kind];
  const isDone =
    work.way === 'by-account' ? await enterLines(held, work, jobContext) : await applyLines(held, work, jobContext);
  if (isDone) await end(held, ({ counts }) => stateAfterOrdering(counts), jobContext);
  else await jobContext.database.write(jobContext.house, (tx) => store.handBack(tx, held, false));
}

/** Ends the work in the state that its numbers say. */
async function end(
  held: store.HeldJob,
  stateOf: (job: store.JobRecord) => store.JobRecord['state'],
  { database, clock, house }: JobContext,
): Promise<void> {
  await database.write(house, async (tx) => {
    const now = clock.now();
    const { personId, kind, jobId } = held;
    const job = await store.findJobOf(tx, { owner: { personId, onlyWith: null }, kind, jobId });
    const ended = job && (await store.settleJob(tx, held, { state: stateOf(job), failure: null, now }));
    if (!ended) throw new ClaimLost();
    await recordEnd(tx, ended, now);
  });
}

/** What becomes of a job whose work was not finished. */
async function settle(held: store.HeldJob, error: unknown, { database, clock, house }: JobContext): Promise<void> {
  if (error instanceof ClaimLost) return;
  await database.write(house, async (tx) => {
    const now = clock.now();
    if (!(error instanceof CannotGoOn)) return store.handBack(tx, held, isCounted(error));
    const isUnread = held.state === 'VALIDATING';
    const ended = { state: isUnread ? 'INVALID' : 'FAILED', failure: error.failure, now } as const;
    const job = await store.settleJob(tx, held, ended);
    if (job) await recordEnd(tx, job, now);
  });
  if (!(error instanceof CannotGoOn) && !(error instanceof Stopping)) throw error;
}

/** A stop or a database that is away is nobody's fault. */
function isCounted(error: unknown): boolean {
  return !(error instanceof Stopping) && !isConnectionError(error);
}

async function recordEnd(tx: Db, job: store.JobRecord, now: string): Promise<void> {
  const { personId, personName, via, credentialId, jobId, kind, state, failure, counts } = job;
  const actor = { personId, name: personName, via, credentialId };
  const type = state === 'TO_VALIDATE' ? 'job.checked' : 'job.finished';
  const event = {
    type,
    subject: `job/${jobId}`,
    policy: null,
    after: { state, failure, ...counts },
    data: { kind },
  };
  await recordEvents(tx, actor, { now, requestId: newId('bg', now) }, [event]);
}
