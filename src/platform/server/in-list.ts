import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a column of texts holds one of the values. A single value is compared by equality: PostgreSQL
 * makes one plan for all equalities, and a new one for every list that is sent. `ofNothing` is the value that an empty
 * column counts as, if any.
 */
export function inList(column: string, values: readonly string[], ofNothing?: string): RawBuilder<boolean> {
  const isOneOfThem =
    values.length === 1
      ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
      : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;
  const acceptsNull = ofNothing !== undefined && values.includes(ofNothing);
  return acceptsNull ? sql<boolean>`(${isOneOfThem} or ${sql.ref(column)} is null)` : isOneOfThem;
}
