import { sql } from 'kysely';
import type { Db } from './context.ts';

/** Runs what is written behind it: `` await execute(tx)`delete from drafts` ``. Fragments are written with `sql`. */
type Statement<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

/** All rows that a statement answers. */
export function allRows<Row>(tx: Db): Statement<Row[]> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(tx)).rows;
}

/** The first row that a statement answers; `null` where there is none. */
export function firstRow<Row>(tx: Db): Statement<Row | null> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(tx)).rows[0] ?? null;
}

/** How many rows a statement wrote. */
export function execute(tx: Db): Statement<number> {
  return async (text, ...values) => Number((await sql(text, ...values).execute(tx)).numAffectedRows ?? 0);
}
