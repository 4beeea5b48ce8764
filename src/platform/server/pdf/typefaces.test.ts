import { expect, test } from 'vitest';
import { runsOf, typefaces } from './typefaces.ts';

test('the narrow space in French figures is printed as a space that the typefaces have', () => {
  expect(runsOf('20\u202f000 EUR', 'sans').map(({ text }) => text)).toEqual(['20\u00a0000 EUR']);
});

test('the thin spaces of a period are printed in every typeface, and what has no width is left out', () => {
  for (const face of typefaces)
    expect(runsOf('1 Jan\u2009–\u200931\u2060 March\u200b', face).map(({ text }) => text)).toEqual([
      '1 Jan\u00a0–\u00a031 March',
    ]);
});

test('a name is printed in the typefaces of its scripts, and characters that none has are marked', () => {
  expect(
    runsOf('Ωμέγα ΑΕ', 'sans')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ωμέγα ΑΕ');
  expect(runsOf('山', 'sans').map(({ text }) => text)).toEqual(['?']);
});
