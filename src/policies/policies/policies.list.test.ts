import { expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { policyList } from './policies.list.ts';
import { itemStates } from './policy.ts';

it('the list of policies is what its address says', () => {
  const search = { state: 'active', productType: 'tci,tea', insurerEntity: 'HERM', ends: 'this-year', q: 'nord' };
  expect(queryOfAddress(policyList, search, '-endDate')).toEqual({
    state: 'active',
    productType: 'tci',
    insurerEntity: 'HERM',
    ends: 'this-year',
    q: 'nord',
    searchMode: 'byName',
    sort: '-endDate',
  });
  expect(queryOfAddress(policyList, { state: 'gone', q: 'HERM-100' }, 'name')).toEqual({
    q: 'HERM-100',
    searchMode: 'byIdentifier',
  });
});

it('each state has its tab', () => {
  expect(Object.keys(policyList.tabs)).toEqual(['all', ...itemStates]);
  expect(tabIn(policyList, {})).toBe('all');
});
