import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '../../platform/refusal.ts';
import type { Db, Happening } from '../../platform/server/context.ts';
import { newId } from '../../platform/server/new-id.ts';
import { recordHappenings } from '../../platform/server/record.ts';
import { Refused } from '../../platform/server/refused.ts';
import { Stopping, TakenAway } from '../../platform/server/taken-work.ts';
import { unlessRefused } from '../../platform/server/unless-refused.ts';
import { problemsOf } from './checked-line.ts';
import { type OrderedLine, type ReadyLine, storeOrdered, storeRefused, takeReadyLines } from './job-lines.store.ts';
import * as store from './jobs.store.ts';
import type { WorkByLine } from './line-target.ts';
import { contextFor, type Person, personBehind, type Workshop } from './workshop.ts';

/** Lines that are ordered in one transaction: whoever stops the file waits for it. */
const linesAtOnce = 50;
/** How long the database is left to others after each transaction, as a share of what it took. */
const breath = 0.5;
/** Milliseconds after which a long file lets others go ahead. */
const usualTurn = 3_000;

/**
 * Orders the lines of a job that are ready, some at a time: by the use case of a single order, with the number of each
 * request written in the same transaction, so that whatever breaks, no line is ordered twice and none is left out. `false` when
 * its turn is over before its lines are. Throws `CannotGoOn`, `TakenAway` and `Stopping`.
 */
export async function applyLines(held: store.HeldJob, work: WorkByLine, workshop: Workshop): Promise<boolean> {
  const person = await personBehind(held, workshop);
  const begun = performance.now();
  while (performance.now() - begun < (workshop.turnMs ?? usualTurn)) {
    if (workshop.isStopping()) throw new Stopping();
    const started = performance.now();
    if ((await applySome({ held, person, work }, workshop)) < linesAtOnce) return true;
    await pause((performance.now() - started) * breath);
  }
  return false;
}

/** A job whose lines are applied, on behalf of a person. */
type Applying = Readonly<{ held: store.HeldJob; person: Person; work: WorkByLine }>;

/** Orders the next lines and answers how many there were. */
async function applySome({ held, person, work }: Applying, workshop: Workshop): Promise<number> {
  const { database, clock } = workshop;
  return database.write(person.viewer, async (tx) => {
    // whoever holds the job's row orders its lines: nobody stops it or takes it over meanwhile
    if (!(await store.noteDone(tx, held, {}))) throw new TakenAway();
    const lines = await takeReadyLines(tx, held.jobId, linesAtOnce);
    const happenings: Happening[] = [];
    const outcomes = await doAll({ tx, held, person, work, workshop, happenings }, lines);
    const ordered = outcomes.filter((outcome) => 'requestId' in outcome);
    const refused = outcomes.filter((outcome) => 'refusal' in outcome);
    await storeOrdered(tx, held.jobId, ordered);
    for (const { line, refusal } of refused)
      await storeRefused(tx, held.jobId, line, problemsOf(refusal, held.columns));
    await store.noteDone(tx, held, { ready: -lines.length, ordered: ordered.length, refused: refused.length });
    const now = clock.now();
    await store.tellProgress(tx, held, now);
    if (happenings.length > 0)
      await recordHappenings(tx, person.actor, { now, requestId: newId('bg', now) }, happenings);
    return lines.length;
  });
}

/** What became of a line. */
type Outcome = OrderedLine | Readonly<{ line: number; refusal: Refusal }>;

/** The transaction in which lines are ordered, and what happened in it so far. */
type Bench = Applying &
  Readonly<{
    tx: Db;
    workshop: Workshop;
    happenings: Happening[];
  }>;

/** Applies lines together, or one by one where their work asks for that. */
async function doAll(bench: Bench, lines: readonly ReadyLine[]): Promise<readonly Outcome[]> {
  if (bench.work.way === 'together') return doTogether(bench, lines);
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(...(await doTogether(bench, [line])));
  return outcomes;
}

/**
 * Orders lines with a few statements for all of them. Where one is refused nothing of them stays, and each half is
 * tried for itself, down to the line that it is about.
 */
async function doTogether(bench: Bench, lines: readonly ReadyLine[]): Promise<readonly Outcome[]> {
  if (lines.length === 0) return [];
  const { tx, held, person, work, workshop } = bench;
  const happenings: Happening[] = [];
  const context = contextFor(person, tx, workshop.clock, {
    ...(held.address === null ? {} : { address: held.address }),
    record: async (happening) => void happenings.push(happening),
    subscribers: workshop.subscribers,
  });
  const tried = await unlessRefused(tx, () => work.apply(context, held, lines));
  if (tried.kind === 'done') {
    bench.happenings.push(...happenings);
    return tried.result;
  }
  const [first] = lines as readonly [ReadyLine];
  if (lines.length === 1) {
    if (!(tried.error instanceof Refused)) workshop.log(tried.error);
    return [{ line: first.line, refusal: tried.refusal }];
  }
  const middle = Math.ceil(lines.length / 2);
  return [...(await doTogether(bench, lines.slice(0, middle))), ...(await doTogether(bench, lines.slice(middle)))];
}
