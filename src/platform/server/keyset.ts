import { type RawBuilder, sql } from 'kysely';
import { type CappedCount, cappedCount, countCap, defaultPageSize, type Page } from '../core/page.ts';
import { refuse } from '../core/refusal.ts';
import type { Db } from './context.ts';
import { policyholderGroups, type RowsOfPolicies } from './policyholder-groups.ts';
import { Refused } from './refusal-error.ts';
import { allRows, firstRow } from './statements.ts';

/** A column that a list can be sorted by. It must not be null; `kind` says which texts a cursor may hold for it. */
export type SortColumn = Readonly<{ column: string; kind: 'text' | 'day' | 'instant' | 'number' | 'integer' }>;

/** The query parameters of every list (`listQuery` of the contract). */
export type ListInput = Readonly<{
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
  count?: boolean | undefined;
  groupBy?: 'policyholder' | undefined;
}>;

/** The SQL of one page, and how its rows become the page. */
export type Keyset = Readonly<{
  /** Goes into the select list: the value that the cursor remembers. */
  sortValue: RawBuilder<unknown>;
  /** Goes into `where`: whether a row comes after the cursor; true on the first page. */
  afterCursor: RawBuilder<boolean>;
  /** Goes behind `order by`. */
  orderBy: RawBuilder<unknown>;
  /** Goes behind `limit`: one row more than the page, which shows whether another page follows. */
  fetch: number;
  direction: RawBuilder<unknown>;
  /** In a list by groups, a policy of the group of the last row seen; `null` on the first page. */
  afterGroup: string | null;
  /** Makes the page of the rows fetched. */
  toPage<Row extends { sortValue: string | number; groupKey?: string }, Item>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    itemOf: (row: Row) => Item,
  ): Page<Item>;
}>;

/**
 * Continues after the last row seen instead of counting rows: page 400 costs as much as page 1, and new rows do not
 * shift the pages. `id` is the unique column that decides between equal values.
 */
