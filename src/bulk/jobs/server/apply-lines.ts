import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Db, DomainEvent } from '../../../platform/server/context.ts';
import { recordEvents } from '../../../platform/server/event-recorder.ts';
import { inSavepoint } from '../../../platform/server/in-savepoint.ts';
import { ClaimLost, Stopping } from '../../../platform/server/interrupted-work.ts';
import { newId } from '../../../platform/server/new-id.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { problemsOf } from './checked-line.ts';
import { contextFor, type JobContext, type Person, personBehind } from './job-context.ts';
import { lockReadyLines, type OrderedLine, type ReadyLine, storeOrdered, storeRefused } from './job-lines.store.ts';
import * as store from './jobs.store.ts';
import type { WorkByLine } from './line-target.ts';
import { makingWay } from './make-way.ts';

/** Lines that are ordered in one transaction: whoever stops the file waits for it. */
const linesAtOnce = 200;
/** Milliseconds after which a long file lets others go ahead. */
const usualSliceMs = 3_000;

/**
 * Orders the lines of a job that are ready, some at a time: by the use case of a single order, with the number of each
 * request written in the same transaction, so that whatever breaks, no line is ordered twice and none is left out. `false` when
 * its turn is over before its lines are. Throws `CannotGoOn`, `ClaimLost` and `Stopping`.
 */
export async function applyLines(held: store.HeldJob, work: WorkByLine, jobContext: JobContext): Promise<boolean> {
  const person = await personBehind(held, jobContext);
  const makeWay = makingWay();
  const begun = performance.now();
  while (performance.now() - begun < (jobContext.sliceMs ?? usualSliceMs)) {
    if (jobContext.isStopping()) throw new Stopping();
    if ((await applySome({ held, person, work }, jobContext)) < linesAtOnce) return true;
    await makeWay();
  }
  return false;
}

/** A job whose lines are applied, on behalf of a person. */
type Applying = Readonly<{ held: store.HeldJob; person: Person; work: WorkByLine }>;

/** Orders the next lines and answers how many there were. */
async function applySome({ held, person, work }: Applying, jobContext: JobContext): Promise<number> {
  const { database, clock } = jobContext;
  return database.write(person.viewer, async (tx) => {
    // whoever holds the job's row orders its lines: nobody stops it or takes it over meanwhile
    if (!(await store.noteDone(tx, held, {}))) throw new ClaimLost();
    const lines = await lockReadyLines(tx, held.jobId, linesAtOnce);
    const events: DomainEvent[] = [];
    const outcomes = await doAll({ tx, held, person, work, jobContext, events }, lines);
    const ordered = outcomes.filter((outcome) => 'requestId' in outcome);
    const refused = outcomes.filter((outcome) => 'refusal' in outcome);
    await storeOrdered(tx, held.jobId, ordered);
    for (const { line, refusal } of refused)
      await storeRefused(tx, held.jobId, line, problemsOf(refusal, held.columns));
    await store.noteDone(tx, held, { ready: -lines.length, ordered: ordered.length, refused: refused.length });
    const now = clock.now();
    await store.notifyProgress(tx, held, now);
    if (events.length > 0) await recordEvents(tx, person.actor, { now, requestId: newId('bg', now) }, events);
    return lines.length;
  });
}

/** What became of a line. */
type Outcome = OrderedLine | Readonly<{ line: number; refusal: Refusal }>;

/** The transaction in which lines are ordered, and what happened in it so far. */
type BatchContext = Applying &
  Readonly<{
    tx: Db;
    jobContext: JobContext;
    events: DomainEvent[];
  }>;

/** Applies lines together, or one by one where their work asks for that. */
async function doAll(bench: BatchContext, lines: readonly ReadyLine[]): Promise<readonly Outcome[]> {
  if (bench.work.way === 'together') return doTogether(bench, lines);
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(...(await doTogether(bench, [line])));
  return outcomes;
}

/**
 * Orders lines with a few statements for all of them. Where one is refused nothing of them stays, and each half is
 * tried for itself, down to the line that it is about.
 */
async function doTogether(bench: BatchContext, lines: readonly ReadyLine[]): Promise<readonly Outcome[]> {
  if (lines.length === 0) return [];
  const { tx, held, person, work, jobContext } = bench;
  const events: DomainEvent[] = [];
  const context = contextFor(person, tx, jobContext.clock, {
    ...(held.address === null ? {} : { address: held.address }),
    record: async (event) => void events.push(event),
    subscribers: jobContext.subscribers,
  });
  const tried = await inSavepoint(tx, () => work.apply(context, held, lines));
  if (tried.kind === 'done') {
    bench.events.push(...events);
    return tried.result;
  }
  const [first] = lines as readonly [ReadyLine];
  if (lines.length === 1) {
    if (!(tried.error instanceof Refused)) jobContext.log(tried.error);
    return [{ line: first.line, refusal: tried.refusal }];
  }
  const middle = Math.ceil(lines.length / 2);
  return [...(await doTogether(bench, lines.slice(0, middle))), ...(await doTogether(bench, lines.slice(middle)))];
}
