import { expect, test } from 'vitest';
import { runsOf } from './typefaces.ts';

test('the narrow space in French figures is printed as a space that the typefaces have', () => {
  expect(runsOf('20\u202f000 EUR', 'sans').map(({ text }) => text)).toEqual(['20\u00a0000 EUR']);
});

test('a name is printed in the typefaces of its scripts, and characters that none has are marked', () => {
  expect(
    runsOf('Ωμέγα ΑΕ', 'sans')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ωμέγα ΑΕ');
  expect(runsOf('山', 'sans').map(({ text }) => text)).toEqual(['?']);
});
