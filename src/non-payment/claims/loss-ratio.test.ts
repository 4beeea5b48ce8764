import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { lossRatio, percentageOf } from './loss-ratio.ts';

const euros = (amount: number | string) => money(amount, 'EUR');

describe('the loss ratio', () => {
  const of = (paid: number, reserved: number, recoveries: number) => ({
    paid: euros(paid),
    reserved: euros(reserved),
    recoveries: euros(recoveries),
  });
  it.each([
    [of(12_000, 5_000, 2_000), 30_000, 50],
    [of(0, 0, 0), 30_000, 0],
    [of(10_000, 0, 0), 30_000, 33.3],
    [of(1_000, 0, 3_000), 30_000, -6.7],
  ])('of %o over %d earned is %d', (losses, earned, ratio) => expect(lossRatio(losses, euros(earned))).toBe(ratio));

  it('is not known where no premium is earned', () => {
    expect(lossRatio(of(12_000, 0, 0), null)).toBeNull();
    expect(lossRatio({ ...of(12_000, 0, 0), reserved: null }, euros(30_000))).toBeNull();
    expect(lossRatio(of(12_000, 0, 0), euros(0))).toBeNull();
  });
});

it('a percentage is rounded half up, and there is none of nothing', () => {
  expect(percentageOf(1, 8)).toBe(12.5);
  expect(percentageOf('66.65', 100)).toBe(66.7);
  expect(percentageOf(1, 0)).toBeNull();
});
