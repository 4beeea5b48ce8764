import { expect, it } from 'vitest';
import { matches } from './palette.ts';

it.each([
  ['Limits & cover', 'limits & cover', true],
  ['Can I ship?', 'ship?', true],
  ['Société Générale', 'gene soc', true],
  ['Receivables & claims', 'cover', false],
])('“%s” is found by “%s”: %s', (text, typed, isFound) => {
  expect(matches(text, typed)).toBe(isFound);
});
