import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { createFormat } from '../../core/format.ts';
import { label } from '../../core/label.ts';
import { day, display, money, percent, status, text } from '../../core/list.ts';
import { gridColumns } from './grid-columns.tsx';

type Row = Readonly<{
  name: string;
  paid: { amount: string; currency: 'EUR' } | null;
  since: string | null;
  state: 'OPEN';
}>;

i18n.loadAndActivate({ locale: 'en', messages: {} });
const words = { i18n, format: createFormat({ locale: 'en-GB', today: '2026-11-20' }) };
const columns = [
  text('name', label('Buyer'), (row: Row) => row.name, {
    width: 190,
    priority: 1,
    grows: true,
    sort: 'name',
    file: 36,
  }),
  money('paid', label('Paid'), (row: Row) => row.paid, { width: 118, priority: 2, file: 15 }),
  text('paid', label('Currency'), (row: Row) => row.paid?.currency ?? null, { file: 10 }),
  day('since', label('Since'), (row: Row) => row.since, { width: 100, priority: 3 }),
  status('state', label('Status'), { OPEN: { shape: 'late', label: label('Open') } }, (row: Row) => row.state, {
    width: 160,
    priority: 2,
  }),
];
const row: Row = { name: 'Maison', paid: { amount: '1200.50', currency: 'EUR' }, since: '2026-12-04', state: 'OPEN' };

test('the grid has what stands on the screen, figures at the right', () => {
  const shown = gridColumns(columns, words, {});
  expect(shown.map(({ id, head, align, sort }) => [id, head, align, sort])).toEqual([
    ['name', 'Buyer', undefined, 'name'],
    ['paid', 'Paid', 'end', undefined],
    ['since', 'Since', 'end', undefined],
    ['state', 'Status', undefined, undefined],
  ]);
  expect(shown.map((column) => column.text(row))).toEqual(['Maison', '1,200.50 EUR', '4 Dec 2026', 'Open']);
  expect(shown.map((column) => column.text({ ...row, paid: null, since: null }))).toEqual(['Maison', '', '', 'Open']);
  expect(shown[1]?.money?.(row)).toEqual(row.paid);
});

test('a cell of the resource takes the place of the usual one', () => {
  const [name] = gridColumns(columns, words, { name: { cell: () => 'drawn' } });
  expect([name?.cell(row), name?.text(row)]).toEqual(['drawn', 'Maison']);
});

test('a share and a status that more than a code decides', () => {
  const shown = gridColumns(
    [
      percent('share', label('Share'), () => 90, { width: 90, priority: 1, file: 9 }),
      display('state', label('Status'), () => ({ shape: 'ring', label: label('Stopped') }), { width: 90, priority: 1 }),
    ],
    words,
    {},
  );
  expect(shown.map(({ align, text: textOf }) => [align, textOf(row)])).toEqual([
    ['end', '90%'],
    [undefined, 'Stopped'],
  ]);
});
