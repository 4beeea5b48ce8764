import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, prefixDistance } from './edit-distance.ts';

/** The textbook's definition, without bounds and shortcuts. */
function plainDistance(from: string, to: string): number {
  const table = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => (table[row] as number[])[column] as number;
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, at(row - 2, column - 2) + 1);
      }
      (table[row] as number[])[column] = edits;
    }
  }
  return at(from.length, to.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
const most = fc.integer({ min: 0, max: 4 });

describe('edits between two words', () => {
  it.each([
    ['', '', 0],
    ['nordwind', 'nordwind', 0],
    ['nordwind', 'nordwnid', 1],
    ['nordwind', 'nrdwind', 1],
    ['nordwind', 'nordwinnd', 1],
    ['nordwind', 'mordwimd', 2],
    ['ab', 'ba', 1],
  ])('%s and %s: %d', (one, other, edits) => {
    expect(editDistance(one, other, 3)).toBe(edits);
    expect(editDistance(other, one, 3)).toBe(edits);
  });

  it('agrees with the textbook up to the bound, and says one more beyond it', () => {
    fc.assert(
      fc.property(word, word, most, (one, other, bound) => {
        expect(editDistance(one, other, bound)).toBe(Math.min(plainDistance(one, other), bound + 1));
      }),
      { numRuns: 2000 },
    );
  });
});

it('compares texts of any length', () => {
  expect(editDistance('a'.repeat(600), `${'a'.repeat(599)}b`, 2)).toBe(0);
  expect(editDistance('a'.repeat(600), 'b'.repeat(600), 2)).toBe(3);
  expect(prefixDistance('a'.repeat(600), 'a'.repeat(700), 2)).toBe(3);
});

describe('edits to the beginning of a word', () => {
  it('forgives what is missing at the end', () => {
    expect(prefixDistance('masch', 'maschinenbau', 1)).toBe(0);
    expect(prefixDistance('macsh', 'maschinenbau', 2)).toBe(1);
    expect(prefixDistance('maschine', 'mas', 1)).toBe(2);
  });

  it('is the least over all beginnings', () => {
    fc.assert(
      fc.property(word, word, most, (typed, whole, bound) => {
        const beginnings = Array.from({ length: whole.length + 1 }, (_, length) => whole.slice(0, length));
        const least = Math.min(...beginnings.map((beginning) => plainDistance(typed, beginning)));
        expect(prefixDistance(typed, whole, bound)).toBe(Math.min(least, bound + 1));
      }),
      { numRuns: 2000 },
    );
  });
});
