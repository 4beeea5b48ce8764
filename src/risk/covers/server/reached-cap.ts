import { type RawBuilder, sql } from 'kysely';
import { type CappedCount, cappedCount, countCap } from '../../../platform/core/page.ts';
import type { Db } from '../../../platform/server/context.ts';

/* A list of more rows than are counted goes on being one: who turns its pages, and whoever is told of a change, would have
   ten thousand rows counted each time to read "10,000+" again (decision 149). */

/** Milliseconds for which a screen takes what it has read as fresh (`createQueryClient`). */
const freshMs = 30_000;
const mostRemembered = 1_000;

/** When a count last reached the cap, by its statement with its values. */
const reachedAt = new Map<string, number>();

/** A count that a statement takes as a value, and how it is shown once that has been read. */
export type Counting = Readonly<{ value: RawBuilder<number>; shown(counted: number): CappedCount }>;

/**
 * Counts rows up to the cap, unless they reached it in the last half minute: then the value is known. Statements that are
 * the same name the same scope, so that nobody is told of rows that are not theirs.
 *
 * @param rows what goes behind `from`
 */
export function counting(tx: Db, rows: RawBuilder<unknown>): Counting {
  const count = sql<number>`(select count(*)::int from (select from ${rows} limit ${countCap + 1}) as counted)`;
  const { sql: text, parameters } = count.compile(tx);
  const key = JSON.stringify([text, parameters]);
  const isKnown = performance.now() - (reachedAt.get(key) ?? Number.NEGATIVE_INFINITY) < freshMs;
  return {
    value: isKnown ? sql.lit(countCap + 1) : count,
    shown(counted) {
      const shown = cappedCount(counted);
      if (shown.capped && !isKnown) remember(key);
      return shown;
    },
  };
}

function remember(key: string): void {
  if (reachedAt.size >= mostRemembered) reachedAt.clear();
  reachedAt.set(key, performance.now());
}
