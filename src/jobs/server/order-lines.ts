import { sql } from 'kysely';
import type { Refusal } from '../../platform/refusal.ts';
import type { Context, Db, Happening } from '../../platform/server/context.ts';
import { newId } from '../../platform/server/new-id.ts';
import { openTrace } from '../../platform/server/record.ts';
import { Refused } from '../../platform/server/refused.ts';
import { Stopping, TakenAway } from '../../platform/server/taken-work.ts';
import { problemsOf } from './check-lines.ts';
import { type ReadyLine, storeOrdered, storeRefused, takeReadyLines } from './job-lines.store.ts';
import * as store from './jobs.store.ts';
import { contextFor, type Person, personBehind, type Workshop } from './workshop.ts';

/** Lines that are ordered in one transaction. */
const linesAtOnce = 20;
/** Milliseconds after which a long file lets others go ahead. */
const turnMs = 3_000;

/**
 * Orders the lines of a job that are ready, some at a time: each by the use case of a single order, with its number
 * written in the same transaction, so that whatever breaks, no line is ordered twice and none is left out. `false` when
 * its turn is over before its lines are. Throws `CannotGoOn`, `TakenAway` and `Stopping`.
 */
export async function orderLines(held: store.HeldJob, workshop: Workshop): Promise<boolean> {
  const person = await personBehind(held, workshop);
  const begun = performance.now();
  while (performance.now() - begun < turnMs) {
    if (workshop.isStopping()) throw new Stopping();
    if ((await orderSome(held, person, workshop)) < linesAtOnce) return true;
  }
  return false;
}

/** Orders the next lines and answers how many there were. */
async function orderSome(
  held: store.HeldJob,
  person: Person,
  { database, clock, orders, log }: Workshop,
): Promise<number> {
  return database.write(person.viewer, async (tx) => {
    // whoever holds the job's row orders its lines: nobody stops it or takes it over meanwhile
    if (!(await store.noteDone(tx, held, {}))) throw new TakenAway();
    const lines = await takeReadyLines(tx, held.jobId, linesAtOnce);
    const trace = openTrace(tx);
    let ordered = 0;
    for (const line of lines) {
      const happenings: Happening[] = [];
      const context = contextFor(person, tx, clock, async (happening) => void happenings.push(happening));
      const refusal = await unlessRefused(tx, log, () => orderLine(context, held, line, orders.order));
      if (refusal) await storeRefused(tx, held.jobId, line.line, problemsOf(refusal, held.columns));
      else {
        ordered += 1;
        for (const happening of happenings) await trace.record(happening);
      }
    }
    await store.noteDone(tx, held, { ready: -lines.length, ordered, refused: lines.length - ordered });
    await store.tellProgress(tx, held, clock.now());
    const now = clock.now();
    await trace.leave({ actor: person.actor, now, requestId: newId('bg', now) });
    return lines.length;
  });
}

async function orderLine(
  context: Context,
  { jobId }: store.HeldJob,
  { line, body }: ReadyLine,
  order: Workshop['orders']['order'],
): Promise<void> {
  const { requestId } = await order(context, body);
  await storeOrdered(context.tx, jobId, line, requestId);
}

/** Runs a piece of a transaction of which nothing stays when it is refused; answers the refusal. */
async function unlessRefused(tx: Db, log: Workshop['log'], work: () => Promise<void>): Promise<Refusal | null> {
  await sql`savepoint line`.execute(tx);
  try {
    await work();
    await sql`release savepoint line`.execute(tx);
    return null;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    await sql`rollback to savepoint line`.execute(tx);
    if (!(error instanceof Refused)) log(error as Error);
    return refusal;
  }
}

/** Classes of errors that say something about the line and not about the moment (PostgreSQL appendix A). */
const lineFaults = /^(?:22|23)/;

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && lineFaults.test(code) ? { code: 'internal' } : null;
}
