import { setTimeout as pause } from 'node:timers/promises';
import type { Happening } from '../../platform/server/context.ts';
import { newId } from '../../platform/server/new-id.ts';
import { recordHappenings } from '../../platform/server/record.ts';
import { Stopping, TakenAway } from '../../platform/server/taken-work.ts';
import { problemsOf } from './checked-line.ts';
import { type KeyedLine, storeEntered, storeRefused, takeKeyedLines } from './job-lines.store.ts';
import * as store from './jobs.store.ts';
import type { WorkByAccount } from './line-target.ts';
import { contextFor, type Person, personBehind, type Workshop } from './workshop.ts';

/** Lines and accounts that are entered in one transaction: whoever stops the file waits for it. */
const linesAtOnce = 1_000;
const accountsAtOnce = 200;
/** How long the database is left to others after each transaction, as a share of what it took. */
const breath = 0.3;
/** Milliseconds after which a long ledger lets others go ahead. */
const usualTurn = 3_000;

/**
 * Enters the lines of a file that are ready, whole accounts at a time, and then does what follows from the file as a
 * whole: each line once, since what it did is written in the transaction that does it. `false` when its turn is over
 * before its lines are. Throws `CannotGoOn`, `TakenAway` and `Stopping`.
 */
export async function enterLines(held: store.HeldJob, work: WorkByAccount, workshop: Workshop): Promise<boolean> {
  const person = await personBehind(held, workshop);
  const begun = performance.now();
  let behind: string | null = '';
  while (performance.now() - begun < (workshop.turnMs ?? usualTurn)) {
    if (workshop.isStopping()) throw new Stopping();
    const started = performance.now();
    if (behind !== null) behind = await enterSome({ held, person, work }, behind, workshop);
    else if ((await finishSome({ held, person, work }, workshop)) === 0) return true;
    await pause((performance.now() - started) * breath);
  }
  return false;
}

/** A file whose lines are entered, on behalf of a person. */
type Entering = Readonly<{ held: store.HeldJob; person: Person; work: WorkByAccount }>;

/** Enters the next accounts behind a key; answers the key of the last line, `null` when none was left. */
async function enterSome({ held, person, work }: Entering, behind: string, workshop: Workshop): Promise<string | null> {
  return inOneGo(held, person, workshop, async (bench) => {
    const lines = await takeWholeAccounts(bench.context.tx, held.jobId, behind, linesAtOnce);
    const last = lines.at(-1);
    if (!last) return null;
    const outcomes = await work.enter(bench.context, held, lines);
    const entered = lines.flatMap(({ line }, place) => {
      const effect = outcomes[place];
      return typeof effect === 'string' ? [{ line, effect }] : [];
    });
    await storeEntered(bench.context.tx, held.jobId, entered);
    for (const [place, { line }] of lines.entries()) {
      const refusal = outcomes[place];
      if (typeof refusal === 'object')
        await storeRefused(bench.context.tx, held.jobId, line, problemsOf(refusal, held.columns));
    }
    const done = { ready: -lines.length, ordered: entered.length, refused: lines.length - entered.length };
    await store.noteDone(bench.context.tx, held, done);
    return last.key;
  });
}

async function finishSome({ held, person, work }: Entering, workshop: Workshop): Promise<number> {
  return inOneGo(held, person, workshop, async ({ context }) => {
    const done = await work.finish(context, held);
    // a slow machine may take longer over it than it holds the job for: what is done counts, and the job stays in hand
    if (done > 0) await store.noteProgress(context.tx, held);
    return done;
  });
}

type Bench = Readonly<{ context: ReturnType<typeof contextFor> }>;

/** One transaction of a worker that still holds the job; what happens in it is recorded with it. */
async function inOneGo<Result>(
  held: store.HeldJob,
  person: Person,
  { database, clock, subscribers }: Workshop,
  work: (bench: Bench) => Promise<Result>,
): Promise<Result> {
  return database.write(person.viewer, async (tx) => {
    // whoever holds the job's row enters its lines: nobody stops it or takes it over meanwhile
    if (!(await store.noteDone(tx, held, {}))) throw new TakenAway();
    const happenings: Happening[] = [];
    const context = contextFor(person, tx, clock, {
      ...(held.address === null ? {} : { address: held.address }),
      record: async (happening) => void happenings.push(happening),
      subscribers,
    });
    const result = await work({ context });
    await store.tellProgress(tx, held, context.now);
    if (happenings.length > 0)
      await recordHappenings(tx, person.actor, { now: context.now, requestId: newId('bg', context.now) }, happenings);
    return result;
  });
}

/** The next lines as far as their accounts are whole: what is owed by a buyer is looked at together. */
async function takeWholeAccounts(
  tx: Parameters<typeof takeKeyedLines>[0],
  jobId: string,
  behind: string,
  most: number,
): Promise<readonly KeyedLine[]> {
  const lines = await takeKeyedLines(tx, jobId, { behind, most: most + 1 });
  const accounts = [...new Set(lines.map(accountOf))];
  const isAll = lines.length <= most;
  if (!isAll && accounts.length === 1) return takeWholeAccounts(tx, jobId, behind, most * 4);
  const whole = new Set((isAll ? accounts : accounts.slice(0, -1)).slice(0, accountsAtOnce));
  return lines.filter((line) => whole.has(accountOf(line)));
}

function accountOf({ companyId, body }: KeyedLine): string {
  return `${body.policy} ${companyId}`;
}
