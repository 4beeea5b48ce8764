import { describe, expect, it } from 'vitest';
import { type ClaimStatus, claimStatuses } from '../../case-statuses/claim-status.ts';

import { claimQueryOf, statusesOfTab, tabIn } from './claim-query.ts';

describe('the query of the claims', () => {
  it('takes the filters of the address', () => {
    const search = { filter: 'paid', countryCode: 'FR', filed: 'this-year', cause: 'INSOLVENCY', minAmount: '1000' };
    expect(claimQueryOf(search, '-filedOn')).toEqual({
      status: 'PAID,RECOVERY_OPEN',
      countryCode: 'FR',
      filed: 'this-year',
      causeOfLoss: 'INSOLVENCY',
      minAmount: 1000,
      sort: '-filedOn',
    });
  });

  it('leaves out what the wire would refuse, and begins with what is open', () => {
    expect(claimQueryOf({ filter: 'ever', filed: 'ever', cause: 'WAR', minAmount: 'much' }, 'told')).toEqual({
      isOpen: true,
    });
    expect(tabIn({ filter: 'ever' })).toBe('open');
  });

  it('has a tab for every status, once', () => {
    const shown = Object.values(statusesOfTab).flatMap((statuses): readonly ClaimStatus[] => statuses ?? []);
    expect(shown.toSorted()).toEqual(claimStatuses.toSorted());
  });
});
