import { expect, it } from 'vitest';
import { queryOf, tabOf } from './user-query.ts';

it('the address becomes the query, without values that the API would refuse', () => {
  const search = {
    q: 'vik',
    state: 'invited',
    orderingRole: 'read-only,king',
    permission: 'nothing',
    policy: 'HERM-1000001',
    created: 'this-month',
  };
  expect(queryOf(search, '-lastSignIn')).toEqual({
    q: 'vik',
    state: 'INVITED,INVITATION_EXPIRED',
    orderingRole: 'read-only',
    policy: 'HERM-1000001',
    created: 'this-month',
    sort: '-lastSignIn',
  });
  expect(queryOf({ policy: 'HERM-1000001,HERM-1000001-CAP', state: 'x', created: 'ever' }, 'shoe size')).toEqual({});
  expect([tabOf({}), tabOf({ state: 'removed' }), tabOf({ state: 'REMOVED' })]).toEqual(['all', 'removed', 'all']);
});
