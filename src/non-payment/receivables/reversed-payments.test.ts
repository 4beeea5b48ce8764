import { describe, expect, it } from 'vitest';
import { reversedPaymentsFor } from './reversed-payments.ts';

const payment = (paymentId: string, receivedOn: string, place: number, cleared: Readonly<Record<string, string>>) => ({
  paymentId,
  receivedOn,
  place,
  allocations: Object.entries(cleared).map(([receivableId, amount]) => ({ receivableId, amount })),
});
const payments = [
  payment('first', '2026-10-01', 1, { a: '100', b: '50' }),
  payment('second', '2026-11-01', 2, { a: '200' }),
  payment('third', '2026-11-01', 3, { a: '30.50' }),
];

describe('money that is reversed (decision 74)', () => {
  it.each([
    ['the latest first', { a: '10' }, ['third a 10']],
    ['as much as it cleared, then the one before', { a: '40' }, ['third a 30.5', 'second a 9.5']],
    ['no more than all of them cleared', { a: '500' }, ['third a 30.5', 'second a 200', 'first a 100']],
    ['of each invoice its own', { a: '1', b: '2' }, ['third a 1', 'first b 2']],
    ['nothing of one that no payment cleared', { c: '5' }, []],
  ])('%s', (_name, rises, expected) => {
    const reversed = reversedPaymentsFor(new Map(Object.entries(rises)), payments);
    expect(reversed.map(({ paymentId, receivableId, amount }) => `${paymentId} ${receivableId} ${amount}`)).toEqual(
      expected,
    );
  });
});
