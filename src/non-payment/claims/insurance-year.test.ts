import { describe, expect, it } from 'vitest';
import { dayOfYearOfLoss, insuranceYearOf } from './insurance-year.ts';

const days = { dateOfLoss: '2027-02-10', lastDelivery: '2026-11-03' };

describe('the insurance year of a loss', () => {
  it.each([
    ['RISKS_ATTACHING', days, '2026-11-03'],
    ['RISKS_ATTACHING', { ...days, lastDelivery: null }, '2027-02-10'],
    ['LOSSES_OCCURRING', days, '2027-02-10'],
  ] as const)('%s follows from the day that the policy insures', (attachment, of, day) => {
    expect(dayOfYearOfLoss({ attachment }, of)).toBe(day);
  });

  it.each([
    ['2026-11-03', '2026-01-01'],
    ['2026-12-31', '2026-01-01'],
    ['2027-01-01', '2027-01-01'],
    ['2025-12-31', '2026-01-01'],
  ])('has %s in the year from %s', (day, from) => {
    expect(insuranceYearOf({ inceptionDate: '2026-01-01', periodMonths: 12 }, day)).toBe(from);
  });
});
