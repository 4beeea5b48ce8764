import { describe, expect, it } from 'vitest';
import { disputeQueryOf, disputeTabIn } from './dispute-query.ts';

describe('the query of the disputes', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'upheld', countryCode: 'FR', disputeType: 'PRICE', reported: 'this-year', q: 'mai' };
    expect(disputeQueryOf(search, '-reportedAt')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      disputeType: 'PRICE',
      reported: 'this-year',
      status: 'RESOLVED_VALID,RESOLVED_PARTIAL',
      sort: '-reportedAt',
    });
  });

  it('shows what is open first, and leaves out what the wire would refuse', () => {
    expect(disputeQueryOf({ filter: 'ever', disputeType: 'TASTE' }, 'comment')).toEqual({ status: 'REPORTED,OPEN' });
    expect(disputeQueryOf({ filter: 'all' }, undefined)).toEqual({});
    expect(disputeTabIn({})).toBe('open');
  });
});
