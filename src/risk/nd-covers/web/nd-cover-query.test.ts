import { describe, expect, it } from 'vitest';
import { ndCoverFilters } from '../nd-cover.ts';
import { ndCoversQueryOf, ndTabs, tabIn } from './nd-cover-query.ts';

describe('the query of the checks', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'open', countryCode: 'FR', product: 'PreCheckCap', q: 'mai' };
    expect(ndCoversQueryOf(search, '-expiryDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      standing: 'waiting,available',
      precheckProduct: 'PreCheckCap',
      sort: '-expiryDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', product: 'PostCheck', checked: 'then' };
    expect(ndCoversQueryOf(search, 'amount')).toEqual({});
    expect(tabIn(search)).toBe('all');
  });

  it('has every status under one tab', () => {
    expect(Object.values(ndTabs).flat().toSorted()).toEqual([...ndCoverFilters].toSorted());
  });
});
