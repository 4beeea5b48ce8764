import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asTabSeparated, type Column, fitting, nextSort, tracksOf } from './columns.ts';
import { rowsBetween, ungrouped } from './grid-items.ts';
import { moved, movedInTiles } from './grid-keys.ts';
import { groupedItems } from './groups.ts';
import { allOf, nothingSelected, selectionState, toggled } from './selection.ts';

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const size = { rows: 100, columns: 6, page: 10, hasHead: true };

describe('moving in a table', () => {
  test.each([
    ['ArrowDown', false, { row: 6, column: 2 }],
    ['ArrowUp', false, { row: 4, column: 2 }],
    ['ArrowLeft', false, { row: 5, column: 1 }],
    ['ArrowRight', false, { row: 5, column: 3 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 5 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 5 }],
    ['PageDown', false, { row: 15, column: 2 }],
    ['PageUp', false, { row: 0, column: 2 }],
  ])('%s (ctrl %s)', (key, ctrl, expected) => {
    expect(moved({ row: 5, column: 2 }, press(key, ctrl), size)).toEqual(expected);
  });

  test('goes up into the head, and no further', () => {
    expect(moved({ row: 0, column: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 2 });
    expect(moved({ row: -1, column: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 2 });
  });

  test('never leaves the table', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(fc.nat(200), fc.array(fc.tuple(key, fc.boolean()), { maxLength: 40 }), (rows, keys) => {
        const of = { ...size, rows };
        const end = keys.reduce((at, [name, ctrl]) => moved(at, press(name, ctrl), of) ?? at, { row: 0, column: 0 });
        expect(end.row).toBeGreaterThanOrEqual(-1);
        expect(end.row).toBeLessThanOrEqual(Math.max(rows - 1, 0));
        expect(end.column).toBeLessThan(size.columns);
      }),
    );
  });

  test('leaves other keys alone', () => {
    expect(moved({ row: 5, column: 2 }, press('x'), size)).toBeNull();
  });
});

test('moving in tiles runs on over the ends of rows', () => {
  const rows = ungrouped(10).tileRows(4);
  const to = (from: number, key: string, isFar = false) => movedInTiles(from, press(key, isFar), 10, rows, 2);
  expect(to(3, 'ArrowRight')).toBe(4);
  expect(to(5, 'ArrowUp')).toBe(1);
  expect(to(1, 'ArrowUp')).toBe(1);
  expect(to(8, 'ArrowDown')).toBe(8);
  expect(to(7, 'ArrowDown')).toBe(9);
  expect(to(1, 'PageDown')).toBe(9);
  expect(to(5, 'End')).toBe(7);
  expect(to(5, 'End', true)).toBe(9);
});

describe('rows in groups', () => {
  // five buyers of A, one of B, two of C
  const rows = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'C1', 'C2'];
  const groupOf = ([group = '']: string) => group;
  const items = groupedItems(rows, groupOf, true);
  const said = (of: typeof items) =>
    Array.from({ length: of.count }, (_, place) => of.headAt(place)?.group ?? rows[of.rowsBefore(place)]);

  test('have a head before each group', () => {
    expect(said(items)).toEqual(['A', 'A1', 'A2', 'A3', 'A4', 'A5', 'B', 'B1', 'C', 'C1', 'C2']);
    expect(rows.map((_, row) => items.placeOf(row))).toEqual([1, 2, 3, 4, 5, 7, 9, 10]);
  });

  test('are counted as far as it is known where they end', () => {
    expect([0, 6, 8].map((place) => items.headAt(place))).toEqual([
      { group: 'A', rows: 5, isOpenEnded: false },
      { group: 'B', rows: 1, isOpenEnded: false },
      { group: 'C', rows: 2, isOpenEnded: true },
    ]);
    expect(groupedItems(rows, groupOf, false).headAt(8)?.isOpenEnded).toBe(false);
  });

  test('have no heads while they are in another order', () => {
    expect(groupedItems(['A1', 'B1', 'A2'], groupOf, false).hasHeads).toBe(false);
  });

  test('are selected over the heads between them, in both directions', () => {
    expect(rowsBetween(items, rows, 5, 7)).toEqual(['A5', 'B1']);
    expect(rowsBetween(items, rows, 8, 5)).toEqual(['A5', 'B1']);
    expect(rowsBetween(items, rows, -1, 0)).toEqual([]);
    expect(rowsBetween(ungrouped(8), rows, 1, 3)).toEqual(['A2', 'A3', 'A4']);
  });

  test('begin a row of tiles of their own, which the keys go through', () => {
    const inRows = items.tileRows(4);
    const firsts = Array.from({ length: inRows.count + 1 }, (_, row) => inRows.firstIn(row));
    expect(firsts).toEqual([0, 1, 5, 6, 7, 8, 9, 11]);
    const to = (from: number, key: string) => movedInTiles(from, press(key), items.count, inRows, 2);
    expect(to(3, 'ArrowDown')).toBe(5);
    expect(to(5, 'ArrowDown')).toBe(6);
    expect(to(9, 'ArrowUp')).toBe(8);
    expect(to(9, 'End')).toBe(10);
  });
});

