import { describe, expect, test } from 'vitest';
import { type ClaimNames, defaultClaimNames, grantsByGroupShape, visitorOfClaims } from './identity-claims.ts';

const claims = { iss: 'https://id.example', sub: '8f1', email: 'Rosa@Nordwind.example', name: 'Rosa Requestor' };
const grants = grantsByGroupShape.parse({
  'aval-credit': {
    userType: 'customer',
    organisation: { organisationId: 'org_nordwind', name: 'Nordwind', kind: 'CUSTOMER', countryCode: 'DE' },
    permissions: ['tci-access', 'read_clr'],
    mandates: [{ policy: 'HERM-1000001', orderingRole: 'requestor-four-eyes' }],
  },
  'aval-audit': {
    permissions: ['read_clr', 'export-tables'],
    mandates: [
      { policy: 'HERM-1000001', orderingRole: 'read-only' },
      { portfolio: 'org_harbourlane', orderingRole: 'broker-read-only' },
    ],
  },
});

describe('a visitor read from claims', () => {
  test('without grants is known by e-mail and subject only', () => {
    expect(visitorOfClaims(claims, defaultClaimNames, null)).toEqual({
      issuer: 'https://id.example',
      subject: '8f1',
      email: 'rosa@nordwind.example',
      emailVerified: false,
      name: 'Rosa Requestor',
      granted: null,
    });
    const vouched = visitorOfClaims({ ...claims, email_verified: true }, defaultClaimNames, null);
    expect(vouched).toMatchObject({ emailVerified: true });
  });

  test('holds what all groups grant together; the first in the configuration wins', () => {
    const visitor = visitorOfClaims(
      { ...claims, groups: ['aval-audit', 'aval-credit', 'unknown'] },
      defaultClaimNames,
      grants,
    );
    expect(visitor).toMatchObject({
      granted: {
        userType: 'customer',
        organisation: { organisationId: 'org_nordwind' },
        permissions: ['tci-access', 'read_clr', 'export-tables'],
        mandates: [
          { policy: 'HERM-1000001', orderingRole: 'requestor-four-eyes' },
          { portfolio: 'org_harbourlane', orderingRole: 'broker-read-only' },
        ],
      },
    });
  });

  test('is read from nested, namespaced and blank-separated claims', () => {
    const names: ClaimNames = {
      email: 'https://acme.example/mail',
      name: 'profile.full',
      grants: 'realm_access.roles',
    };
    const nested = {
      iss: 'https://id.example',
      sub: '1',
      'https://acme.example/mail': 'a@b.example',
      profile: { full: 'Ada' },
      realm_access: { roles: 'x aval-audit' },
    };
    expect(visitorOfClaims(nested, names, grants)).toMatchObject({
      email: 'a@b.example',
      name: 'Ada',
      granted: { userType: undefined },
    });
  });

  test.each([
    [{ ...claims, email: undefined }, 'no-email'],
    [{ ...claims, email: 'not an address' }, 'no-email'],
    [{ ...claims, email_verified: false }, 'email-not-verified'],
    [{ ...claims, groups: ['unknown'] }, 'no-grants'],
    [{ ...claims, groups: { constructor: 'aval-audit' } }, 'no-grants'],
    [claims, 'no-grants'],
  ])('is refused for %j: %s', (odd, reason) => {
    expect(visitorOfClaims(odd, defaultClaimNames, grants)).toEqual({ code: 'sign-in-refused', facts: { reason } });
  });

  test('a grant of an unknown permission or role is a mistake in the configuration', () => {
    expect(grantsByGroupShape.safeParse({ x: { permissions: ['read_everything'] } }).success).toBe(false);
    expect(grantsByGroupShape.safeParse({ x: { mandates: [{ policy: 'A', orderingRole: 'boss' }] } }).success).toBe(
      false,
    );
  });
});
