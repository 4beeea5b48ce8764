import { describe, expect, it } from 'vitest';
import { amendmentStatuses, needsDocuments, whyNotAmend, whyNotMoveAmendment, whyNotProven } from './amendment.ts';
import { declarationStatuses } from './turnover-declaration.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });

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
    expect(needsDocuments(euros('100'), euros('100.01'))).toBe(false);
    expect(needsDocuments(euros('100'), euros('100'))).toBe(true);
    expect(whyNotProven(euros('100'), euros('90'), 0)?.errors).toEqual([{ pointer: '/documents', code: 'required' }]);
    expect(whyNotProven(euros('100'), euros('90'), 1)).toBeNull();
    expect(whyNotProven(euros('100'), euros('110'), 0)).toBeNull();
  });
});
