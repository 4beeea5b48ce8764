import { expect, it } from 'vitest';
import { openOnRefused } from './file-sums.ts';

const inFile = (currency: string | null, open: string) => ({
  currency,
  lines: 1,
  open,
  overdue: '0',
  creditNotes: '0',
});

it('B10: the difference between the totals of a file and those of its ready lines is on refused lines', () => {
  const file = { currencies: [inFile('EUR', '5400'), inFile('USD', '100'), inFile('CHF', '20')] };
  const ready = [
    { amount: '900.00', currency: 'EUR' },
    { amount: '100.00', currency: 'USD' },
  ] as const;
  expect(openOnRefused(file, ready)).toEqual([
    { amount: '4500.00', currency: 'EUR' },
    { amount: '20.00', currency: 'CHF' },
  ]);
});

it('B10: lines without a currency are in that of the policy, which ready lines show', () => {
  const file = { currencies: [inFile(null, '5400'), inFile('EUR', '100')] };
  expect(openOnRefused(file, [{ amount: '900.00', currency: 'EUR' }])).toEqual([
    { amount: '4600.00', currency: 'EUR' },
  ]);
  expect(openOnRefused(file, [])).toEqual([{ amount: '100.00', currency: 'EUR' }]);
});
