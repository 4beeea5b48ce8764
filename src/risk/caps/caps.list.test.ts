import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { capStatuses } from './cap.ts';
import { capList } from './caps.list.ts';

describe('the list of offers', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'offer', countryCode: 'FR', product: 'CAP_PLUS', created: 'last-year', q: 'mai' };
    expect(queryOfAddress(capList, search, '-creationDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      product: 'CAP_PLUS',
      created: 'last-year',
      capStatus: 'PENDING,OFFERED,ACCEPTED',
      sort: '-creationDate',
    });
    expect(queryOfAddress(capList, { filter: 'active' }, undefined)).toEqual({ capStatus: 'ACTIVE', isStopped: false });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', product: 'CAP_MINUS', created: 'ever' };
    expect(queryOfAddress(capList, search, 'premium')).toEqual({});
    expect(tabIn(capList, search)).toBe('all');
  });

  it('has every status under some tab', () => {
    const listed = Object.values(capList.tabs).flatMap(({ query }) => query?.['capStatus'] ?? []);
    expect([...new Set(listed)].toSorted()).toEqual([...capStatuses].toSorted());
  });
});