export function keyset<Sort extends string>(
  { limit = defaultPageSize, cursor, sort, groupBy }: ListInput,
  columns: Readonly<Record<Sort, SortColumn>>,
  { id, standard }: Readonly<{ id: string; standard: Sort | `-${Sort}` }>,
): Keyset {
  const order = sort ?? standard;
  const descending = order.startsWith('-');
  const { column, kind } = columns[order.replace('-', '') as Sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const sortedBy = groupBy ? `${groupBy} ${order}` : order;
  const seen = cursor === undefined ? null : readCursor(cursor, { sortedBy, kind, isGrouped: groupBy !== undefined });
  return {
    sortValue: sql`${sql.ref(column)} as "sortValue"`,
    afterCursor: seen ? after(seen) : sql<boolean>`true`,
    orderBy: sql`${sql.ref(column)} ${direction}, ${sql.ref(id)} ${direction}`,
    fetch: limit + 1,
    direction,
    afterGroup: seen?.group ?? null,
    toPage: (rows, idOf, itemOf) => {
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next =
        rows.length > limit && last ? writeCursor([sortedBy, last.sortValue, idOf(last), last.groupKey]) : null;
      return { items: shown.map(itemOf), next, count: null };
    },
  };

  function after({ value, lastId }: { value: string | number; lastId: string }): RawBuilder<boolean> {
    const beyond = descending ? sql`<` : sql`>`;
    return sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) ${beyond} (${value}, ${lastId})`;
  }
}

/** What a page is read from. */
export type PageSource<Sort extends string> = Readonly<{
  /** Goes behind `select`. */
  columns: RawBuilder<unknown>;
  /** Goes behind `from`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  sorts: Readonly<Record<Sort, SortColumn>>;
  /** The unique column that decides between rows that are equal in the sorted one, and the order where none is asked for. */
  id: string;
  standard: Sort | `-${Sort}`;
  /** Of a list that can be read by policyholder. */
  groups?: RowsOfPolicies | null;
  /** The plan is kept: PostgreSQL sees the number of rows when it makes it, and nothing else. */
  keepsPlan?: boolean;
}>;

/** What a row of a page has besides its own columns; nobody reads it, and no reply has it. */
type PagedRow = { sortValue: string | number; rowId: string; groupKey?: string };

/** Reads a page, with the number of all its rows where that is asked for. */
export async function readPage<Row extends object, Sort extends string = string>(
  tx: Db,
  input: ListInput,
  { columns, from, where, sorts, id, standard, groups, keepsPlan = false }: PageSource<Sort>,
): Promise<Page<Row>> {
  const order = keyset<Sort>(input, sorts, { id, standard });
  const rowsOf = (isNext: RawBuilder<boolean>) => sql`
    select ${columns}, ${sql.ref(id)} as "rowId", ${order.sortValue} from ${from}
    where ${where} and ${isNext} order by ${order.orderBy} limit ${keepsPlan ? sql.lit(order.fetch) : order.fetch}`;
  const statement = input.groupBy && groups ? inGroups(groups) : rowsOf(order.afterCursor);
  const rows = await allRows<Row & PagedRow>(tx)`${statement}`;
  // the columns of the cursor stay in the rows: copying every row to leave them out costs a twentieth of a page
  const page = order.toPage<PagedRow & Row, Row>(
    rows,
    ({ rowId }) => rowId,
    (row) => row,
  );
  return input.count ? { ...page, count: await countRows(tx, sql`${from} where ${where}`) } : page;

  function inGroups(of: RowsOfPolicies): RawBuilder<unknown> {
    const { from: policyholders, isNext, groupKey, orderBy } = policyholderGroups(order, of);
    return sql`
      select r.*, ${groupKey} from ${policyholders} cross join lateral (${rowsOf(isNext)}) as r
      order by ${orderBy}, r."sortValue" ${order.direction}, r."rowId" ${order.direction} limit ${order.fetch}`;
  }
}

/** Counts the rows of a list up to the cap. `rows` goes behind `from`. */
export async function countRows(tx: Db, rows: RawBuilder<unknown>): Promise<CappedCount> {
  const counted = await firstRow<{ value: number }>(tx)`
    select count(*)::int as value from (select from ${rows} limit ${countCap + 1}) as counted`;
  return cappedCount(counted?.value ?? 0);
}

type Seen = Readonly<{ value: string | number; lastId: string; group: string | null }>;

function writeCursor([...seen]: [
  order: string,
  value: string | number,
  lastId: string,
  group: string | undefined,
]): string {
  return Buffer.from(JSON.stringify(seen.filter((part) => part !== undefined))).toString('base64url');
}

/** A cursor comes from the caller: whatever it holds, it reaches SQL only as a value of the column's kind. */
function readCursor(
  cursor: string,
  of: Readonly<{ sortedBy: string; kind: SortColumn['kind']; isGrouped: boolean }>,
): Seen {
  const [sortedBy, value, lastId, group = null] = parse(cursor);
  const isText = (part: unknown) => typeof part === 'string' && !holdsNul(part);
  const isWhole = isText(lastId) && (of.isGrouped ? isText(group) : group === null);
  if (sortedBy !== of.sortedBy || !isWhole || !isOfKind(value, of.kind) || holdsNul(value)) {
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/query/cursor', code: 'wrong-cursor' }]));
  }
  return { value, lastId: String(lastId), group: of.isGrouped ? String(group) : null };
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

const forms: Readonly<Record<SortColumn['kind'], RegExp>> = {
  text: /^/,
  day: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  instant: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/,
  number: /^-?\d{1,15}(?:\.\d{1,6})?$/,
  integer: /^-?\d{1,9}$/,
};

function isOfKind(value: unknown, kind: SortColumn['kind']): value is string | number {
  if (typeof value === 'number') return kind === 'number' || (kind === 'integer' && forms.integer.test(String(value)));
  return typeof value === 'string' && forms[kind].test(value) && !isImpossibleDay(value, kind);
}

/** 30 February has the form of a day, but PostgreSQL would refuse it. */
function isImpossibleDay(value: string, kind: SortColumn['kind']): boolean {
  if (kind !== 'day' && kind !== 'instant') return false;
  const day = value.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day;
}

function holdsNul(...texts: readonly unknown[]): boolean {
  return texts.some((text) => typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()));
}
