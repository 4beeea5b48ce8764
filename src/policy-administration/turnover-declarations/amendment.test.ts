import { describe, expect, it } from 'vitest';
import {
  amendmentStatuses,
  loweredCountries,
  needsDocuments,
  whyNotAmend,
  whyNotMoveAmendment,
  whyNotProven,
} from './amendment.ts';
import { declarationStatuses } from './turnover-declaration.ts';

const line = (countryCode: string, turnover: string, exclusions = '0') => ({ countryCode, turnover, exclusions });

describe('an amendment', () => {
  it('is requested of what can be corrected no more, one at a time', () => {
    const amendable = declarationStatuses.filter((status) => whyNotAmend(status, null) === null);
    expect(amendable).toEqual(['TO_BE_INVOICED', 'INVOICED']);
    expect(whyNotAmend('DECLARED', null)?.code).toBe('nothing-to-amend');
    expect(whyNotAmend('INVOICED', 'REQUESTED')?.code).toBe('amendment-open');
    // whoever requested it may change it until colleagues have approved
    expect(whyNotAmend('INVOICED', 'AWAITING_APPROVAL')).toBeNull();
    for (const over of ['ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const) expect(whyNotAmend('INVOICED', over)).toBeNull();
  });

  it('ends once', () => {
    const ends = ['ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;
    const possible = amendmentStatuses.flatMap((from) =>
      ends.filter((to) => whyNotMoveAmendment(from, to) === null).map((to) => `${from} ${to}`),
    );
    expect(possible).toEqual([
      'AWAITING_APPROVAL WITHDRAWN',
      'REQUESTED ACCEPTED',
      'REQUESTED REJECTED',
      'REQUESTED WITHDRAWN',
    ]);
    expect(whyNotMoveAmendment('AWAITING_APPROVAL', 'REQUESTED')).toBeNull();
    expect(whyNotMoveAmendment('WITHDRAWN', 'REQUESTED')?.code).toBe('amendment-over');
    expect(whyNotMoveAmendment('ACCEPTED', 'WITHDRAWN')?.code).toBe('amendment-over');
  });

  it('is proven by a document unless it adds sales', () => {
    const to = (amended: string) => ({
      declared: [line('DE', '100')],
      amended: [line('DE', amended)],
      currency: 'EUR',
    });
    expect(needsDocuments(to('100.01'))).toBe(false);
    expect(needsDocuments(to('100'))).toBe(true);
    expect(whyNotProven(to('90'), 0)?.errors).toEqual([{ pointer: '/documents', code: 'required' }]);
    expect(whyNotProven(to('90'), 1)).toBeNull();
    expect(whyNotProven(to('110'), 0)).toBeNull();
  });

  it('is proven by a document where sales move to another country, whatever the total', () => {
    const declared = [line('DE', '100'), line('BR', '100'), line('BR', '20', '10')];
    const moved = { declared, amended: [line('DE', '300'), line('BR', '109')], currency: 'EUR' };
    expect(loweredCountries(moved)).toEqual(['BR']);
    expect(needsDocuments(moved)).toBe(true);
    expect(needsDocuments({ ...moved, amended: [line('DE', '101'), line('BR', '110'), line('FR', '1')] })).toBe(false);
  });
});
