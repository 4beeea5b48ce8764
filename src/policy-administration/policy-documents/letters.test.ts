import { describe, expect, it } from 'vitest';
import { dayOfLetter, eventsWithLetters, letterAfter, wordsOfLetter } from './letters.ts';

const after = (type: string, data: Record<string, unknown>, companyName: string | null = null) =>
  letterAfter({ type, subject: 'claim/clm_1', data, companyName });

describe('letters are filed', () => {
  it('as what they are, with what they are found by', () => {
    expect(after('premium-invoice.issued', { invoiceNumber: 'INV-2026-1' })).toEqual({
      category: 'PREMIUM_INVOICE',
      title: 'INV-2026-1',
      letterOf: 'claim/clm_1',
    });
    expect(after('turnover-declaration.declared', { periodFrom: '2026-07-01', periodTo: '2026-09-30' })).toEqual({
      category: 'DECLARATION_RECEIPT',
      title: '2026-07 – 2026-09',
      letterOf: 'claim/clm_1',
    });
    expect(after('turnover-declaration.declared', { periodFrom: '2026-07-01', periodTo: '2026-07-31' })?.title).toBe(
      '2026-07',
    );
    expect(after('claim.decided', { caseNumber: 'C-7' }, 'Altona GmbH')?.title).toBe('C-7 · Altona GmbH');
    expect(after('claim.decided', {}, 'Altona GmbH')?.title).toBe('Altona GmbH');
    expect(after('cover-request.answered', {}, 'Altona GmbH')).toEqual({
      category: 'COVER_DECISION',
      title: 'Altona GmbH',
      letterOf: 'claim/clm_1',
    });
  });

  it('of each reminder that the portal sent, and of none that the insurer’s system reports', () => {
    const reminded = (data: object) =>
      letterAfter({
        type: 'premium-invoice.reminded',
        subject: 'premium-invoice/inv_1',
        data: { invoiceNumber: 'INV-1', level: 'N', ...data },
        companyName: null,
      });
    expect(reminded({ isLetter: true })).toEqual({
      category: 'REMINDER',
      title: 'INV-1',
      letterOf: 'invoice-reminder/inv_1-N',
    });
    expect(reminded({})).toBeNull();
  });

  it('under the day of the invoice, or of what happened', () => {
    const dayOf = (type: string, data: Record<string, unknown>) =>
      dayOfLetter({ type, subject: 'premium-invoice/inv_1', data, companyName: null }, '2026-08-01');
    expect(dayOf('premium-invoice.issued', { issueDate: '2024-02-29' })).toBe('2024-02-29');
    expect(dayOf('premium-invoice.issued', {})).toBe('2026-08-01');
    expect(dayOf('claim.decided', { issueDate: '2024-02-29' })).toBe('2026-08-01');
  });

  it('not after other events, and not where nothing says what the letter is about', () => {
    expect(after('claim.filed', { caseNumber: 'C-7' })).toBeNull();
    for (const type of eventsWithLetters) expect(after(type, { invoiceNumber: 7, periodFrom: null })).toBeNull();
  });

  it('with the names, numbers and amounts that are in them, as they are written with and without separators', () => {
    const data = { caseNumber: 'C-7', amount: { amount: '1212100.05', currency: 'EUR' }, parts: 4, small: '950.00' };
    expect(wordsOfLetter({ type: 'claim.decided', subject: 'claim/clm_1', data, companyName: 'Altona GmbH' })).toBe(
      'Altona GmbH C-7 1212100.05 1 212 100 05 EUR 4 950.00',
    );
  });
});
