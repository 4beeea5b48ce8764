import { expect, it } from 'vitest';
import { readCaseNumber } from './case-number.ts';

it.each([
  ['OV-26-00012', 'OV-26-00012'],
  ['ov 26 12', 'OV-26-00012'],
  [' co-26-123456 ', 'CO-26-123456'],
  ['pp2600012', 'PP-26-00012'],
  ['DI26-7', 'DI-26-00007'],
  ['C-26-00003', 'C-26-00003'],
])('reads %s as the number of a case', (text, number) => {
  expect(readCaseNumber(text)).toBe(number);
});

it.each(['12', 'OV', 'XX-26-00012', '2026-00012', 'OV-26', 'Covent Garden 26 12'])('takes %s for no number', (text) => {
  expect(readCaseNumber(text)).toBeNull();
});
