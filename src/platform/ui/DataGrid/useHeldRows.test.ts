import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutNewRows } from './useHeldRows.ts';

const shown = (rows: string, seen: string) => withoutNewRows([...rows], (row) => row, [...seen]).join('');

describe('a list that is read live', () => {
  test('holds back what would push others down', () => {
    expect(shown('XYABC', 'ABC')).toBe('ABC');
    expect(shown('AXBC', 'ABC')).toBe('ABC');
  });
  test('shows at once what comes behind all others', () => {
    expect(shown('ABCDE', 'ABC')).toBe('ABCDE');
    expect(shown('XABCD', 'ABC')).toBe('ABCD');
  });
  test('leaves out what is gone', () => {
    expect(shown('XAC', 'ABC')).toBe('AC');
  });
  test('shows all rows where none was seen before, or none of those is left', () => {
    expect(shown('AB', '')).toBe('AB');
    expect(shown('XY', 'AB')).toBe('XY');
  });
  test('never loses a row that was seen, and never changes the order', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJ'));
    fc.assert(
      fc.property(ids, ids, (rows, seen) => {
        const left = withoutNewRows(rows, (row) => row, seen);
        expect(left.filter((row) => seen.includes(row))).toEqual(rows.filter((row) => seen.includes(row)));
        expect(rows.filter((row) => left.includes(row))).toEqual([...left]);
      }),
    );
  });
});
