import { expect, test } from 'vitest';
import { filterOf, queryOf, viewOf } from './order-query.ts';

const known = ['NEW', 'GRADE'];

test('what an address says becomes what the wire takes, and nothing else does', () => {
  expect(viewOf({ view: 'weather' })).toBe('for-me');
  const search = { view: 'all', action: 'GRADE,COLOUR', q: 'Delta', jobId: 'job_1', created: 'last-week' };
  expect(queryOf(search, { sort: 'creationDate', policy: 'HERM-1000001', known })).toEqual({
    action: 'GRADE',
    q: 'Delta',
    jobId: 'job_1',
    created: 'last-week',
    sort: 'creationDate',
    policy: 'HERM-1000001',
  });
  expect(queryOf({ action: 'COLOUR', created: 'one day' }, { sort: 'colour', policy: undefined, known })).toEqual({
    toDo: true,
  });
});

test('all that fit are those that the list shows and that wait for the reader', () => {
  const search = { view: 'waiting', action: 'NEW', q: 'Delta', jobId: 'job_1' };
  const query = queryOf(
    { ...search, created: 'this-week' },
    { sort: 'creationDate', policy: 'HERM-1000001,SFAC-2000001', known },
  );
  expect(filterOf(query)).toEqual({
    action: 'NEW',
    q: 'Delta',
    jobId: 'job_1',
    created: 'this-week',
    policy: 'HERM-1000001,SFAC-2000001',
    waitsForMe: true,
  });
});
