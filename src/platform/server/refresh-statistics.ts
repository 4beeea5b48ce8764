import type { Db } from './context.ts';
import { execute } from './statements.ts';

/** Statistics are taken at this many lines, and again whenever there are four times as many. */
const firstLook = 2_000;
const growth = 4;

/**
 * Updates PostgreSQL's statistics of tables that a large write has made several times larger. It keeps the plans of
 * statements and of foreign keys that it made when a table was empty, and those read the whole table for every line.
 * Nothing else does so: autovacuum does not see what one transaction has not committed yet.
 */
export async function refreshWhenGrown(
  tx: Db,
  tables: readonly string[],
  linesBefore: number,
  linesNow: number,
): Promise<void> {
  if (looksAt(linesBefore) === looksAt(linesNow)) return;
  await execute(tx)`select refresh_statistics(${tables}::text[])`;
}

/** How often statistics have been taken by so many lines. */
function looksAt(lines: number): number {
  return lines < firstLook ? 0 : 1 + Math.floor(Math.log(lines / firstLook) / Math.log(growth));
}
