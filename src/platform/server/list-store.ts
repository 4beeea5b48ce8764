import { type RawBuilder, sql } from 'kysely';
import type { Operation, QueryOf } from '../core/contract.ts';
import type { CurrencyCode } from '../core/currencies.ts';
import type { ListQuery, SummedColumn } from '../core/exported-list.ts';
import type { DeclaredList } from '../core/list.ts';
import { money } from '../core/money.ts';
import { countCap, defaultPageSize, type Page, splitValues, type Totals } from '../core/page.ts';
import type { Context, Db } from './context.ts';
import { inList } from './in-list.ts';
import { type ListInput, readPage, type SortColumn } from './keyset.ts';
import { allRows } from './statements.ts';
import { withinScope, withinScopeUnseen } from './within-scope.ts';

type Condition = RawBuilder<boolean>;

/** The condition for a filter's value among those of the query; `null` where the value says nothing. */
export type FilterCondition<Value, Query = unknown> = (
  value: Value,
  context: Context,
  query: Query,
) => Condition | null | Promise<Condition | null>;

/** A condition for each filter of the contract, so that none is forgotten. */
export type FilterConditions<Op extends Operation> = {
  readonly [name in keyof ListQuery<Op> as Exclude<name, 'sort' | 'groupBy'>]-?: FilterCondition<
    NonNullable<ListQuery<Op>[name]>,
    QueryOf<Op>
  >;
};

/** Conditions that leave the plan of a page the same, whatever is asked; `null` for values that need a plan of their own. */
type KeptConditions<Op extends Operation> = Readonly<{
  [name in keyof FilterConditions<Op>]?: (
    value: NonNullable<ListQuery<Op>[name]>,
    context: Context,
  ) => Condition | null;
}>;

/** An amount of a row that is added up: a column, or an expression on the row. An amount of `null` adds nothing. */
export type Summed = Readonly<{ amount: string | RawBuilder<unknown>; currency: string | RawBuilder<unknown> }>;

