import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import {
  type DisputeStatus,
  dayOutside,
  disputeStatuses,
  suspendsAfter,
  whyNotDispute,
  whyNotEndDispute,
} from './invoice-dispute.ts';
import { isOpen, premiumInvoiceStatuses } from './premium-invoice.ts';

const dispute = (status: DisputeStatus) => ({
  status,
  reason: 'Another rate was agreed.',
  raisedOn: '2026-03-01',
  raisedByName: 'Dora',
  answer: null,
  endedOn: null,
});

describe('a dispute of an invoice', () => {
  it('is raised of what is to be paid, and once at a time', () => {
    for (const status of premiumInvoiceStatuses) {
      const invoice = { status, gross: money(100, 'EUR'), isDisputed: false, dispute: null };
      expect(whyNotDispute(invoice)?.code ?? null, status).toBe(isOpen(status) ? null : 'invoice-cleared');
    }
    const open = { status: 'ISSUED', gross: money(100, 'EUR'), isDisputed: false, dispute: null } as const;
    expect(whyNotDispute({ ...open, gross: money(-100, 'EUR') })?.code).toBe('nothing-to-pay');
    expect(whyNotDispute({ ...open, isDisputed: true })?.code).toBe('invoice-disputed');
    expect(whyNotDispute({ ...open, dispute: dispute('REJECTED') })).toBeNull();
  });

  it('ends once, by whoever ends it first', () => {
    expect(whyNotEndDispute({ dispute: null })?.code).toBe('dispute-not-open');
    for (const status of disputeStatuses)
      expect(whyNotEndDispute({ dispute: dispute(status) })?.code ?? null).toBe(
        status === 'OPEN' ? null : 'dispute-not-open',
      );
  });

  it('suspends nothing for the days on which it lasted', () => {
    const after = (suspendsOn: string | null, suspendedFrom: string | null = null, raisedOn = '2026-03-01') =>
      suspendsAfter({ suspendsOn, suspendedFrom, raisedOn }, '2026-03-11');
    expect(after('2026-03-03')).toBe('2026-03-11');
    expect(after('2026-03-11')).toBe('2026-03-11');
    expect(after('2026-04-03')).toBe('2026-04-03');
    expect(after(null)).toBeNull();
    // what had begun before goes on, and ends with the payment of the invoice that began it
    expect(after('2026-03-03', '2026-03-03', '2026-03-05')).toBe('2026-03-03');
    expect(after('2026-03-03', '2026-02-20', '2026-03-05')).toBe('2026-03-03');
    // what another invoice suspended is no beginning of this one
    expect(after('2026-03-03', '2026-03-08')).toBe('2026-03-11');
    expect(after('2026-03-03', '2026-03-08', '2026-03-05')).toBe('2026-03-11');
    expect(after('2026-03-03', '2026-02-20')).toBe('2026-03-11');
  });

  it('has no day of a suspension in it, once it has ended', () => {
    const ended = { raisedOn: '2026-03-01', endedOn: '2026-03-10' };
    expect(dayOutside(ended, '2026-02-28')).toBe('2026-02-28');
    for (const day of ['2026-03-01', '2026-03-07', '2026-03-10']) expect(dayOutside(ended, day)).toBe('2026-03-11');
    expect(dayOutside(ended, '2026-03-11')).toBe('2026-03-11');
    expect(dayOutside({ ...ended, endedOn: null }, '2026-03-07')).toBe('2026-03-07');
  });
});
