import { describe, expect, it } from 'vitest';
import { listFor, queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { gradeCoverFilters } from './grade-cover.ts';
import { gradeCoverList } from './grade-covers.list.ts';

describe('the list of covers by grade', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'cover', countryCode: 'FR', gradeCode: '04,05', changed: 'this-week', hasNotice: 'true' };
    expect(queryOfAddress(gradeCoverList, search, '-coveredAmount')).toEqual({
      ...search,
      hasNotice: true,
      sort: '-coveredAmount',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'pending', gradeCode: '11', changed: 'ever', hasNotice: 'yes' };
    expect(queryOfAddress(gradeCoverList, search, 'grade')).toEqual({});
    expect(tabIn(gradeCoverList, search)).toBe('all');
  });

  it('filters nothing by grades without the right to them', () => {
    const blind = listFor(gradeCoverList, () => false);
    expect(queryOfAddress(blind, { gradeCode: '04' }, 'effectiveFrom')).toEqual({ sort: 'effectiveFrom' });
  });

  it('has a tab for every filter', () => {
    const [, ...tabs] = Object.keys(gradeCoverList.tabs);
    expect(tabs.toSorted()).toEqual([...gradeCoverFilters].toSorted());
  });
});
