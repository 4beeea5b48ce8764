import { describe, expect, it } from 'vitest';
import { strategicStatuses } from '../strategic-cover.ts';
import { strategicQueryOf, strategicTabs, tabIn } from './strategic-query.ts';

describe('the query of the strategic covers', () => {
  it('takes the filters of the address', () => {
    expect(
      strategicQueryOf({ filter: 'pending', countryCode: 'FR', nominated: 'this-year', q: 'mai' }, '-nominatedAt'),
    ).toEqual({
      q: 'mai',
      countryCode: 'FR',
      nominated: 'this-year',
      strategicStatus: 'pending',
      sort: '-nominatedAt',
    });
  });

  it('leaves out what the wire would refuse', () => {
    expect(strategicQueryOf({ filter: 'ever', nominated: 'ever' }, 'needAmount')).toEqual({});
    expect(tabIn({ filter: 'ever' })).toBe('all');
  });

  it('has a tab for every status', () => {
    expect(strategicTabs.filter((tab) => tab !== 'all').toSorted()).toEqual([...strategicStatuses].toSorted());
  });
});
