import { type RawBuilder, sql } from 'kysely';

/**
 * The statuses of a rule's table as SQL names them: the only way in which a statement says one, so that a status that
 * the table does not have does not compile. They are literals, not parameters: an index that holds only rows of some
 * statuses then serves the statement whatever plan PostgreSQL keeps for it.
 */
export function statusSql<Status extends string>(_table: readonly Status[]) {
  const listed = (statuses: readonly Status[]) => sql.join(statuses.map((status) => sql.lit(status)));
  return {
    /** The column holds one of the statuses. */
    is: (column: string, ...statuses: readonly Status[]): RawBuilder<boolean> =>
      sql<boolean>`${sql.ref(column)} in (${listed(statuses)})`,
    /** The column holds none of the statuses. */
    isNot: (column: string, ...statuses: readonly Status[]): RawBuilder<boolean> =>
      sql<boolean>`${sql.ref(column)} not in (${listed(statuses)})`,
    /** One status, to be stored or compared. */
    value: (status: Status): RawBuilder<Status> => sql<Status>`${sql.lit(status)}`,
  };
}
