import { expect, it } from 'vitest';
import type { ExportColumn } from '../core/exported-list.ts';
import { type Money, money } from '../core/money.ts';
import { withConverted } from './converted-columns.ts';

type Row = Readonly<{ granted: Money | null; used: Money | null }>;

const columns: readonly ExportColumn<Row>[] = [
  { id: 'buyer', head: 'Buyer', width: 20, kind: 'text', of: () => 'Buyer' },
  {
    id: 'granted',
    head: 'Granted',
    width: 15,
    kind: 'amount',
    of: ({ granted }) => granted?.amount,
    moneyOf: ({ granted }) => granted,
  },
  { id: 'used', head: 'Used', width: 15, kind: 'amount', of: ({ used }) => used?.amount, moneyOf: ({ used }) => used },
];
const rates = [{ currency: 'USD', day: '2026-11-19', perEuro: '1.13', source: 'European Central Bank' }];
const converted = withConverted(columns, { to: 'EUR', rates });
const cellsOf = (row: Row) => converted.map((column) => column.of(row) ?? null);

it('has behind each amount what it comes to, and at the end rate and day', () => {
  expect(converted.map(({ head, in: to }) => (to ? `${head}, ${to}` : head))).toEqual([
    'Buyer',
    'Granted',
    'Granted, EUR',
    'Used',
    'Used, EUR',
    'Exchange rate',
    'Exchange rate of',
  ]);
  expect(cellsOf({ granted: money('113.00', 'USD'), used: money('56.50', 'USD') })).toEqual([
    'Buyer',
    '113.00',
    '100.00',
    '56.50',
    '50.00',
    '0.884956',
    '2026-11-19',
  ]);
});

it('says of an amount in that currency itself, and nothing without an amount or a rate', () => {
  expect(cellsOf({ granted: null, used: money('7.00', 'EUR') })).toEqual([
    'Buyer',
    null,
    null,
    '7.00',
    '7.00',
    '1',
    null,
  ]);
  expect(cellsOf({ granted: money('5.00', 'PLN'), used: null })).toEqual([
    'Buyer',
    '5.00',
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('leaves a file without amounts as it is', () => {
  const [buyer] = columns;
  expect(withConverted(buyer ? [buyer] : [], { to: 'EUR', rates })).toEqual([buyer]);
});
