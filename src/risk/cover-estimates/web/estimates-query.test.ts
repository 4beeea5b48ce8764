import { describe, expect, it } from 'vitest';
import { estimateStatuses } from '../cover-estimate.ts';
import { estimatesQueryOf, estimateTabs, tabIn } from './estimates-query.ts';

describe('the query of the estimates', () => {
  it('takes the filters of the address', () => {
    const search = {
      filter: 'over',
      countryCode: 'FR',
      outcome: 'UNLIKELY,LIKELY_FULL',
      expires: 'this-week',
      q: 'mai',
    };
    expect(estimatesQueryOf(search, '-expiresAt')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      status: 'EXPIRED,CANCELLED',
      outcome: 'UNLIKELY,LIKELY_FULL',
      expires: 'this-week',
      sort: '-expiresAt',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', outcome: 'CERTAIN', created: 'then' };
    expect(estimatesQueryOf(search, 'amount')).toEqual({});
    expect(tabIn(search)).toBe('all');
  });

  it('has every status under one tab', () => {
    expect(Object.values(estimateTabs).flat().toSorted()).toEqual([...estimateStatuses].toSorted());
  });
});
