import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '../core/date-range.ts';

/** The days that a filter names, both ends included, and the time zone (IANA name) in which they begin. */
export type Period = DateRange & Readonly<{ timeZone: string }>;

/**
 * The condition that a column of instants falls into the period; it compares the column itself, so that its index is
 * used.
 */
export function withinPeriod(column: string, { from, to, timeZone }: Period): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql<boolean>`${at} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}
