import { expect, it } from 'vitest';
import { currencyOfBlock, currencyStated } from './stated-currency.ts';

it.each([
  ['Alle Beträge in USD', 'USD'],
  ['ALL AMOUNTS IN USD', 'USD'],
  ['All amounts are stated in CHF', 'CHF'],
  ['Currency: CAD', 'CAD'],
  ['Währung EUR', 'EUR'],
  ['Devise : GBP', 'GBP'],
  ['Montants en EUR', 'EUR'],
  ['Importi in Euro', 'EUR'],
  ['Open items as of 24.11.2026, currency USD, company 1000', 'USD'],
  ['USD', 'USD'],
  ['(in PLN)', 'PLN'],
  ['Total USD', null],
  ['Currency: all', null],
  ['Currency Exchange Ltd', null],
  ['Amounts in THE books', null],
  ['Nordwind GmbH', null],
  ['EUR Trading Ltd', null],
  ['', null],
])('reads the currency that “%s” states', (text, currency) => {
  expect(currencyStated([text])).toBe(currency);
});

it('reads it over two cells, and in no line', () => {
  expect(currencyOfBlock(['Currency:', null, 'USD'])).toBe('USD');
  expect(currencyOfBlock(['K-1', 'Currency USD', 100])).toBe(null);
});
