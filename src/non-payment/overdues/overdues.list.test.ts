import { expect, test } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { overdueList } from './overdues.list.ts';

test('the list begins with what is open, and the address has the other filters', () => {
  expect(tabIn(overdueList, {})).toBe('open');
  expect(queryOfAddress(overdueList, {}, '-reportedAt')).toMatchObject({
    sort: '-reportedAt',
    status: expect.stringContaining('REPORTED'),
  });
  const search = { filter: 'closed', pastDue: '31-60,above-90', late: 'true' };
  expect(queryOfAddress(overdueList, search, 'oldestDueDate')).toEqual({
    status: 'CLEARED,WITHDRAWN',
    pastDue: '31-60,above-90',
    isLate: true,
    sort: 'oldestDueDate',
  });
});

test('the reports whose stop is asked to be lifted may be closed', () => {
  expect(queryOfAddress(overdueList, { filter: 'lifting' }, undefined)).toEqual({ liftRequest: 'PENDING' });
});

test('what the wire would refuse is left out', () => {
  const search = { filter: 'all', pastDue: 'x', reported: 'someday', late: 'maybe' };
  expect(queryOfAddress(overdueList, search, 'told')).toEqual({});
});

test('it sorts by what the wire sorts by', () => {
  const sorted = overdueList.columns.flatMap((column) => (column.width === undefined ? [] : (column.sort ?? [])));
  expect(sorted.toSorted()).toEqual([...overdueList.sorts].toSorted());
});
