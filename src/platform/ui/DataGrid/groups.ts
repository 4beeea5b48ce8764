import { type GridItems, type Grouping, type TileRows, ungrouped } from './grid-items.ts';
import { TableHead } from './TableHead.tsx';

/** Groups the rows of a list, which come in the order of their groups. Loaded once a list is grouped. */
export function groupingBy<Row>(
  column: string,
  groupOf: (row: Row) => string,
  head: Grouping<Row>['head'],
): Grouping<Row> {
  return { column, itemsOf: (rows, hasMore) => groupedItems(rows, groupOf, hasMore), head, TableHead };
}

/**
 * The rows with a head before each group. Rows that are not in the order of their groups, as while another order is
 * read, have none.
 */
export function groupedItems<Row>(rows: readonly Row[], groupOf: (row: Row) => string, hasMore: boolean): GridItems {
  const starts = startsOf(rows, groupOf);
  if (starts.length === 0) return ungrouped(rows.length);
  const count = rows.length + starts.length;
  const heads = new Map(
    starts.map(({ group, at }, index) => {
      const end = starts[index + 1]?.at ?? rows.length;
      return [at + index, { group, rows: end - at, isOpenEnded: hasMore && end === rows.length }];
    }),
  );
  const headsWhile = (isBefore: (at: number, index: number) => boolean) => {
    const first = starts.findIndex(({ at }, index) => !isBefore(at, index));
    return first < 0 ? starts.length : first;
  };
  return {
    count,
    hasHeads: true,
    headAt: (place) => heads.get(place) ?? null,
    rowsBefore: (place) => place - headsWhile((at, index) => at + index < place),
    placeOf: (row) => row + headsWhile((at) => at <= row),
    tileRows: (perRow) => tileRows({ count, isHead: (place) => heads.has(place) }, perRow),
  };
}

type Start = Readonly<{ group: string; at: number }>;

/** Where groups start; none where one of them goes on after another. */
function startsOf<Row>(rows: readonly Row[], groupOf: (row: Row) => string): readonly Start[] {
  const starts: Start[] = [];
  for (const [at, row] of rows.entries()) {
    const group = groupOf(row);
    if (starts.at(-1)?.group !== group) starts.push({ group, at });
  }
  return new Set(starts.map(({ group }) => group)).size < starts.length ? [] : starts;
}

function tileRows(
  { count, isHead }: Readonly<{ count: number; isHead(place: number): boolean }>,
  perRow: number,
): TileRows {
  const firsts: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const first = firsts.at(-1) ?? 0;
    const isNewRow = place === 0 || isHead(place) || isHead(first) || place - first === perRow;
    if (isNewRow) firsts.push(place);
  }
  return {
    count: firsts.length,
    firstIn: (row) => firsts[row] ?? count,
    rowOf: (place) => firsts.findLastIndex((first) => first <= place),
  };
}
