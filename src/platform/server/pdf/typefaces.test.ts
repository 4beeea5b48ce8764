import { expect, test } from 'vitest';
import { runsOf } from './typefaces.ts';

test('the narrow space in French figures is set as a space that the faces have', () => {
  expect(runsOf('20\u202f000 EUR', 'sans').map(({ text }) => text)).toEqual(['20\u00a0000 EUR']);
});

test('a name is set from the faces of its scripts, and what none has is marked', () => {
  expect(
    runsOf('Ωμέγα ΑΕ', 'sans')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ωμέγα ΑΕ');
  expect(runsOf('山', 'sans').map(({ text }) => text)).toEqual(['?']);
});
