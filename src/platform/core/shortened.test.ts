import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters, lastCharacters } from './shortened.ts';

const anyText = fc.string({ unit: 'grapheme' });

it.each([firstCharacters, lastCharacters])('%o never halves a character', (shortened) => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 12 }), (text, most) => {
      const kept = shortened(text, most);
      expect(kept.isWellFormed()).toBe(true);
      expect([...kept].length).toBe(Math.min(most, [...text].length));
    }),
  );
});

it('counts a character beyond the basic plane as one', () => {
  expect(firstCharacters('🦆🦆🦆', 2)).toBe('🦆🦆');
  expect(lastCharacters('a🦆🦆', 2)).toBe('🦆🦆');
  expect(firstCharacters('ab', 5)).toBe('ab');
});
