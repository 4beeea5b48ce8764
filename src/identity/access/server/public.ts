import { sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';
import { type DateRange, type DateRangePreset, dateRangeOf } from '../../../platform/core/date-range.ts';
import { dayIn } from '../../../platform/core/day.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import type { FilterCondition } from '../../../platform/server/list-store.ts';
import { type Period, withinPeriod } from '../../../platform/server/within-period.ts';
import { defaultPreferences, type MailChoices } from '../person.ts';
import type { OrderingRole } from '../roles.ts';
import {
  findHeldMandates,
  findProfile,
  findRoleHolders,
  findRolesHeld,
  type HeldMandate,
  type HeldRole,
  type RoleHolder,
} from './me.store.ts';

export { type Caller } from './caller-cache.ts';
export { changeMyPreferences } from './change-preferences.ts';
export { createToken } from './create-token.ts';
export {
  claimInvitationToMail,
  type FateOfMail,
  type InvitationToMail,
  noteInvitationMail,
} from './invitation-mails.store.ts';
export { type Addressee, findAddressee, type HeldMandate, orderingRoleOn } from './me.store.ts';
export { findCaller } from './resolve-actor.ts';
export { revokeToken } from './revoke-token.ts';
export { type RightsCheck, rightsCheckSlot } from './rights-check.ts';
export { hashOf, newSecret } from './secret.ts';
export { liveTokensThatOpen } from './tokens.store.ts';

/**
 * The ordering role that the actor holds on a policy, as it was given: the mandate on the policy wins over the one
 * on its contract's main policy, and that over the one on its portfolio. `null` when there is none or the policy is
 * outside the scope. `whyNotOrder` knows that a role which does not fit the policy's ordering mode counts as read only.
 */
export async function orderingRoleOf(
  scope: Scope,
  tx: Db,
  actor: Actor,
  policyKey: string,
): Promise<OrderingRole | null> {
  return (await heldMandatesOf(scope, tx, actor, [policyKey])).get(policyKey)?.role ?? null;
}

/** As `orderingRoleOf`, for the policies of a page at once; a policy without a role is not in the map. */
export async function orderingRolesOf(
  scope: Scope,
  tx: Db,
  actor: Actor,
  policyKeys: readonly string[],
): Promise<ReadonlyMap<string, OrderingRole>> {
  const held = await heldMandatesOf(scope, tx, actor, policyKeys);
  return new Map([...held].map(([policyKey, { role }]) => [policyKey, role]));
}

/** As `orderingRolesOf`, each with how much the actor may approve in it. */
export function heldMandatesOf(
  scope: Scope,
  tx: Db,
  actor: Actor,
  policyKeys: readonly string[],
): Promise<ReadonlyMap<string, HeldMandate>> {
  return findHeldMandates(scope, tx, actor.personId, policyKeys);
}

/** The ordering roles that the actor holds on any policy of the scope, with the ordering modes of those policies. */
export function rolesHeldBy(scope: Scope, tx: Db, actor: Actor): Promise<readonly HeldRole[]> {
  return findRolesHeld(scope, tx, actor.personId);
}

/** Everybody who may sign in and holds a role on one of the policies. Needs the insurer's side, which sees everybody. */
export function holdersOfRoles(tx: Db, policyKeys: readonly string[]): Promise<readonly RoleHolder[]> {
  return policyKeys.length === 0 ? Promise.resolve([]) : findRoleHolders(tx, policyKeys);
}

/** When the actor signed in before the present session, as an instant; `null` on the first visit. */
export async function lastConnectionOf(tx: Db, actor: Actor): Promise<string | null> {
  return (await findProfile(tx, actor.personId))?.lastConnection ?? null;
}

/** The days that a preset of a list's filter names for the actor today (row D12); `null` without one. */
export async function dateRangeFor(
  preset: DateRangePreset | undefined,
  { tx, actor, today, timeZone }: Pick<Context, 'tx' | 'actor' | 'today' | 'timeZone'>,
): Promise<DateRange | null> {
  if (preset === undefined) return null;
  const lastConnection = preset === 'last-connection' ? await lastConnectionOf(tx, actor) : null;
  return dateRangeOf(preset, today, lastConnection && dayIn(timeZone, lastConnection));
}

/** As `dateRangeFor`, for a list whose dates are instants: the days with the time zone in which they begin. */
export async function periodFor(
  preset: DateRangePreset | undefined,
  context: Pick<Context, 'tx' | 'actor' | 'today' | 'timeZone'>,
): Promise<Period | null> {
  const range = await dateRangeFor(preset, context);
  return range && { ...range, timeZone: context.timeZone };
}

/** The condition that a column of instants falls into the period that a list's filter names. */
export function inPeriod(column: string): FilterCondition<DateRangePreset> {
  return async (preset, context) => {
    const period = await periodFor(preset, context);
    return period && withinPeriod(column, period);
  };
}

/** As `inPeriod`, for a column of days. */
export function inDays(column: string): FilterCondition<DateRangePreset> {
  return async (preset, context) => {
    const range = await dateRangeFor(preset, context);
    return range && sql<boolean>`${sql.ref(column)} between ${range.from} and ${range.to}`;
  };
}

/** The language that the actor has chosen for the portal; `null` when they left that to their browser. */
export async function preferredLocaleOf(tx: Db, actor: Actor): Promise<Locale | null> {
  return (await findProfile(tx, actor.personId))?.preferences.locale ?? null;
}

/** When a person wants to be notified about what by mail. */
export async function mailChoicesOf(tx: Db, personId: string): Promise<MailChoices> {
  return (await findProfile(tx, personId))?.preferences.mail ?? defaultPreferences.mail;
}
