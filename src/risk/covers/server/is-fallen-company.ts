import { type RawBuilder, sql } from 'kysely';
import { fallenStatuses } from '../../buyers/fallen-buyer.ts';

/**
 * The condition that a row of `companies` is one on which cover ends, built from the rule's own table. The statuses are
 * written into the statement, so that the index of failed companies matches it.
 */
export function isFallen(alias: string): RawBuilder<boolean> {
  const statuses = sql.join(fallenStatuses.map((status) => sql.lit(status)));
  return sql<boolean>`(${sql.ref(`${alias}.status_code`)} in (${statuses}) or ${sql.ref(`${alias}.is_sanctioned`)})`;
}
