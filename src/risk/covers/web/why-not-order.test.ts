import { expect, test } from 'vitest';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import { whyNoRoleOrders } from './why-not-order.ts';

const holding = (...roles: OrderingRole[]) => whyNoRoleOrders(roles.map((orderingRole) => ({ orderingRole })));

test('a user who only reads or approves, on every policy, can order nowhere', () => {
  expect(holding('broker-read-only', 'broker-read-only')?.code).toBe('ordering-role-missing');
  expect(holding('read-only')?.code).toBe('ordering-role-missing');
  expect(holding('validator-four-eyes', 'final-validator-six-eyes')?.code).toBe('ordering-role-missing');
});

test('one role that orders is enough; without any policy there is no reason against it', () => {
  expect(holding('read-only', 'requestor-four-eyes')).toBeNull();
  expect(holding('requestor-validator')).toBeNull();
  expect(holding()).toBeNull();
});
