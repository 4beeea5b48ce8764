import { expect, it } from 'vitest';
import { whyNotClearMissing } from './missing-invoices.ts';

it('C7: what is missing is the same however its amounts are written, and another with another amount or currency', () => {
  const now = {
    count: 2,
    amounts: [
      { amount: '5000.00', currency: 'EUR' },
      { amount: '7', currency: 'JPY' },
    ],
  };
  const seen = (amount: string, currency = 'EUR', count = 2) =>
    whyNotClearMissing(
      {
        count,
        amounts: [
          { amount: '7.0', currency: 'JPY' },
          { amount, currency },
        ],
      },
      now,
    )?.code ?? null;
  expect([seen('5000'), seen('5000.00'), seen('5000.000')]).toEqual([null, null, null]);
  expect([seen('5000.01'), seen('500'), seen('5000', 'USD'), seen('5000', 'EUR', 1)]).toEqual(
    Array(4).fill('missing-changed'),
  );
});
