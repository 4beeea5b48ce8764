import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { ndCoverFilters } from './nd-cover.ts';
import { ndCoverList } from './nd-covers.list.ts';

describe('the list of checks', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'open', countryCode: 'FR', product: 'PreCheckCap', q: 'mai' };
    expect(queryOfAddress(ndCoverList, search, '-expiryDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      standing: 'waiting,available',
      precheckProduct: 'PreCheckCap',
      sort: '-expiryDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', product: 'PostCheck', checked: 'then' };
    expect(queryOfAddress(ndCoverList, search, 'amount')).toEqual({});
    expect(tabIn(ndCoverList, search)).toBe('all');
  });

  it('has every status under one tab', () => {
    const listed = Object.values(ndCoverList.tabs).flatMap(({ query }) => query?.['standing'] ?? []);
    expect(listed.toSorted()).toEqual([...ndCoverFilters].toSorted());
  });
});
