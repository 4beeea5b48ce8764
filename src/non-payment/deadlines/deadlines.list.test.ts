import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { deadlineBands } from './deadline-bands.ts';
import { deadlineList } from './deadlines.list.ts';

describe('the list of deadlines', () => {
  it('takes the filters of the address', () => {
    const search = { band: 'today', countryCode: 'FR', duty: 'HAND_OVER,FILE_CLAIM', q: 'mai', from: '2026-11-20' };
    expect(queryOfAddress(deadlineList, search, '-amount')).toEqual({ ...search, sort: '-amount' });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { band: 'ever', duty: 'REST,HAND_OVER', from: '2026-02-30' };
    expect(queryOfAddress(deadlineList, search, 'companyName')).toEqual({ duty: 'HAND_OVER' });
    expect(tabIn(deadlineList, { band: 'ever' })).toBe('all');
  });

  it('has a tab for every band', () => {
    const listed = Object.values(deadlineList.tabs).flatMap(({ query }) => query?.['band'] ?? []);
    expect(listed).toEqual([...deadlineBands]);
  });

  it('sorts by what the wire sorts by', () => {
    const sorted = deadlineList.columns.flatMap((column) => (column.width === undefined ? [] : (column.sort ?? [])));
    expect(sorted.toSorted()).toEqual([...deadlineList.sorts].toSorted());
  });
});
