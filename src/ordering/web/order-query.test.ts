import { expect, test } from 'vitest';
import { queryOf, viewOf } from './order-query.ts';

test('what an address says becomes what the wire takes, and nothing else does', () => {
  expect(viewOf({ view: 'weather' })).toBe('for-me');
  const search = { view: 'all', action: 'GRADE,COLOUR', q: 'Delta', jobId: 'job_1', created: 'last-week' };
  expect(queryOf(search, 'creationDate', 'HERM-1000001')).toEqual({
    action: 'GRADE',
    q: 'Delta',
    jobId: 'job_1',
    created: 'last-week',
    sort: 'creationDate',
    policy: 'HERM-1000001',
  });
  expect(queryOf({ action: 'COLOUR', created: 'one day' }, 'colour', undefined)).toEqual({ waitsForMe: true });
});
