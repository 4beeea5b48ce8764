import { expect, it } from 'vitest';
import { queryOfAddress, tabIn } from '../../platform/core/list.ts';
import { permissionLabels } from './permission-labels.ts';
import { permissions } from './permissions.ts';
import { orderingRoles } from './roles.ts';
import { orderingRoleLabels } from './user-labels.ts';
import { userList } from './users.list.ts';

it('the address becomes the query, without values that the API would refuse', () => {
  const search = {
    q: 'vik',
    state: 'invited',
    orderingRole: 'read-only,king',
    permission: 'nothing',
    policy: 'HERM-1000001',
    created: 'this-month',
  };
  expect(queryOfAddress(userList, search, '-lastSignIn')).toEqual({
    q: 'vik',
    state: 'INVITED,INVITATION_EXPIRED',
    orderingRole: 'read-only',
    policy: 'HERM-1000001',
    created: 'this-month',
    sort: '-lastSignIn',
  });
  const wrong = { policy: 'HERM-1000001,HERM-1000001-CAP', state: 'x', created: 'ever' };
  expect(queryOfAddress(userList, wrong, 'shoe size')).toEqual({});
  const tabs = [{}, { state: 'removed' }, { state: 'REMOVED' }].map((address) => tabIn(userList, address));
  expect(tabs).toEqual(['all', 'removed', 'all']);
});

it('roles and rights are offered in the order in which they are given', () => {
  expect(Object.keys(orderingRoleLabels)).toEqual([...orderingRoles]);
  expect(Object.keys(permissionLabels)).toEqual([...permissions]);
});
