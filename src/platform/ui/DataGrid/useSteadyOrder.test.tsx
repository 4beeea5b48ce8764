import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSteadyOrder } from './useSteadyOrder.ts';

type Shown = { rows: readonly string[]; list: string | null };

const itself = (row: string) => row;

test('rows that stand in for another order do not become its order; afterwards it stays through live updates', () => {
  const shown = renderHook(({ rows, list }: Shown) => useSteadyOrder(rows, itself, list), {
    initialProps: { rows: ['a', 'b', 'c'], list: 'by name' },
  });
  const order = (rows: readonly string[], list: string | null) => {
    shown.rerender({ rows, list } as never);
    return shown.result.current;
  };
  expect(order(['a', 'b', 'c'], null)).toEqual(['a', 'b', 'c']);
  expect(order(['c', 'b', 'a'], 'by amount')).toEqual(['c', 'b', 'a']);
  expect(order(['b', 'c', 'a'], 'by amount')).toEqual(['c', 'b', 'a']);
});
