import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import { stopOfCoverDate } from './open-duties.ts';
import { type LineWithPast, stopOfCoverAsOf } from './stop-as-of-day.ts';

const rules = dutyRulesOf(defaultTerms('EUR', 'DE', '2026-01-01'), 'DE');

function invoice(originalDueDate: string, differing: Partial<LineWithPast> = {}): LineWithPast {
  return {
    itemType: 'INVOICE',
    status: 'O',
    issueDate: '2026-01-10',
    shipmentDate: null,
    originalDueDate,
    effectiveDueDate: originalDueDate,
    currency: 'EUR',
    amountInclTax: '1000.00',
    outstandingAmount: '1000.00',
    isDisputed: false,
    reschedulingId: null,
    clearedDate: null,
    clearedReason: null,
    payments: [],
    ...differing,
  };
}

const paidOn = (day: string) => ({
  status: 'C' as const,
  outstandingAmount: '0.00',
  clearedDate: day,
  clearedReason: 'PAID' as const,
  payments: [{ receivedOn: day, amount: '1000.00' }],
});

const asOf = (day: string, lines: LineWithPast[], share: number | null = null) =>
  stopOfCoverAsOf(day, lines, rules, share, plainDefault);

describe('the last covered day as it stood', () => {
  const late = invoice('2026-02-01', paidOn('2026-06-15'));

  it('stays what it was although the old invoice was paid later', () => {
    expect(asOf('2026-05-02', [late])).toBe('2026-04-02');
    expect(asOf('2026-06-14', [late])).toBe('2026-04-02');
  });

  it('is none from the day of the payment on', () => {
    expect(asOf('2026-06-15', [late])).toBeNull();
  });

  it('ignores an invoice that was issued later, or entered by mistake', () => {
    expect(asOf('2026-01-09', [late])).toBeNull();
    expect(asOf('2026-05-02', [{ ...late, clearedReason: 'WITHDRAWN' }])).toBeNull();
  });

  it('does not come back because the insurer paid', () => {
    expect(asOf('2026-07-01', [{ ...late, clearedReason: 'CLAIMED', payments: [] }])).toBe('2026-04-02');
  });

  it('compares the share that stops the cover with what was owed then', () => {
    const other = invoice('2026-12-31', { amountInclTax: '9000.00', outstandingAmount: '9000.00' });
    const partly = invoice('2026-02-01', {
      outstandingAmount: '400.00',
      payments: [{ receivedOn: '2026-05-20', amount: '600.00' }],
    });
    expect(asOf('2026-05-19', [partly, other], 5)).toBe('2026-04-02');
    expect(asOf('2026-05-20', [partly, other], 5)).toBeNull();
  });

  it('is that of today for what is open today', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (ages) => {
        const lines = ages.map((age) => invoice(addDays('2026-02-01', age)));
        expect(asOf('2026-12-01', lines)).toBe(
          stopOfCoverDate(lines, rules, null, '2026-12-01', plainDefault)?.day ?? null,
        );
      }),
    );
  });
});
