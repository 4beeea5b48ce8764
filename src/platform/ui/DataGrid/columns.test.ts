import { expect, it } from 'vitest';
import { createFormat } from '../../core/format.ts';
import { asTabSeparated, type Column, fitting } from './columns.ts';

type Row = Readonly<{ name: string; owed: { amount: string; currency: 'EUR' } | null }>;

const columns: ReadonlyArray<Column<Row>> = [
  { id: 'name', head: 'Name', width: 1, priority: 1, cell: () => null, text: ({ name }) => name },
  {
    id: 'owed',
    head: 'Owed',
    width: 1,
    priority: 1,
    cell: () => null,
    text: () => 'as words',
    money: ({ owed }) => owed,
  },
];
const rows: readonly Row[] = [
  { name: 'Delta\tFoods', owed: { amount: '-1250000.50', currency: 'EUR' } },
  { name: 'Maison', owed: null },
];

it.each([
  ['en-GB', '-1250000.5'],
  ['de-DE', '-1250000,5'],
  ['fr-FR', '-1250000,5'],
])('in %s copies an amount as a number, with its currency beside it', (locale, amount) => {
  const { plain } = createFormat({ locale, today: '2026-11-20' });
  expect(asTabSeparated(columns, rows, { currency: 'Currency', plain })).toBe(
    `Name\tOwed\tCurrency\nDelta Foods\t${amount}\tEUR\nMaison\t\t`,
  );
});

it('drops the growing column, which is the name, last', () => {
  const [name, owed] = columns as [Column<Row>, Column<Row>];
  const wide = [
    { ...name, width: 220, grows: true },
    { ...owed, width: 124 },
    { ...owed, id: 'status', width: 172 },
  ];
  const shown = (width: number) => fitting(wide, width).map(({ id }) => id);
  expect(shown(600)).toEqual(['name', 'owed', 'status']);
  expect(shown(400)).toEqual(['name', 'status']);
  expect(shown(100)).toEqual(['name']);
});
