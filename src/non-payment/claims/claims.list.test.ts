import { describe, expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { claimStatuses } from '../case-statuses/claim-status.ts';
import { claimList } from './claims.list.ts';

describe('the list of the claims', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'paid', countryCode: 'FR', filed: 'this-year', cause: 'INSOLVENCY', minAmount: '1000' };
    expect(queryOfAddress(claimList, search, '-filedOn')).toEqual({
      status: 'PAID,RECOVERY_OPEN',
      countryCode: 'FR',
      filed: 'this-year',
      causeOfLoss: 'INSOLVENCY',
      minAmount: 1000,
      sort: '-filedOn',
    });
  });

  it('leaves out what the wire would refuse, and begins with what is open', () => {
    const search = { filter: 'ever', filed: 'ever', cause: 'WAR', minAmount: 'much' };
    expect(queryOfAddress(claimList, search, 'told')).toEqual({ isOpen: true });
    expect(tabIn(claimList, { filter: 'ever' })).toBe('open');
  });

  it('has a tab for every status, once', () => {
    const shown = Object.values(claimList.tabs).flatMap(({ query }) => [query?.status ?? []].flat());
    expect(shown.toSorted()).toEqual([...claimStatuses].toSorted());
  });
});
