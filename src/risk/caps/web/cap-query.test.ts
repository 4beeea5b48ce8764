import { describe, expect, it } from 'vitest';
import { capStatuses } from '../cap.ts';
import { capQueryOf, capTabs, tabIn } from './cap-query.ts';

describe('the query of the offers', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'offer', countryCode: 'FR', product: 'CAP_PLUS', created: 'last-year', q: 'mai' };
    expect(capQueryOf(search, '-creationDate')).toEqual({
      q: 'mai',
      countryCode: 'FR',
      product: 'CAP_PLUS',
      created: 'last-year',
      capStatus: 'PENDING,OFFERED,ACCEPTED',
      sort: '-creationDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    const search = { filter: 'ever', product: 'CAP_MINUS', created: 'ever' };
    expect(capQueryOf(search, 'premium')).toEqual({});
    expect(tabIn(search)).toBe('all');
  });

  it('has every status under one tab', () => {
    expect([...new Set(Object.values(capTabs).flat())].toSorted()).toEqual([...capStatuses].toSorted());
  });
});
