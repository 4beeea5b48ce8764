import type { DomainEvent } from '../../../platform/server/context.ts';
import { recordEvents } from '../../../platform/server/event-recorder.ts';
import { ClaimLost, Stopping } from '../../../platform/server/interrupted-work.ts';
import { newId } from '../../../platform/server/new-id.ts';
import { problemsOf } from './checked-line.ts';
import { contextFor, type JobContext, type Person, personBehind } from './job-context.ts';
import { type KeyedLine, lockKeyedLines, storeEntered, storeRefused } from './job-lines.store.ts';
import * as store from './jobs.store.ts';
import type { WorkByAccount } from './line-target.ts';
import { makingWay } from './make-way.ts';

/** Lines and accounts that are entered in one transaction: whoever stops the file waits for it. */
const linesAtOnce = 1_000;
const accountsAtOnce = 200;
/** Milliseconds after which a long ledger lets others go ahead. */
const usualSliceMs = 3_000;

/**
 * Enters the lines of a file that are ready, whole accounts at a time, and then does what follows from the file as a
 * whole: each line once, since what it did is written in the transaction that does it. `false` when its turn is over
 * before its lines are. Throws `CannotGoOn`, `ClaimLost` and `Stopping`.
 */
export async function enterLines(held: store.HeldJob, work: WorkByAccount, jobContext: JobContext): Promise<boolean> {
  const person = await personBehind(held, jobContext);
  const makeWay = makingWay();
  const begun = performance.now();
  let behind: string | null = '';
  while (performance.now() - begun < (jobContext.sliceMs ?? usualSliceMs)) {
    if (jobContext.isStopping()) throw new Stopping();
    if (behind !== null) behind = await enterSome({ held, person, work }, behind, jobContext);
    else if ((await finishSome({ held, person, work }, jobContext)) === 0) return true;
    await makeWay();
  }
  return false;
}

/** A file whose lines are entered, on behalf of a person. */
type Entering = Readonly<{ held: store.HeldJob; person: Person; work: WorkByAccount }>;

/** Enters the next accounts behind a key; answers the key of the last line, `null` when none was left. */
async function enterSome(
  { held, person, work }: Entering,
  behind: string,
  jobContext: JobContext,
): Promise<string | null> {
  return inOneGo(held, person, jobContext, async (bench) => {
    const lines = await lockWholeAccounts(bench.context.tx, held.jobId, behind, linesAtOnce);
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

async function finishSome({ held, person, work }: Entering, jobContext: JobContext): Promise<number> {
  return inOneGo(held, person, jobContext, async ({ context }) => {
    const done = await work.finish(context, held);
    // a slow machine may take longer over it than it holds the job for: what is done counts, and the job stays in hand
    if (done > 0) await store.noteProgress(context.tx, held);
    return done;
  });
}

type BatchContext = Readonly<{ context: ReturnType<typeof contextFor> }>;

/** One transaction of a worker that still holds the job; what happens in it is recorded with it. */
async function inOneGo<Result>(
  held: store.HeldJob,
  person: Person,
  { database, clock, subscribers }: JobContext,
  work: (bench: BatchContext) => Promise<Result>,
): Promise<Result> {
  return database.write(person.viewer, async (tx) => {
    // whoever holds the job's row enters its lines: nobody stops it or takes it over meanwhile
    if (!(await store.noteDone(tx, held, {}))) throw new ClaimLost();
    const events: DomainEvent[] = [];
    const context = contextFor(person, tx, clock, {
      ...(held.address === null ? {} : { address: held.address }),
      record: async (event) => void events.push(event),
      subscribers,
    });
    const result = await work({ context });
    await store.notifyProgress(tx, held, context.now);
    if (events.length > 0)
      await recordEvents(tx, person.actor, { now: context.now, requestId: newId('bg', context.now) }, events);
    return result;
  });
}

/** The next lines as far as their accounts are whole: what is owed by a buyer is looked at together. */
async function lockWholeAccounts(
  tx: Parameters<typeof lockKeyedLines>[0],
  jobId: string,
  behind: string,
  most: number,
): Promise<readonly KeyedLine[]> {
  const lines = await lockKeyedLines(tx, jobId, { behind, most: most + 1 });
  const accounts = [...new Set(lines.map(accountOf))];
  const isAll = lines.length <= most;
  if (!isAll && accounts.length === 1) return lockWholeAccounts(tx, jobId, behind, most * 4);
  const whole = new Set((isAll ? accounts : accounts.slice(0, -1)).slice(0, accountsAtOnce));
  return lines.filter((line) => whole.has(accountOf(line)));
}

function accountOf({ companyId, body }: KeyedLine): string {
  return `${body.policy} ${companyId}`;
}
