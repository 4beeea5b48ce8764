import { describe, expect, it } from 'vitest';
import { reschedulingStatuses } from '../../case-statuses/rescheduling-status.ts';

import { planQueryOf, planTabIn, planTabs } from './rescheduling-query.ts';

describe('the query of the plans', () => {
  it('takes the filters of the address', () => {
    expect(
      planQueryOf({ filter: 'active', countryCode: 'FR', requested: 'this-year', q: 'mai' }, 'nextDueDate'),
    ).toEqual({
      q: 'mai',
      countryCode: 'FR',
      requested: 'this-year',
      status: 'ACTIVE',
      sort: 'nextDueDate',
    });
  });

  it('leaves out what the wire would refuse', () => {
    expect(planQueryOf({ filter: 'ever', requested: 'ever' }, 'paid')).toEqual({});
    expect(planTabIn({ filter: 'toString' })).toBe('all');
  });

  it('has each state under one tab', () => {
    const listed = Object.values(planTabs).flatMap((statuses) => statuses ?? []);
    expect(listed.toSorted()).toEqual([...reschedulingStatuses].toSorted());
  });
});
