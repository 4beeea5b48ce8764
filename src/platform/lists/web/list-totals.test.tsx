import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { label } from '../../core/label.ts';
import { type ListColumn, money, text } from '../../core/list.ts';
import type { Money } from '../../core/money.ts';
import type { Pages } from '../../ui/query.ts';
import { useListTotals } from './list-totals.tsx';

afterEach(cleanup);

type Boat = Readonly<{ name: string; price: Money; paid: Money }>;
const columns: readonly ListColumn<Boat>[] = [
  text('name', label('Buyer'), ({ name }) => name, { width: 100, priority: 1, grows: true }),
  money('price', label('Amount'), ({ price }) => price, { width: 100, priority: 1, decimals: 'minor', summed: true }),
  money('paid', label('Paid'), ({ paid }) => paid, { width: 100, priority: 2 }),
];

type Props = { of: Pick<Pages<Boat>, 'totals' | 'count'>; in?: readonly ListColumn<Boat>[] };

function Totals({ of, in: among = columns }: Props) {
  const totals = useListTotals(among, of);
  return Object.entries(totals ?? {}).map(([id, total]) => <p key={id}>{total}</p>);
}

const shown = () => [...document.querySelectorAll('p')].map((total) => total.textContent);
const count = { value: 1234, capped: false };
const sums = (...currencies: string[]) => currencies.map((currency) => ({ amount: '1500.50', currency })) as Money[];

test('names how many rows are added up, and each currency by itself', () => {
  renderInPortal(<Totals of={{ count, totals: { price: sums('EUR', 'GBP') } }} />);
  expect(shown()).toEqual(['Total of 1,234', '1,500.50EUR1,500.50GBP']);
});

test('names what counts where that is only a part', () => {
  const declared = columns.map(
    (column): ListColumn<Boat> =>
      column.id === 'price' && column.kind === 'money'
        ? { ...column, counts: () => true, countsAs: label('Total declared, of {rows}') }
        : column,
  );
  renderInPortal(<Totals of={{ count, totals: { price: sums('EUR') } }} in={declared} />);
  expect(shown()[0]).toBe('Total declared, of 1,234');
});

test('says of many currencies how many they are', () => {
  renderInPortal(<Totals of={{ count, totals: { price: sums('CHF', 'EUR', 'GBP', 'SEK') } }} />);
  expect(shown()[1]).toBe('4 currencies');
});

test('says that there are too many, and nothing before it is known', () => {
  const { again } = renderInPortal(<Totals of={{ count, totals: null }} />);
  expect(shown()).toEqual(['No total above 10,000 rows']);
  again(<Totals of={{ count, totals: undefined }} />);
  expect(shown()).toEqual([]);
  again(<Totals of={{ count, totals: { price: [] } }} />);
  expect(shown()).toEqual([]);
});
