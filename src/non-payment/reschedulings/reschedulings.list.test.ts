import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { reschedulingStatuses } from '../case-statuses/rescheduling-status.ts';
import { reschedulingList } from './reschedulings.list.ts';

describe('the list of the plans', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'active', countryCode: 'FR', requested: 'this-year', q: 'mai' };
    expect(queryOfAddress(reschedulingList, search, 'nextDueDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      requested: 'this-year',
      status: 'ACTIVE',
      sort: 'nextDueDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    expect(queryOfAddress(reschedulingList, { filter: 'ever', requested: 'ever' }, 'paid')).toEqual({});
    expect(tabIn(reschedulingList, { filter: 'toString' })).toBe('all');
  });

  it('has each state under one tab', () => {
    const listed = Object.values(reschedulingList.tabs).flatMap(({ query }) => [query?.status ?? []].flat());
    expect(listed.toSorted()).toEqual([...reschedulingStatuses].toSorted());
  });

  it('sorts by what the wire sorts by', () => {
    const sorted = reschedulingList.columns.flatMap((column) =>
      column.width === undefined ? [] : (column.sort ?? []),
    );
    expect(sorted.toSorted()).toEqual([...reschedulingList.sorts].toSorted());
  });
});
