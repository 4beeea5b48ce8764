import { expect, it } from 'vitest';
import { currencyOfBlock, currencyStated, unitStated } from './stated-above.ts';

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
  ['Alle Beträge in TEUR', 'EUR'],
  ['All amounts in thousands of USD', 'USD'],
  ['MEUR', 'EUR'],
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

it.each([
  ['Alle Beträge in TEUR', 1000],
  ['ALLE BETRÄGE IN TEUR', 1000],
  ['All amounts in thousands of USD', 1000],
  ['Figures in EUR thousands', 1000],
  ['Amounts are stated in USD 000s', 1000],
  ['Montants en milliers d’euros', 1000],
  ['Bedragen in duizend euro', 1000],
  ['Importi in migliaia di euro', 1000],
  ['Importes en miles de euros', 1000],
  ['Betrag in Tausend', 1000],
  ['in T€', 1000],
  ['(in KUSD)', 1000],
  ['TEUR', 1000],
  ['Werte in Mio. EUR', 1_000_000],
  ['Montants en millions d’euros', 1_000_000],
  ['MEUR', 1_000_000],
  ['Alle Beträge in EUR', 1],
  ['Amounts in TRY', 1],
  ['Amounts in THB', 1],
  ['Amounts in KWD', 1],
  ['Amounts in MXN', 1],
  ['TRY', 1],
  ['Thousand Oaks Ltd', 1],
  ['Miles & Sons', 1],
  ['Open items of 1000 Brussels', 1],
  ['', 1],
])('reads the unit that “%s” states', (text, unit) => {
  expect(unitStated([text])).toBe(unit);
});