describe('selecting', () => {
  const ids = ['a', 'b', 'c', 'd'];
  test('takes single rows in and out', () => {
    expect([...toggled(toggled(nothingSelected, 'a'), 'b').ids]).toEqual(['a', 'b']);
    expect([...toggled({ ids: new Set(['a']), isAllMatching: false }, 'a').ids]).toEqual([]);
  });
  test('takes all shown, then all matching, then none', () => {
    const shown = allOf(nothingSelected, ids, true);
    expect([shown.ids.size, shown.isAllMatching]).toEqual([4, false]);
    const matching = allOf(shown, ids, true);
    expect(matching.isAllMatching).toBe(true);
    expect(allOf(matching, ids, true)).toBe(nothingSelected);
    expect(allOf(shown, ids, false)).toBe(nothingSelected);
  });
  test('says what the box in the head shows', () => {
    expect(selectionState(nothingSelected, ids)).toBe('none');
    expect(selectionState(toggled(nothingSelected, 'a'), ids)).toBe('some');
    expect(selectionState(allOf(nothingSelected, ids, false), ids)).toBe('all');
  });
});

describe('columns', () => {
  const column = (id: string, width: number, priority: number, grows = false): Column<string> => ({
    id,
    head: id,
    width,
    priority,
    grows,
    cell: (row) => row,
    text: (row) => `${id} of ${row}`,
  });
  const columns = [
    column('buyer', 160, 1, true),
    column('requested', 120, 5),
    column('granted', 120, 2),
    column('used', 120, 4),
  ];

  test('are dropped by priority when there is less room, the name last', () => {
    const names = (width: number) => fitting(columns, width).map(({ id }) => id);
    expect(names(600)).toEqual(['buyer', 'requested', 'granted', 'used']);
    expect(names(500)).toEqual(['buyer', 'granted', 'used']);
    expect(names(300)).toEqual(['buyer', 'granted']);
    expect(names(10)).toEqual(['buyer']);
  });
  test('are copied with their heads, without tabs inside a cell', () => {
    const notation = { currency: 'Currency', plain: String };
    expect(asTabSeparated([column('a', 1, 1), column('b', 1, 1)], ['x', 'y\tz'], notation)).toBe(
      'a\tb\na of x\tb of x\na of y z\tb of y z',
    );
  });
  test('lay out fixed and growing tracks', () => {
    expect(tracksOf(columns.slice(0, 2))).toBe('minmax(10rem, 1fr) 7.5rem');
  });
  test('sort up first, then down', () => {
    expect([nextSort(undefined, 'name'), nextSort('name', 'name'), nextSort('-name', 'name')]).toEqual([
      'name',
      '-name',
      'name',
    ]);
  });
});
