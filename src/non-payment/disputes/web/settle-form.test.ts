import { describe, expect, it } from 'vitest';
import { bodyOfSettlement, type SettleValues, unreadSettlement } from './settle-form.ts';

const right: SettleValues = {
  resolution: 'AGREED',
  resolvedDate: '2026-11-20',
  upheldAmount: '400',
  creditNoteNumber: '',
};

describe('the form of a settlement', () => {
  it('is sent as the wire takes it', () => {
    expect(bodyOfSettlement(right, 'EUR')).toEqual({
      resolution: 'AGREED',
      resolvedDate: '2026-11-20',
      upheldAmount: { amount: '400', currency: 'EUR' },
    });
    const credited: SettleValues = { ...right, resolution: 'CREDIT_NOTE', creditNoteNumber: ' G-1 ' };
    expect(bodyOfSettlement(credited, 'EUR')).toMatchObject({ creditNoteNumber: 'G-1' });
    const lost: SettleValues = { ...right, resolution: 'COURT_AGAINST' };
    expect(bodyOfSettlement(lost, 'EUR')).toEqual({ resolution: 'COURT_AGAINST', resolvedDate: '2026-11-20' });
    const won: SettleValues = { ...right, resolution: 'COURT_FOR', upheldAmount: '' };
    expect(bodyOfSettlement(won, 'EUR')).toEqual({ resolution: 'COURT_FOR', resolvedDate: '2026-11-20' });
  });

  it('reports what is missing or unreadable', () => {
    const empty: SettleValues = { resolution: '', resolvedDate: '', upheldAmount: '', creditNoteNumber: '' };
    expect(unreadSettlement(empty)).toEqual(['resolution', 'resolvedDate']);
    expect(unreadSettlement({ ...right, resolution: 'CREDIT_NOTE', upheldAmount: 'much' })).toEqual([
      'upheldAmount',
      'creditNoteNumber',
    ]);
    expect(bodyOfSettlement(empty, 'EUR')).toBeNull();
  });
});
