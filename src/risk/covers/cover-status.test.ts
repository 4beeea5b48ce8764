import { describe, expect, test } from 'vitest';
import { coverOn } from './cover.ts';
import { withDecision } from './cover-changes.ts';
import { coverStatusOf } from './cover-status.ts';

const today = '2026-11-20';

const decided = (requestedAmount: string) =>
  withDecision([], {
    from: '2026-12-01',
    permanentAmount: '100000',
    temporary: null,
    endDate: '2027-05-31',
    requestedAmount,
    decisionCode: requestedAmount === '100000' ? 'FULL' : 'PARTIAL',
    reasonCodes: [],
    decisionDate: today,
    requestId: 'creq_1',
    insuredPercentage: '90',
    maxPaymentTermDays: 60,
    conditions: [],
  });

describe('status of a cover that is decided for a later day', () => {
  test.each([
    [today, 'NOT_BEGUN', '0'],
    ['2026-11-30', 'NOT_BEGUN', '0'],
    ['2026-12-01', 'GRANTED', '100000'],
    ['2027-06-01', 'ENDED', '0'],
  ])('on %s is %s', (day, status, totalAmount) => {
    const cover = coverOn(decided('100000'), day);
    expect(coverStatusOf(cover)).toBe(status);
    expect(cover.totalAmount).toBe(totalAmount);
  });

  test('says that only a part was granted', () => {
    expect(coverStatusOf(coverOn(decided('150000'), today))).toBe('PARTLY_NOT_BEGUN');
    expect(coverStatusOf(coverOn(decided('150000'), '2026-12-01'))).toBe('PARTLY');
  });
});
