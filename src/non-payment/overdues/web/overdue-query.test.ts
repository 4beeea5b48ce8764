import { expect, test } from 'vitest';
import { overdueQueryOf, overdueTabIn } from './overdue-query.ts';

test('the list begins with what is open, and the address has the other filters', () => {
  expect(overdueTabIn({})).toBe('open');
  expect(overdueQueryOf({}, '-reportedAt')).toMatchObject({
    sort: '-reportedAt',
    status: expect.stringContaining('REPORTED'),
  });
  expect(overdueQueryOf({ filter: 'closed', pastDue: '31-60,above-90', late: 'true' }, 'oldestDueDate')).toEqual({
    status: 'CLEARED,WITHDRAWN',
    pastDue: '31-60,above-90',
    isLate: true,
    sort: 'oldestDueDate',
  });
});

test('what the wire would refuse is left out', () => {
  expect(overdueQueryOf({ filter: 'all', pastDue: 'x', reported: 'someday', late: 'maybe' }, 'told')).toEqual({});
});
