import { type RawBuilder, sql } from 'kysely';
import type { Operation, QueryOf } from '../core/contract.ts';
import type { ListQuery } from '../core/exported-list.ts';
import type { DeclaredList } from '../core/list.ts';
import { type Page, splitValues } from '../core/page.ts';
import type { Context } from './context.ts';
import { inList } from './in-list.ts';
import { type ListInput, readPage, type SortColumn } from './keyset.ts';
import { withinScope } from './within-scope.ts';

type Condition = RawBuilder<boolean>;

/** The condition for a filter's value among those of the query; `null` where the value says nothing. */
export type FilterCondition<Value, Query = unknown> = (
  value: Value,
  context: Context,
  query: Query,
) => Condition | null | Promise<Condition | null>;

/** A condition for each filter of the contract, so that none is forgotten. */
export type FilterConditions<Op extends Operation> = {
  readonly [name in keyof ListQuery<Op> as Exclude<name, 'sort'>]-?: FilterCondition<
    NonNullable<ListQuery<Op>[name]>,
    QueryOf<Op>
  >;
};

/** Where the rows of a declared list stand in the database. */
export type ListStore<Op extends Operation, Sort extends string> = Readonly<{
  /** Goes behind `from`, for the rows and for their count; made of the day where the rows depend on it. */
  from: RawBuilder<unknown> | ((context: Context) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>);
  /** The table there that has policy and portfolio; `null` where the rows themselves are limited to who reads them. */
  scoped: string | null;
  /** The unique column that decides between rows that are equal in the sorted one. */
  id: string;
  sorts: Readonly<Record<Sort, SortColumn>>;
  filters: FilterConditions<Op>;
}>;

/** A column that holds the value. */
export function equals(column: string): FilterCondition<string> {
  return (value) => sql<boolean>`${sql.ref(column)} = ${value}`;
}

/** A column that holds one of several values, which stand in the query with commas between. */
export function among(column: string): FilterCondition<string> {
  return (values) => inList(column, splitValues(values));
}

/** A search: what blanks alone find is everything. */
export function search(found: (words: string, context: Context) => Condition): FilterCondition<string> {
  return (words, context) => (words.trim() === '' ? null : found(words, context));
}

/** What is within the scope of whoever asks and fits the query. */
export async function fittingOf<Op extends Operation>(
  { scoped, filters }: Readonly<{ scoped: string | null; filters: FilterConditions<Op> }>,
  query: QueryOf<Op>,
  context: Context,
): Promise<Condition> {
  const conditions: Condition[] = [scoped === null ? sql<boolean>`true` : withinScope(context.scope, scoped)];
  const asked = query as Readonly<Record<string, unknown>>;
  for (const [name, condition] of Object.entries(filters) as [string, FilterCondition<never, QueryOf<Op>>][]) {
    const fits = asked[name] === undefined ? null : await condition(asked[name] as never, context, query);
    if (fits) conditions.push(fits);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Reads the pages of a declared list that are within the scope of whoever asks: its filters, its sorts and its count.
 * `columns` goes behind `select`.
 */
export function pagesOf<Op extends Operation, Sort extends string>(
  list: Pick<DeclaredList<Op, Sort>, 'sort'> & Partial<Pick<DeclaredList<Op, Sort>, 'operation' | 'sorts'>>,
  { from, scoped, id, sorts, filters }: ListStore<Op, Sort>,
) {
  return async <Row extends object>(
    columns: RawBuilder<unknown>,
    query: QueryOf<Op>,
    context: Context,
  ): Promise<Page<Row>> => {
    const where = await fittingOf({ scoped, filters }, query, context);
    const rows = typeof from === 'function' ? await from(context) : from;
    const source = { columns, from: rows, where, sorts, id, standard: list.sort };
    return readPage<Row, Sort>(context.tx, query as ListInput, source);
  };
}
