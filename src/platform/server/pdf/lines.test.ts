import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

/** Every character is one point wide. */
const widthOf = (text: string) => [...text].length;

describe('lines', () => {
  it.each([
    ['break at blanks', 'one two three', 7, ['one two', 'three']],
    ['hold no-break spaces', 'EUR 250,000 granted', 12, ['EUR 250,000', 'granted']],
    ['break words that have no room', 'Donaudampfschiff AG', 8, ['Donaudam', 'pfschiff', 'AG']],
    ['keep line ends and empty lines', 'one\n\ntwo', 9, ['one', '', 'two']],
    ['hold letters and their accents together', 'e\u0301e\u0301e\u0301', 5, ['e\u0301e\u0301', 'e\u0301']],
  ])('%s', (_name, text, width, lines) => {
    expect(linesOf(text, width, widthOf)).toEqual(lines);
  });

  it('lose nothing, and are never too wide', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'ß', 'Ж', 'ω'), minLength: 1, maxLength: 20 }));
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 30 }), (parts, width) => {
        const lines = linesOf(parts.join(' '), width, widthOf);
        expect(lines.join('').replaceAll(' ', '')).toBe(parts.join(''));
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
