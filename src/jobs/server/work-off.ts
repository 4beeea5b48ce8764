import { isAnyIdentified, takeUpIdentified } from '../../buyers/server/public.ts';
import type { Db } from '../../platform/server/context.ts';
import { isConnectionError } from '../../platform/server/database.ts';
import { newId } from '../../platform/server/new-id.ts';
import { recordHappenings } from '../../platform/server/record.ts';
import { Stopping, TakenAway } from '../../platform/server/taken-work.ts';
import { stateAfterOrdering, whyNotCorrect } from '../job.ts';
import { lockOwn } from './act-on-job.ts';
import { enterLines } from './enter-lines.ts';
import * as store from './jobs.store.ts';
import { checkCalled } from './name-buyers.ts';
import { orderLines } from './order-lines.ts';
import { type HeldFile, readFile } from './read-file.ts';
import { settleSharedNumbers } from './shared-numbers.ts';
import { deleteRenamed, isAnyRenamed, nextRenamed, openJobsCalling } from './unmatched-buyers.store.ts';
import { CannotGoOn, contextFor, personBehind, type Workshop } from './workshop.ts';

/** Whether anything waits to be done. Needs the insurer's side. */
export async function isAnyWork(tx: Db): Promise<boolean> {
  return (await store.isAnyToDo(tx)) || (await isAnyIdentified(tx)) || (await isAnyRenamed(tx));
}

/**
 * Does the next piece of work in a lane; `false` when nothing waits there. Safe on every node at once. What broke is
 * thrown for the log after it went back into the queue.
 */
export async function workOffNext(lane: store.Lane, workshop: Workshop, taken: store.Taken = {}): Promise<boolean> {
  const { database, clock, house } = workshop;
  const held = await database.write(house, async (tx) => {
    const now = clock.now();
    for (const forsaken of await store.failForsaken(tx, lane, now)) await recordEnd(tx, forsaken, now);
    return store.claimNext(tx, lane, newId('claim', now), taken);
  });
  if (!held) return lane === 'check' && ((await matchIdentified(workshop)) || (await matchRenamed(workshop)));
  try {
    if (lane === 'check')
      await check(held as HeldFile, workshop); // orders are judged without a check
    else await order(held, workshop);
  } catch (error) {
    await settle(held, error, workshop);
  }
  return true;
}

/** Checks the lines of a file again of which the insurer has found the buyer; `false` when no answer waits. */
async function matchIdentified(workshop: Workshop): Promise<boolean> {
  const { database, clock, house } = workshop;
  const found = await database.write(house, async (tx) => {
    const answer = await takeUpIdentified(tx, clock.now());
    const job = answer && (await store.findOpenJob(tx, answer.jobId));
    return answer && { answer, job };
  });
  if (!found?.job) return found !== null;
  await checkOpen(found.job, found.answer, workshop);
  return true;
}

/** Checks all open files again in which a number or name stands of which somebody said anew who is meant; `false` when there is none. */
async function matchRenamed(workshop: Workshop): Promise<boolean> {
  const { database, house, log } = workshop;
  const renaming = await database.read(house, nextRenamed);
  if (!renaming) return false;
  for (const jobId of await database.read(house, (tx) => openJobsCalling(tx, renaming))) {
    const job = await database.read(house, (tx) => store.findOpenJob(tx, jobId));
    if (!job) continue;
    try {
      await checkOpen(job, renaming, workshop);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      log(error as Error); // one file does not keep the others from being checked
    }
  }
  await database.write(house, (tx) => deleteRenamed(tx, renaming));
  return true;
}

/** Checks the lines of an open file again that call their buyer so, as whoever handed it in. Who left does not order. */
async function checkOpen(
  job: store.JobRecord,
  { policy, called }: Readonly<{ policy: string; called: string }>,
  workshop: Workshop,
): Promise<void> {
  const { database, clock, orders } = workshop;
  const person = await personBehind({ ...job, claim: '' }, workshop).catch(() => null);
  if (!person) return;
  await database.write(person.viewer, async (tx) => {
    const context = contextFor(person, tx, clock);
    const { kind, jobId } = job as HeldFile;
    const locked = await lockOwn(kind, jobId, context);
    if (whyNotCorrect(locked, 'REFUSED') !== null) return;
    await checkCalled(orders, { kind, jobId, policy, called }, context);
    await store.tellProgress(tx, job, clock.now());
  });
}

async function check(held: HeldFile, workshop: Workshop): Promise<void> {
  await readFile(held, workshop);
  await workshop.database.write(workshop.house, async (tx) => {
    const owner = { personId: held.personId, onlyWith: null };
    const job = await store.findJobOf(tx, { ...held, owner });
    if (job) await settleSharedNumbers(tx, job);
  });
  await end(held, () => 'TO_VALIDATE', workshop);
}

async function order(held: store.HeldJob, workshop: Workshop): Promise<void> {
  const work = held.kind === 'ledgers' ? enterLines : orderLines;
  if (await work(held, workshop)) await end(held, ({ counts }) => stateAfterOrdering(counts), workshop);
  else await workshop.database.write(workshop.house, (tx) => store.handBack(tx, held, false));
}

/** Ends the work in the state that its numbers say. */
async function end(
  held: store.HeldJob,
  stateOf: (job: store.JobRecord) => store.JobRecord['state'],
  { database, clock, house }: Workshop,
): Promise<void> {
  await database.write(house, async (tx) => {
    const now = clock.now();
    const { personId, kind, jobId } = held;
    const job = await store.findJobOf(tx, { owner: { personId, onlyWith: null }, kind, jobId });
    const ended = job && (await store.settleJob(tx, held, { state: stateOf(job), failure: null, now }));
    if (!ended) throw new TakenAway();
    await recordEnd(tx, ended, now);
  });
}

/** What becomes of a job whose work was not finished. */
async function settle(held: store.HeldJob, error: unknown, { database, clock, house }: Workshop): Promise<void> {
  if (error instanceof TakenAway) return;
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
  const happening = {
    type,
    subject: `job/${jobId}`,
    policy: null,
    after: { state, failure, ...counts },
    data: { kind },
  };
  await recordHappenings(tx, actor, { now, requestId: newId('bg', now) }, [happening]);
}