/** An amount without which its total is not known either. */
export function known(column: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(column)}::numeric, 'NaN')`;
}

/** What is added up for each column that the contract has a total of; made of the day where an amount depends on it. */
type Sums<Op extends Operation> = Readonly<Record<SummedColumn<Op>, Summed | ((context: Context) => Summed)>>;

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
  /**
   * Pages without filters are read by one plan whoever asks, and in the standard order those with the filters named here
   * alone (decisions 128 and 132): for statements that PostgreSQL takes long to plan and whose index suits every reader. A
   * filter needs an index of its own, behind the portfolio: by any other, a page that fits few rows would read them all.
   * A list whose best index depends on the size of a portfolio goes without.
   */
  keepsPlan?: KeptConditions<Op>;
}> &
  ([SummedColumn<Op>] extends [never] ? { sums?: never } : { sums: Sums<Op> });

/** A column that holds the value. */
export function equals(column: string): FilterCondition<string> {
  return (value) => sql<boolean>`${sql.ref(column)} = ${value}`;
}

/** A column that holds one of several values, which stand in the query with commas between. */
export function among(column: string): FilterCondition<string> {
  return (values) => inList(column, splitValues(values));
}

/** A column that holds one value, which PostgreSQL does not look into when it makes the plan; several get a plan of their own. */
export function oneUnseen(column: string): (values: string) => Condition | null {
  return (values) => {
    const [value, ...more] = splitValues(values);
    return more.length > 0 ? null : sql<boolean>`${sql.ref(column)} = (select ${value}::text)`;
  };
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
  const asked = query as Asked;
  for (const [name, condition] of Object.entries(filters) as [string, FilterCondition<never, QueryOf<Op>>][]) {
    const fits = asked[name] === undefined ? null : await condition(asked[name] as never, context, query);
    if (fits) conditions.push(fits);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * What fits a page of the usual size, as a condition of which only the scope's kind decides the plan; `null` where the page
 * needs a plan of its own.
 */
function keptCondition<Op extends Operation>(
  { sort: standard }: Readonly<{ sort: string }>,
  { scoped, filters, keepsPlan }: KeptPages<Op>,
  query: QueryOf<Op>,
  context: Context,
): Condition | null {
  const { limit = defaultPageSize, sort = standard, groupBy, ...asked } = query as ListInput & Asked;
  const names = Object.keys(filters).filter((name) => asked[name] !== undefined);
  const isUsual = limit === defaultPageSize && groupBy === undefined && (sort === standard || names.length === 0);
  if (!keepsPlan || scoped === null || !isUsual) return null;
  const kept = keepsPlan as Readonly<Record<string, (value: unknown, context: Context) => Condition | null>>;
  const conditions = names.map((name) => kept[name]?.(asked[name], context) ?? null);
  if (conditions.some((condition) => condition === null)) return null;
  return sql<boolean>`${sql.join([withinScopeUnseen(context.scope, scoped), ...conditions], sql` and `)}`;
}

type KeptPages<Op extends Operation> = Readonly<{
  scoped: string | null;
  filters: FilterConditions<Op>;
  keepsPlan: KeptConditions<Op> | undefined;
}>;

type Asked = Readonly<Record<string, unknown>>;

/**
 * Reads the pages of a declared list that are within the scope of whoever asks: its filters, its sorts and its count.
 * `columns` goes behind `select`.
 */
export function pagesOf<Op extends Operation, Sort extends string>(
  list: Pick<DeclaredList<Op, Sort>, 'sort'> & Partial<Pick<DeclaredList<Op, Sort>, 'operation' | 'sorts'>>,
  { from, scoped, id, sorts, filters, sums, keepsPlan }: ListStore<Op, Sort>,
) {
  return async <Row extends object>(
    columns: RawBuilder<unknown>,
    query: QueryOf<Op>,
    context: Context,
  ): Promise<Page<Row>> => {
    const kept = keptCondition<Op>(list, { scoped, filters, keepsPlan }, query, context);
    const where = kept ?? (await fittingOf({ scoped, filters }, query, context));
    const rows = typeof from === 'function' ? await from(context) : from;
    const groups = scoped === null ? null : { scope: context.scope, scoped };
    const source = { columns, from: rows, where, sorts, id, standard: list.sort, groups, keepsPlan: kept !== null };
    const page = await readPage<Row, Sort>(context.tx, query as ListInput, source);
    const isSummed = sums && (query as Readonly<{ totals?: boolean }>).totals;
    return isSummed ? { ...page, totals: await totalsOf(context, sums, sql`${rows} where ${where}`) } : page;
  };
}

/**
 * Adds up the rows of a list, by column and currency; `null` where there are more than lists count, so that totals cost
 * no more than a count does, and a part is never taken for the whole. `rows` goes behind `from`.
 */
export async function totalsOf(
  context: Context,
  sums: Readonly<Record<string, Summed | ((context: Context) => Summed)>>,
  rows: RawBuilder<unknown>,
): Promise<Totals | null> {
  const summed = Object.entries(sums).map(([column, sum], at) => ({
    column,
    currency: sql.ref(`currency${at}`),
    amount: sql.ref(`amount${at}`),
    ...(typeof sum === 'function' ? { of: sum(context) } : { of: sum }),
  }));
  if (summed.length === 0) return {};
  const amounts = summed.map(
    ({ of, currency, amount }) => sql`${valueOf(of.currency)} as ${currency}, ${valueOf(of.amount)} as ${amount}`,
  );
  const sides = summed.map(({ column, currency, amount }) => sql`(${column}::text, ${currency}, ${amount})`);
  const totals = await readTotals(context.tx, { amounts: sql.join(amounts), sides: sql.join(sides), rows });
  if (totals.some(({ rowCount }) => rowCount > countCap)) return null;
  return Object.fromEntries(
    summed.map(({ column }) => [
      column,
      totals.flatMap((total) =>
        total.column === column && total.amount !== 'NaN' ? [money(total.amount, total.currency)] : [],
      ),
    ]),
  );
}

function valueOf(of: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return typeof of === 'string' ? sql.ref(of) : of;
}

type Total = Readonly<{ column: string; currency: CurrencyCode; amount: string; rowCount: number }>;

function readTotals(
  tx: Db,
  { amounts, sides, rows }: Readonly<Record<'amounts' | 'sides' | 'rows', RawBuilder<unknown>>>,
): Promise<Total[]> {
  return allRows<Total>(tx)`
    with fitting as materialized (select ${amounts} from ${rows} limit ${countCap + 1})
    select s."column", s.currency, sum(s.amount)::text as amount, (select count(*)::int from fitting) as row_count
    from fitting cross join lateral (values ${sides}) as s ("column", currency, amount)
    where s.amount is not null group by s."column", s.currency order by s.currency`;
}
