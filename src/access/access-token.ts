import type { Actor } from '../platform/actor.ts';
import type { Permission } from '../platform/permission.ts';
import type { FieldError, Refusal } from '../platform/refusal.ts';
import { refuse } from '../platform/refusal.ts';
import { isWithinScope, type PolicyInPortfolio, type Scope } from '../platform/scope.ts';
import { addHours, type Instant, isBefore } from '../reference/instant.ts';

/** Beginning of every token, so that scanners of repositories and logs recognise one. */
export const tokenPrefix = 'aval_';

/** Days that a token lives when its maker names none, and at most. */
export const defaultTokenDays = 90;
export const longestTokenDays = 366;

/** Rights that take something away instead of giving it: a token never loses them. */
const negativePermissions: readonly Permission[] = ['no_transactional'];

/**
 * What the bearer of a token may do: of the token's permissions, those that its holder has now. Negative permissions of
 * the holder always stay.
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
 * Whether a token gives less than its holder has now, in rights, policies or time. Such a token administers nobody,
 * opens no tool and reads nothing personal: what it may do for others would exceed what it may do itself.
 */
export function isNarrowerThanHolder({ permissions, policies, narrowed }: Given, holder: ReadonlySet<Permission>) {
  return narrowed || policies !== null || [...holder].some((permission) => !permissions.includes(permission));
}

/**
 * Whether the end of a new token was chosen earlier than a token has it that nobody narrowed: the standard time, or
 * what is left of the token that makes it. Who gave a program a day did not mean that it invites people for good.
 */
export function isNarrowedInTime(expiresAt: Instant, now: Instant, parentEnd: Instant | null): boolean {
  const standard = addHours(now, defaultTokenDays * 24);
  const whole = parentEnd !== null && isBefore(parentEnd, standard) ? parentEnd : standard;
  return isBefore(expiresAt, whole);
}

/** A token that somebody wants. `policies` null: all policies of the maker. */
export type TokenWish = Readonly<{
  permissions: readonly Permission[];
  policies: readonly string[] | null;
}>;

/**
 * Why a maker may not have a token: it would exceed what the maker may do or see. `known` are those of the wished
 * policies that exist; one that does not exist is refused like one out of scope, so that nothing is learnt from it.
 */
export function whyNotMakeToken(
  maker: Actor,
  scope: Scope,
  wish: TokenWish,
  known: readonly PolicyInPortfolio[],
): Refusal | null {
  const visible = new Set(known.filter((policy) => isWithinScope(scope, policy)).map((policy) => policy.policyKey));
  const errors: FieldError[] = [
    ...wrongAt('/permissions', wish.permissions, (permission) => maker.permissions.has(permission), 'not-held'),
    ...wrongAt('/policies', wish.policies ?? [], (policy) => visible.has(policy), 'not-found'),
  ];
  if (maker.userType === 'insurer' && wish.policies !== null)
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
