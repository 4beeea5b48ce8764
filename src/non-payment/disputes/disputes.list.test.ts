import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { disputeStatuses } from './dispute.ts';
import { disputeList } from './disputes.list.ts';

describe('the list of disputes', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'upheld', countryCode: 'FR', disputeType: 'PRICE', reported: 'this-year', q: 'mai' };
    expect(queryOfAddress(disputeList, search, '-reportedAt')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      disputeType: 'PRICE',
      reported: 'this-year',
      status: 'RESOLVED_VALID,RESOLVED_PARTIAL',
      sort: '-reportedAt',
    });
  });

  it('shows what is open first, and leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', disputeType: 'TASTE' };
    expect(queryOfAddress(disputeList, search, 'comment')).toEqual({ status: 'REPORTED,OPEN' });
    expect(queryOfAddress(disputeList, { filter: 'all' }, undefined)).toEqual({});
    expect(tabIn(disputeList, {})).toBe('open');
  });

  it('has each state under one tab', () => {
    const listed = Object.values(disputeList.tabs).flatMap(({ query }) => [query?.status ?? []].flat());
    expect(listed.toSorted()).toEqual([...disputeStatuses].toSorted());
  });

  it('sorts by what the wire sorts by', () => {
    const sorted = disputeList.columns.flatMap((column) => (column.width === undefined ? [] : (column.sort ?? [])));
    expect(sorted.toSorted()).toEqual([...disputeList.sorts].toSorted());
  });
});
