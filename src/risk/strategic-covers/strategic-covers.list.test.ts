import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { strategicStatuses } from './strategic-cover.ts';
import { strategicCoverList } from './strategic-covers.list.ts';

describe('the list of strategic covers', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'pending', countryCode: 'FR', nominated: 'this-year', q: 'mai' };
    expect(queryOfAddress(strategicCoverList, search, '-nominatedAt')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      nominated: 'this-year',
      strategicStatus: 'pending',
      sort: '-nominatedAt',
    });
  });

  it('leaves out what the wire would refuse', () => {
    expect(queryOfAddress(strategicCoverList, { filter: 'ever', nominated: 'ever' }, 'needAmount')).toEqual({});
    expect(tabIn(strategicCoverList, { filter: 'ever' })).toBe('all');
  });

  it('has a tab for every status', () => {
    expect(
      Object.keys(strategicCoverList.tabs)
        .filter((tab) => tab !== 'all')
        .toSorted(),
    ).toEqual([...strategicStatuses].toSorted());
  });
});
