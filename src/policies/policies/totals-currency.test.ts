import { expect, it } from 'vitest';
import { mostUsedCurrency } from './totals-currency.ts';

it('is what most policies are in, the first by its code among as many', () => {
  const of = (...currencies: string[]) => mostUsedCurrency(currencies.map((currency) => ({ currency })));
  expect(of()).toBeNull();
  expect(of('GBP', 'EUR', 'GBP')).toBe('GBP');
  expect(of('GBP', 'EUR')).toBe('EUR');
});
