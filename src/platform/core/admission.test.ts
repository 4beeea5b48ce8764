import { expect, test } from 'vitest';
import { type Admitted, whyNotAdmit } from './admission.ts';
import { administratorOnly, anyone, holderOf, insurerOnly, orderingHolderOf, signedIn } from './contract.ts';
import type { Permission } from './permission.ts';

const customer = (...permissions: Permission[]): Admitted => ({
  userType: 'customer',
  permissions: new Set(permissions),
});

test('whoever holds all permissions named is admitted; others learn what they lack', () => {
  expect(whyNotAdmit(holderOf('tci-access', 'read_clr'), customer('tci-access', 'read_clr'))).toBeNull();
  expect(whyNotAdmit(holderOf('tci-access', 'read_clr'), customer('tci-access'))).toMatchObject({
    code: 'not-permitted',
    facts: { needs: ['read_clr'] },
  });
});

test('who may order nothing reads what others order, and orders nothing', () => {
  const reader = customer('tci-access', 'no_transactional');
  expect(whyNotAdmit(holderOf('tci-access'), reader)).toBeNull();
  expect(whyNotAdmit(orderingHolderOf('tci-access'), reader)?.code).toBe('not-transactional');
});

test('what is for administrators or for the insurer is closed to customers, and what is for everybody is not', () => {
  expect(whyNotAdmit(administratorOnly, customer())?.facts).toEqual({ needs: ['administrator'] });
  expect(whyNotAdmit(insurerOnly, customer())?.facts).toEqual({ needs: ['insurer'] });
  expect(whyNotAdmit(insurerOnly, { ...customer(), userType: 'insurer' })).toBeNull();
  expect(whyNotAdmit(signedIn, customer())).toBeNull();
  expect(whyNotAdmit(anyone, customer())).toBeNull();
});
