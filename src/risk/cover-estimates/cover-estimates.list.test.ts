import { describe, expect, it } from 'vitest';
import { listFor, queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { estimateStatuses } from './cover-estimate.ts';
import { coverEstimateList } from './cover-estimates.list.ts';

describe('the list of estimates', () => {
  it('takes the filters of the address', () => {
    const search = {
      filter: 'over',
      countryCode: 'FR',
      outcome: 'UNLIKELY,LIKELY_FULL',
      expires: 'this-week',
      q: 'mai',
    };
    expect(queryOfAddress(coverEstimateList, search, '-expiresAt')).toEqual({
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
    expect(queryOfAddress(coverEstimateList, search, 'amount')).toEqual({});
    expect(tabIn(coverEstimateList, search)).toBe('all');
  });

  it('has every status under one tab', () => {
    const listed = Object.values(coverEstimateList.tabs).flatMap(({ query }) => query?.['status'] ?? []);
    expect(listed.toSorted()).toEqual([...estimateStatuses].toSorted());
  });

  it('shows amounts with the right to requests, and the grade with the right to grades only', () => {
    const seenWith = (...rights: string[]) => [
      ...new Set(listFor(coverEstimateList, (right) => rights.includes(right)).columns.map(({ id }) => id)),
    ];
    expect(seenWith()).not.toContain('indicative');
    expect(seenWith('read_clr')).toEqual(expect.arrayContaining(['requested', 'indicative']));
    expect(seenWith('read_clr')).not.toContain('grade');
    expect(seenWith('read_company_grade')).toEqual(expect.arrayContaining(['requested', 'indicative', 'grade']));
  });
});
