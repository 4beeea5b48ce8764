import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/core/actor.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { insurerScope, scopeOfMandates } from '../../platform/core/scope.ts';
import { permissionsOfBearer, whyNotMakeToken } from './access-token.ts';
import { permissions } from './permissions.ts';

const rosa: Actor = {
  personId: 'per_rosa',
  email: 'rosa.requestor@nordwind.example',
  name: 'Rosa',
  userType: 'customer',
  organisationId: 'org_nordwind',
  permissions: new Set<Permission>(['tci-access', 'read_clr']),
  via: 'session',
  credentialId: 'ses_1',
};
const scope = scopeOfMandates(['HERM-1000001'], []);
const herm = { policyKey: 'HERM-1000001', portfolioId: '' };
const sfac = { policyKey: 'SFAC-2000001', portfolioId: '' };

describe('making a token', () => {
  test('within what its maker may do and see is allowed', () => {
    expect(whyNotMakeToken(rosa, scope, { permissions: ['read_clr'], policies: ['HERM-1000001'] }, [herm])).toBeNull();
    expect(whyNotMakeToken(rosa, scope, { permissions: [], policies: null }, [])).toBeNull();
  });

  test('beyond that is refused, each excess by its pointer', () => {
    const requested = {
      permissions: ['read_clr', 'write_claims'],
      policies: ['HERM-1000001', 'SFAC-2000001', 'XXXX-1'],
    } as const;
    expect(whyNotMakeToken(rosa, scope, requested, [herm, sfac])).toEqual({
      code: 'token-exceeds-holder',
      errors: [
        { pointer: '/permissions/1', code: 'not-held' },
        { pointer: '/policies/1', code: 'not-found' },
        { pointer: '/policies/2', code: 'not-found' },
      ],
    });
  });

  test('the insurer sees all policies; a token of its account cannot be limited to some', () => {
    const insurer: Actor = { ...rosa, userType: 'insurer', permissions: new Set() };
    expect(whyNotMakeToken(insurer, insurerScope(), { permissions: [], policies: null }, [])).toBeNull();
    expect(
      whyNotMakeToken(insurer, insurerScope(), { permissions: [], policies: ['HERM-1000001'] }, [herm])?.errors,
    ).toEqual([{ pointer: '/policies', code: 'not-applicable' }]);
  });
});

describe('the bearer of a token', () => {
  test('loses what its holder lost and keeps what the holder must not do', () => {
    const holder = new Set<Permission>(['read_clr', 'no_transactional']);
    expect([...permissionsOfBearer(holder, ['read_clr', 'write_claims'])]).toEqual(['read_clr', 'no_transactional']);
  });

  test('never may more than the holder', () => {
    const several = fc.uniqueArray(fc.constantFrom(...permissions));
    fc.assert(
      fc.property(several, several, (held, limit) => {
        const holder = new Set(held);
        const bearer = permissionsOfBearer(holder, limit);
        return (
          [...bearer].every((permission) => holder.has(permission)) &&
          bearer.has('no_transactional') === holder.has('no_transactional')
        );
      }),
    );
  });
});
