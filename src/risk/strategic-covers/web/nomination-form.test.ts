import { describe, expect, it } from 'vitest';
import { faultsOfNomination, firstValues, needOf } from './nomination-form.ts';

const right = { priority: '2', needAmount: '50000', needFrom: '2026-11-20', needTo: '', rationale: ' Key account ' };
const of = { totalAmount: { amount: '40000.00', currency: 'EUR' }, today: '2026-11-20', last: 4 };

describe('the form of a nomination', () => {
  it('begins with the cover in force, from today on, as the last', () => {
    expect(firstValues(null, of)).toEqual({
      priority: '4',
      needAmount: '40000.00',
      needFrom: '2026-11-20',
      needTo: '',
      rationale: '',
    });
    const without = { ...of, totalAmount: { amount: '0.00', currency: 'EUR' } };
    expect(firstValues(null, without).needAmount).toBe('');
  });

  it('is sent as the wire takes it', () => {
    expect(faultsOfNomination(right)).toEqual({});
    expect(needOf(right, 'EUR')).toEqual({
      priority: 2,
      needAmount: { amount: '50000', currency: 'EUR' },
      needFrom: '2026-11-20',
      needTo: null,
      rationale: 'Key account',
    });
  });

  it('reports what is wrong, field by field', () => {
    const wrong = { priority: '0', needAmount: 'much', needFrom: '', needTo: 'soon', rationale: ' ' };
    expect(faultsOfNomination(wrong)).toEqual({
      priority: 'not-a-place',
      needAmount: 'unreadable',
      needFrom: 'missing',
      needTo: 'unreadable',
      rationale: 'missing',
    });
    expect(faultsOfNomination({ ...right, rationale: 'x'.repeat(501) })).toEqual({ rationale: 'too-long' });
  });
});
