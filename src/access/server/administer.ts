import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused } from '../../platform/server/refused.ts';
import { permissions } from '../permissions.ts';
import { type Giver, type MandatePlace, placeOf, type Rights } from '../user.ts';
import type { User } from '../users.contract.ts';
import { listVisiblePolicies, listVisiblePortfolios, type VisiblePlace } from './grantable.store.ts';
import { lockInvitation } from './invitations.store.ts';
import { findAdministered, findUser, lockUsers, type Organisation } from './users.store.ts';

/** Who decides about rights: the portal's own entries, or the groups of the identity provider (`OIDC_GRANTS`). */
export type UsersSettings = Readonly<{
  rightsFromProvider: boolean;
  /** What the areas above ask before somebody's rights change. */
  checks: readonly RightsCheck[];
}>;

/** Why somebody's rights cannot become others: something that hangs on them would be left behind. `null`: nothing does. */
export type RightsCheck = (personId: string, after: Rights, context: Pick<Context, 'tx'>) => Promise<Refusal | null>;

/** The organisation whose users the caller administers. Refuses `not-permitted` where that ended a moment ago. */
export async function administeredOrganisation({ tx }: Context): Promise<Organisation> {
  const organisation = await findAdministered(tx);
  if (!organisation) throw new Refused(refuse('not-permitted', { needs: ['administrator'] }));
  return organisation;
}

/**
 * Begins a change of an organisation's users: nobody else changes them until it ends. A token that was given less than
 * its holder does not come this far (`isNarrowerThanHolder`).
 */
export async function beginUserChange(settings: UsersSettings, context: Context): Promise<Organisation> {
  const { tx } = context;
  if (settings.rightsFromProvider) throw new Refused(refuse('rights-from-provider'));
  const organisation = await administeredOrganisation(context);
  await lockUsers(tx, organisation);
  return (await findAdministered(tx)) ? organisation : administeredOrganisation(context);
}

/** A user of the organisation whom nobody else changes until the transaction ends. Checks the version that was seen. */
export async function takeUser(
  organisation: Organisation,
  userId: string,
  { tx, now, ifMatch }: Context,
): Promise<User> {
  await lockInvitation(tx, userId);
  const user = await findUser(tx, organisation, userId, now);
  if (!user) throw new Refused(refuse('not-found'));
  if (ifMatch !== null && ifMatch !== user.version)
    throw new Refused(refuse('version-changed', { version: user.version }));
  return user;
}

/** The caller as somebody who gives these rights. */
export async function giverOf(organisation: Organisation, { mandates }: Rights, context: Context): Promise<Giver> {
  const { scope, tx, actor } = context;
  const keys = mandates.flatMap((mandate) => ('policy' in mandate ? [mandate.policy] : []));
  const policies = keys.length === 0 ? [] : await listVisiblePolicies(scope, tx, actor.personId, { keys });
  const portfolios = await listVisiblePortfolios(scope, tx, actor.personId);
  const places = [...policies, ...portfolios].map((place) => [nameOfPlace(place), place] as [string, MandatePlace]);
  return { permissions: actor.permissions, organisationKind: organisation.kind, places: new Map(places) };
}

function nameOfPlace({ policy, portfolio }: VisiblePlace): string {
  const orderingRole = 'read-only';
  return placeOf(policy === null ? { portfolio: portfolio ?? '', orderingRole } : { policy, orderingRole });
}

/** Rights in one order and each permission once, so that equal ones are the same. */
export function tidyRights({ isAdministrator, permissions: given, mandates }: Rights): Rights {
  return {
    isAdministrator,
    permissions: permissions.filter((permission) => given.includes(permission)),
    mandates: mandates.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
  };
}

/** What the trail keeps of a user. */
export function userForTrail({
  name,
  jobTitle,
  isAdministrator,
  permissions: held,
  mandates,
}: Omit<User, 'userId'> | (Rights & { name: string; jobTitle: string | null })) {
  return { name, jobTitle, isAdministrator, permissions: held, mandates };
}
