import { describe, expect, test } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { coverFilters } from './cover.ts';
import { requestStatuses } from './cover-request.ts';
import { coverRequestList } from './cover-requests.list.ts';
import { coverList } from './covers.list.ts';

describe('the list of covers', () => {
  test('is what the address says', () => {
    const search = { filter: 'cover', countryCode: 'DE,FR', minAmount: '1000', decided: 'this-week', q: 'rijn' };
    expect(queryOfAddress(coverList, search, '-decisionDate')).toEqual({
      filter: 'cover',
      countryCode: 'DE,FR',
      minAmount: 1000,
      decided: 'this-week',
      q: 'rijn',
      sort: '-decisionDate',
    });
    const flags = { stop: 'to-come,in-force', monitoring: 'monitored', strategic: 'strategic' };
    expect(queryOfAddress(coverList, flags, undefined)).toEqual(flags);
  });

  test('leaves out what the wire would refuse', () => {
    const search = { filter: 'everything', minAmount: '1e9', decided: 'sometime', stop: 'maybe' };
    expect(queryOfAddress(coverList, search, 'password')).toEqual({});
  });

  test('has a tab for each state, and shows all covers where the address names none', () => {
    expect(Object.keys(coverList.tabs).toSorted()).toEqual(['all', ...coverFilters].toSorted());
    expect([tabIn(coverList, {}), tabIn(coverList, { filter: 'nocover' })]).toEqual(['all', 'nocover']);
  });
});

test('the list of cover requests has a tab for each status, and takes the status of an approval from links', () => {
  expect(Object.keys(coverRequestList.tabs)).toEqual(['all', ...requestStatuses]);
  const search = { requestStatus: 'PENDING', workflowStatus: 'SENT', action: 'NEW,GIFT', created: 'this-week' };
  expect(queryOfAddress(coverRequestList, search, 'creationDate')).toEqual({
    requestStatus: 'PENDING',
    workflowStatus: 'SENT',
    action: 'NEW',
    created: 'this-week',
    sort: 'creationDate',
  });
  expect(queryOfAddress(coverRequestList, { requestStatus: 'LOST', workflowStatus: 'LOST' }, 'amount')).toEqual({});
});
