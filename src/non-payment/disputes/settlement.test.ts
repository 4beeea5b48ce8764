import { describe, expect, it } from 'vitest';
import { type Money, money } from '../../platform/core/money.ts';
import { type Settlement, statusOf, upheldOf, whyNotSettle } from './settlement.ts';

const today = '2026-11-20';
const euros = (amount: number) => money(amount, 'EUR');
const disputedAmount = euros(1000);
const dispute = { status: 'OPEN', disputedAmount, raisedDate: '2026-09-10' } as const;

const outcome = (settlement: Partial<Settlement>) => {
  const given: Settlement = { resolution: 'AGREED', resolvedDate: today, ...settlement };
  const refusal = whyNotSettle(dispute, given, today);
  if (refusal) return refusal.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ?? refusal.code;
  return statusOf(upheldOf(given, disputedAmount) as Money, disputedAmount);
};

describe('settling a dispute', () => {
  it('ends by what is upheld of it', () => {
    expect(outcome({ upheldAmount: euros(1000) })).toBe('RESOLVED_VALID');
    expect(outcome({ upheldAmount: euros(999.99) })).toBe('RESOLVED_PARTIAL');
    expect(outcome({ upheldAmount: euros(0.01) })).toBe('RESOLVED_PARTIAL');
    expect(outcome({ upheldAmount: euros(0) })).toBe('RESOLVED_INVALID');
    expect(outcome({ resolution: 'ARBITRATION', upheldAmount: euros(500) })).toBe('RESOLVED_PARTIAL');
  });

  it('knows the result of a court decision without an amount', () => {
    expect(outcome({ resolution: 'COURT_FOR' })).toBe('RESOLVED_VALID');
    expect(outcome({ resolution: 'COURT_FOR', upheldAmount: euros(600) })).toBe('RESOLVED_PARTIAL');
    expect(outcome({ resolution: 'COURT_FOR', upheldAmount: euros(0) })).toEqual(['/upheldAmount/amount too-small']);
    expect(outcome({ resolution: 'COURT_AGAINST' })).toBe('RESOLVED_INVALID');
    expect(outcome({ resolution: 'COURT_AGAINST', upheldAmount: euros(1) })).toEqual([
      '/upheldAmount/amount too-large',
    ]);
  });

  it('requires the number of a credit note that credits something', () => {
    const credited = { resolution: 'CREDIT_NOTE', upheldAmount: euros(700) } as const;
    expect(outcome({ ...credited, creditNoteNumber: 'G-1' })).toBe('RESOLVED_PARTIAL');
    expect(outcome(credited)).toEqual(['/creditNoteNumber required']);
    expect(outcome({ ...credited, resolution: 'AGREED', creditNoteNumber: 'G-1' })).toEqual([
      '/creditNoteNumber unknown-field',
    ]);
    expect(outcome({ ...credited, upheldAmount: disputedAmount, creditNoteNumber: 'G-1' })).toEqual([
      '/upheldAmount/amount too-large',
    ]);
  });

  it('refuses impossible settlements', () => {
    expect(outcome({})).toEqual(['/upheldAmount required']);
    expect(outcome({ upheldAmount: euros(1000.01) })).toEqual(['/upheldAmount/amount too-large']);
    expect(outcome({ upheldAmount: euros(-1) })).toEqual(['/upheldAmount/amount too-small']);
    expect(outcome({ upheldAmount: money(10, 'USD') })).toEqual(['/upheldAmount/currency not-in-list']);
    expect(outcome({ resolution: 'COURT_FOR', resolvedDate: '2026-11-21' })).toEqual(['/resolvedDate day-in-future']);
    expect(outcome({ resolution: 'COURT_FOR', resolvedDate: '2026-09-10' })).toBe('RESOLVED_VALID');
    expect(outcome({ resolution: 'COURT_FOR', resolvedDate: '2026-09-09' })).toEqual(['/resolvedDate before-start']);
    const over = { ...dispute, status: 'RESOLVED_VALID' } as const;
    expect(whyNotSettle(over, { resolution: 'COURT_FOR', resolvedDate: today }, today)?.code).toBe('dispute-not-open');
  });
});
