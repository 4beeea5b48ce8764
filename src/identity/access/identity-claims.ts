import { z } from 'zod';
import { withoutDirections } from '../../platform/core/displayed-text.ts';
import { isEmailAddress } from '../../platform/core/email-address.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { approvalLimitShape } from './approval-limit.ts';
import { permissions } from './permissions.ts';
import { organisationKinds } from './person.ts';
import { orderingRoles, userTypes } from './roles.ts';

/** What an identity provider says of a person (ID token and userinfo). */
export type Claims = Readonly<Record<string, unknown>>;

/** Which claims are read, as dotted paths: `realm_access.roles` is `roles` within `realm_access`. */
export type ClaimNames = Readonly<{ email: string; name: string; grants: string }>;

export const defaultClaimNames: ClaimNames = { email: 'email', name: 'name', grants: 'groups' };

const held = { orderingRole: z.enum(orderingRoles), approvalLimit: approvalLimitShape.optional() };
const mandateShape = z.union([
  z.strictObject({ policy: z.string(), ...held }),
  z.strictObject({ portfolio: z.string(), ...held }),
]);

/** What one role or group of the identity provider grants in the portal. */
const grantShape = z.strictObject({
  userType: z.enum(userTypes).optional(),
  organisation: z
    .strictObject({
      organisationId: z.string(),
      name: z.string(),
      kind: z.enum(organisationKinds),
      countryCode: z.string().regex(/^[A-Z]{2}$/),
    })
    .optional(),
  permissions: z.array(z.enum(permissions)).default([]),
  mandates: z.array(mandateShape).default([]),
});

/** Configuration: grants by role or group of the provider. Where two disagree, the first one wins. */
export const grantsByGroupShape = z.record(z.string(), grantShape);

export type GrantedMandate = z.output<typeof mandateShape>;
export type Grant = z.output<typeof grantShape>;
export type GrantsByGroup = z.output<typeof grantsByGroupShape>;

/** Who has signed in. `granted` null: the provider only identifies the person, the portal itself has their rights. */
export type Visitor = Readonly<{
  issuer: string;
  subject: string;
  email: string;
  /** Whether the address is verified: the provider says so, or the operator trusts the provider. */
  emailVerified: boolean;
  name: string;
  granted: Grant | null;
}>;

/**
 * Reads a visitor from claims.
 * Refuses with `sign-in-refused` and a reason: `no-email`, `email-not-verified`, or `no-grants` when grants are
 * configured and none of the person's groups is among them.
 */
export function visitorOfClaims(
  claims: Claims,
  names: ClaimNames,
  grantsByGroup: GrantsByGroup | null,
  { vouchesForAddresses = false }: Readonly<{ vouchesForAddresses?: boolean }> = {},
): Visitor | Refusal {
  const email = textAt(claims, names.email)?.trim().toLowerCase();
  if (!email || !isEmailAddress(email)) return refuse('sign-in-refused', { reason: 'no-email' });
  const isVerified = verificationIn(claims) ?? vouchesForAddresses;
  if (verificationIn(claims) === false) return refuse('sign-in-refused', { reason: 'email-not-verified' });
  const granted = grantsByGroup ? mergeGrants(grantsByGroup, groupsAt(claims, names.grants)) : null;
  if (grantsByGroup && !granted) return refuse('sign-in-refused', { reason: 'no-grants' });
  return {
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    email,
    emailVerified: isVerified,
    name: withoutDirections(textAt(claims, names.name) ?? '').trim() || email,
    granted,
  };
}

/** What a provider says of the address (OpenID Connect Core 1.0, section 5.1), some of them in quotes; `null`: nothing. */
function verificationIn({ email_verified: claim }: Claims): boolean | null {
  if (claim === undefined || claim === null) return null;
  return claim === true || claim === 'true';
}

/** Whether the claims named a visitor. */
export function isVisitor(answer: Visitor | Refusal): answer is Visitor {
  return 'subject' in answer;
}

/** Whether the claims hold anything under a name. */
export function hasClaim(claims: Claims, name: string): boolean {
  return valueAt(claims, name) !== undefined;
}

/** All that the groups grant together, in the order of the configuration; `null` when it knows none of them. */
function mergeGrants(grantsByGroup: GrantsByGroup, groups: ReadonlySet<string>): Grant | null {
  const grants = Object.entries(grantsByGroup).flatMap(([group, grant]) => (groups.has(group) ? [grant] : []));
  if (grants.length === 0) return null;
  const mandates = new Map<string, GrantedMandate>();
  for (const mandate of grants.flatMap((grant) => grant.mandates)) {
    const key = 'policy' in mandate ? `policy ${mandate.policy}` : `portfolio ${mandate.portfolio}`;
    if (!mandates.has(key)) mandates.set(key, mandate);
  }
  return {
    userType: grants.find((grant) => grant.userType)?.userType,
    organisation: grants.find((grant) => grant.organisation)?.organisation,
    permissions: [...new Set(grants.flatMap((grant) => grant.permissions))],
    mandates: [...mandates.values()],
  };
}

function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]; // namespaced claims are URLs, with dots of their own
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      claims,
    );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textAt(claims: Claims, path: string): string | undefined {
  const value = valueAt(claims, path);
  return typeof value === 'string' ? value : undefined;
}

/** Groups come as a list, or as one text separated by blanks, as in `scope`. */
function groupsAt(claims: Claims, path: string): ReadonlySet<string> {
  const value = valueAt(claims, path);
  if (typeof value === 'string') return new Set(value.split(/\s+/));
  return new Set(Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
}
