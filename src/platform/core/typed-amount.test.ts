import { expect, test } from 'vitest';
import { readTypedAmount } from './amount-notation.ts';

test.each([
  ['150.000', '150000'],
  ['150,000', '150000'],
  ['1.500.000', '1500000'],
  ['150.000,00 €', '150000.00'],
  ['150,000.50', '150000.50'],
  ['24k', '24000'],
  ['1.5m', '1500000'],
  ['1,50', '1.50'],
])('%s is read as %s by every reader, as in files', (typed, value) => {
  expect(readTypedAmount(typed)).toEqual({ kind: 'value', value });
});
