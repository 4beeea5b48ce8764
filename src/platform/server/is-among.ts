import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a column of texts holds one of the values. A single value is compared by equality: PostgreSQL makes
 * one plan for all equalities, and a new one for every list that is sent.
 */
export function isAmong(column: string, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;
}
