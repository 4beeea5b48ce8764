import { describe, expect, it } from 'vitest';
import { isMoved, type LineToMove, moveOutcome, whyNotMoveLines } from './misplaced-lines.ts';

const line: LineToMove = {
  itemType: 'INVOICE',
  documentNumber: 'R-1',
  issueDate: '2026-07-01',
  currency: 'EUR',
  amountInclTax: '100.00',
  overdueId: null,
  reschedulingId: null,
  collectionId: null,
  claimId: null,
  hasCase: false,
  paidBy: null,
};

describe('moveOutcome', () => {
  it('moves what is part of no case', () => {
    expect(moveOutcome(line, null)).toBe('MOVES');
    expect(moveOutcome({ ...line, paidBy: 'LEDGER' }, null)).toBe('MOVES');
  });

  it.each([
    [{ overdueId: 'ovd_1' }, 'REPORTED'],
    [{ reschedulingId: 'rsc_1' }, 'IN_PLAN'],
    [{ collectionId: 'col_1' }, 'IN_COLLECTION'],
    [{ claimId: 'clm_1', overdueId: 'ovd_1' }, 'IN_CLAIM'],
    [{ hasCase: true }, 'IN_CASE'],
    [{ paidBy: 'HAND' as const }, 'PAID_BY_HAND'],
  ])('keeps %o, whatever the other book has', (more, outcome) => {
    expect(moveOutcome({ ...line, ...more }, null)).toBe(outcome);
    expect(moveOutcome({ ...line, ...more }, line)).toBe(outcome);
    expect(isMoved(moveOutcome({ ...line, ...more }, null))).toBe(false);
  });

  it('removes what the other book has already, and keeps what has only the same number there', () => {
    expect(moveOutcome(line, { ...line, amountInclTax: '100' })).toBe('WITHDRAWN');
    expect(moveOutcome(line, { ...line, amountInclTax: '101' })).toBe('NUMBER_TAKEN');
    expect(moveOutcome(line, { ...line, currency: 'USD' })).toBe('NUMBER_TAKEN');
    expect(moveOutcome({ ...line, paidBy: 'LEDGER' }, line)).toBe('NUMBER_TAKEN');
  });
});

describe('whyNotMoveLines', () => {
  it('refuses what nobody was shown, and nothing at all', () => {
    expect(whyNotMoveLines(2, 2)).toBeNull();
    expect(whyNotMoveLines(2, 3)).toMatchObject({ code: 'lines-changed' });
    expect(whyNotMoveLines(null, 0)).toMatchObject({ code: 'nothing-to-change' });
  });
});
