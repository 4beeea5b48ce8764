import { describe, expect, test } from 'vitest';
import { inFormerOrder } from './useSteadyOrder.ts';

const order = (rows: string, former: string) => inFormerOrder([...rows], (row) => row, [...former]).join('');

describe('order of a list that is read again', () => {
  test('stays when a row would jump', () => {
    expect(order('CABD', 'ABCD')).toBe('ABCD');
  });
  test('takes new rows where the server has them', () => {
    expect(order('AXBC', 'ABC')).toBe('AXBC');
    expect(order('CXAB', 'ABC')).toBe('AXBC');
  });
  test('leaves out what is gone', () => {
    expect(order('CA', 'ABC')).toBe('AC');
  });
  test('is the server’s for a list never seen', () => {
    expect(order('CAB', '')).toBe('CAB');
  });
});
