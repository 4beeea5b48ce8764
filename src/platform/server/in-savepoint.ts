import type { Refusal } from '../core/refusal.ts';
import type { Db } from './context.ts';
import { Refused } from './refusal-error.ts';
import { execute } from './statements.ts';

/** The outcome of a piece of work: its result, or why it was refused. */
export type SavepointResult<Result> =
  | Readonly<{ kind: 'done'; result: Result }>
  | Readonly<{ kind: 'refused'; refusal: Refusal; error: Error }>;

/** Runs a part of a transaction in a savepoint: nothing of it stays when it is refused. */
export async function inSavepoint<Result>(tx: Db, work: () => Promise<Result>): Promise<SavepointResult<Result>> {
  await execute(tx)`savepoint tried`;
  try {
    const result = await work();
    await execute(tx)`release savepoint tried`;
    return { kind: 'done', result };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    await execute(tx)`rollback to savepoint tried`;
    return { kind: 'refused', refusal, error: error as Error };
  }
}

/** Classes of errors that are caused by the line and not by the moment (PostgreSQL appendix A). */
const lineFaults = /^(?:22|23)/;

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && lineFaults.test(code) ? { code: 'internal' } : null;
}
