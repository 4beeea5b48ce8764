import type { Actor } from '../../platform/core/actor.ts';
import { addHours, type Instant, isBefore } from '../../platform/core/instant.ts';
import type { Permission } from '../../platform/core/permission.ts';
import type { FieldError, Refusal } from '../../platform/core/refusal.ts';
import { refuse } from '../../platform/core/refusal.ts';
import { isWithinScope, type PolicyInPortfolio, type Scope } from '../../platform/core/scope.ts';

/** Prefix of every token, so that scanners of repositories and logs recognise it. */
export const tokenPrefix = 'aval_';

/** Days that a token is valid when its maker names none, and at most. */
export const defaultTokenDays = 90;
export const longestTokenDays = 366;

/** Characters of what a token is called. */
export const longestTokenName = 80;

/** Rights that take something away instead of giving it: a token never loses them. */
const negativePermissions: readonly Permission[] = ['no_transactional'];

/**
 * What the bearer of a token may do: of the token's permissions, those that its holder has now. Restricting permissions
 * of the holder always stay.
 */
export function permissionsOfBearer(
  holder: ReadonlySet<Permission>,
  token: readonly Permission[],
): ReadonlySet<Permission> {
  const kept = token.filter((permission) => holder.has(permission));
  return new Set([...kept, ...negativePermissions.filter((permission) => holder.has(permission))]);
}

/** What a token gives, beside what its holder has. */
type Given = Readonly<{ permissions: readonly Permission[]; policies: readonly unknown[] | null; narrowed: boolean }>;

/**
 * Whether a token gives less than its holder has now, in rights, policies or time. Such a token cannot administer
 * users, open tools or read personal data: otherwise it could grant more than it may do itself.
 */
export function isNarrowerThanHolder({ permissions, policies, narrowed }: Given, holder: ReadonlySet<Permission>) {
  return narrowed || policies !== null || [...holder].some((permission) => !permissions.includes(permission));
}

/**
 * Whether a new token ends earlier than one without a chosen end: the standard time, or the rest of the token that
 * makes it. A program with a token for one day must not be able to invite people permanently.
 */
export function isNarrowedInTime(expiresAt: Instant, now: Instant, parentEnd: Instant | null): boolean {
  const standard = addHours(now, defaultTokenDays * 24);
  const whole = parentEnd !== null && isBefore(parentEnd, standard) ? parentEnd : standard;
  return isBefore(expiresAt, whole);
}

/** A requested token. `policies` null: all policies of the maker. */
export type RequestedToken = Readonly<{
  permissions: readonly Permission[];
  policies: readonly string[] | null;
}>;

/**
 * Why a maker may not have a token: it would exceed what the maker may do or see. `known` are those of the wished
 * policies that exist; one that does not exist is refused like one out of scope, so that the answer reveals nothing.
 */
export function whyNotMakeToken(
  maker: Actor,
  scope: Scope,
  requested: RequestedToken,
  known: readonly PolicyInPortfolio[],
): Refusal | null {
  const visible = new Set(known.filter((policy) => isWithinScope(scope, policy)).map((policy) => policy.policyKey));
  const errors: FieldError[] = [
    ...wrongAt('/permissions', requested.permissions, (permission) => maker.permissions.has(permission), 'not-held'),
    ...wrongAt('/policies', requested.policies ?? [], (policy) => visible.has(policy), 'not-found'),
  ];
  if (maker.userType === 'insurer' && requested.policies !== null)
    errors.push({ pointer: '/policies', code: 'not-applicable' });
  return errors.length > 0 ? refuse('token-exceeds-holder', undefined, errors) : null;
}

function wrongAt<Value>(
  pointer: string,
  values: readonly Value[],
  isRight: (value: Value) => boolean,
  code: string,
): FieldError[] {
  return values.flatMap((value, index) => (isRight(value) ? [] : [{ pointer: `${pointer}/${index}`, code }]));
}
