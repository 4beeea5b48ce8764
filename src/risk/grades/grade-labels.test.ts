import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { gradeCoverStatusDisplayOf } from './grade-labels.ts';

const none = { announced: null, namedCover: null, isStopped: false } as const;
const announced = (amount: number) => ({ coveredAmount: money(amount, 'EUR'), insuredPercentage: 90 });

describe('the status of a cover by grade', () => {
  it('is in force by grade, or no cover', () => {
    expect(gradeCoverStatusDisplayOf({ standing: 'cover', ...none }).shape).toBe('grade');
    expect(gradeCoverStatusDisplayOf({ standing: 'nocover', ...none }).shape).toBe('ring');
  });

  it('is a notice where weaker terms are announced', () => {
    const reduction = gradeCoverStatusDisplayOf({ ...none, standing: 'cover', announced: announced(10_000) });
    const withdrawal = gradeCoverStatusDisplayOf({ ...none, standing: 'cover', announced: announced(0) });
    expect([reduction.shape, withdrawal.shape]).toEqual(['notice', 'notice']);
    expect(reduction.label.id).not.toBe(withdrawal.label.id);
  });

  it('A1: is stopped while deliveries to the buyer are, whatever is announced', () => {
    const stopped = { ...none, isStopped: true };
    expect(gradeCoverStatusDisplayOf({ ...stopped, standing: 'cover' }).label.message).toBe('Cover stopped');
    expect(gradeCoverStatusDisplayOf({ ...stopped, standing: 'cover', announced: announced(0) }).shape).toBe('ring');
    expect(gradeCoverStatusDisplayOf({ ...stopped, standing: 'inactive' }).shape).toBe('ended');
  });

  it('is another cover’s where one is named', () => {
    const namedCover = { coverId: 'cov_1', totalAmount: money(0, 'EUR') };
    expect(gradeCoverStatusDisplayOf({ ...none, standing: 'cover', announced: announced(0), namedCover }).shape).toBe(
      'ended',
    );
  });
});
