import { whyNotCorrect } from '../../../bulk/jobs/job.ts';
import {
  contextFor,
  type FurtherChecks,
  findOpenJob,
  type HeldFile,
  type JobContext,
  type JobRecord,
  lockOwn,
  notifyProgress,
  personBehind,
} from '../../../bulk/jobs/server/public.ts';
import { isConnectionError } from '../../../platform/server/database.ts';
import { claimIdentifiedRequest, isAnyIdentified } from './identify-named-buyers.ts';
import { checkCalled } from './name-buyers.ts';
import { deleteRenamed, isAnyRenamed, nextRenamed, openJobsCalling } from './unmatched-buyers.store.ts';

/** Lines whose buyer the insurer has found are checked again. */
export const identifiedBuyers: FurtherChecks = { isAny: isAnyIdentified, next: matchIdentified };

/** Lines whose number or name was said anew to be somebody's are checked again. */
export const renamedBuyers: FurtherChecks = { isAny: isAnyRenamed, next: matchRenamed };

/** Checks the lines of a file again of which the insurer has found the buyer; `false` when no answer waits. */
async function matchIdentified(jobContext: JobContext): Promise<boolean> {
  const { database, clock, house } = jobContext;
  const found = await database.write(house, async (tx) => {
    const answer = await claimIdentifiedRequest(tx, clock.now());
    const job = answer && (await findOpenJob(tx, answer.jobId));
    return answer && { answer, job };
  });
  if (!found?.job) return found !== null;
  await checkOpen(found.job, found.answer, jobContext);
  return true;
}

/** Checks all open files again in which a number or name stands of which somebody said anew who is meant; `false` when there is none. */
async function matchRenamed(jobContext: JobContext): Promise<boolean> {
  const { database, house, log } = jobContext;
  const renaming = await database.read(house, nextRenamed);
  if (!renaming) return false;
  for (const jobId of await database.read(house, (tx) => openJobsCalling(tx, renaming))) {
    const job = await database.read(house, (tx) => findOpenJob(tx, jobId));
    if (!job) continue;
    try {
      await checkOpen(job, renaming, jobContext);
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
  job: JobRecord,
  { policy, called }: Readonly<{ policy: string; called: string }>,
  jobContext: JobContext,
): Promise<void> {
  const { database, clock, kinds } = jobContext;
  const person = await personBehind({ ...job, claim: '' }, jobContext).catch(() => null);
  if (!person) return;
  await database.write(person.viewer, async (tx) => {
    const context = contextFor(person, tx, clock);
    const { kind, jobId } = job as HeldFile;
    const locked = await lockOwn(kind, jobId, context);
    if (whyNotCorrect(locked, 'REFUSED') !== null) return;
    await checkCalled(kinds[kind], { jobId, policy, called }, context);
    await notifyProgress(tx, job, clock.now());
  });
}
