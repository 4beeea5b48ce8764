import { describe, expect, test } from 'vitest';
import type { CoverEstimate } from '../../cover-estimates/cover-estimates.contract.ts';
import { emptyValues, estimateBodyOf } from './cover-order.ts';
import { startOf } from './order-origin.ts';

const order = { policy: 'CBNL-3000001', companyId: '100001', action: 'NEW' } as const;
const estimate = {
  estimateId: 'est_1',
  requestedAmount: { amount: '55500.00', currency: 'GBP' },
  paymentTermDays: 90,
} as CoverEstimate;

describe('an order that comes from an estimate', () => {
  test('begins with what was estimated, under a draft of its own', () => {
    expect(startOf(order, { corrected: null, estimate }, 'EUR')).toEqual({
      draft: 'cover-estimate/est_1',
      initial: { ...emptyValues('GBP'), amount: '55500', paymentTermDays: '90' },
    });
  });

  test('begins without an amount for users who may not see it', () => {
    const hidden = { ...estimate, requestedAmount: null, paymentTermDays: null };
    expect(startOf(order, { corrected: null, estimate: hidden }, 'EUR').initial).toEqual(emptyValues('EUR'));
  });
});

test('any other order begins empty', () => {
  expect(startOf(order, { corrected: null, estimate: null }, 'EUR')).toEqual({
    draft: 'cover/CBNL-3000001/100001/NEW',
    initial: emptyValues('EUR'),
  });
});

test('an estimate uses the amount and the term that are typed', () => {
  const values = { ...emptyValues('EUR'), amount: '20000', comment: 'read by nobody' };
  const { policy, companyId } = order;
  const amount = { amount: '20000', currency: 'EUR' };
  expect(estimateBodyOf(order, values)).toEqual({ policy, companyId, amount });
  expect(estimateBodyOf(order, { ...values, paymentTermDays: '90' })).toEqual({
    policy,
    companyId,
    amount,
    paymentTermDays: 90,
  });
});
