import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { plainLimit } from '../approval-limit.ts';
import { permissions } from '../permissions.ts';
import { type Giver, type MandatePlace, placeOf, type Rights } from '../user.ts';
import type { User } from '../users.contract.ts';
import { listVisiblePolicies, listVisiblePortfolios, type VisiblePlace } from './grantable.store.ts';
import { lockInvitation } from './invitations.store.ts';
import type { RightsCheck } from './rights-check.ts';
import { findAdministered, findUser, lockUsers, type Organisation } from './users.store.ts';

/** Who decides about rights: the portal's own entries, or the groups of the identity provider (`OIDC_GRANTS`). */
export type UsersSettings = Readonly<{
  rightsFromProvider: boolean;
  /** Checks of higher contexts before somebody's rights change. */
  checks: readonly RightsCheck[];
}>;

/** The organisation whose users the caller administers. Refuses `not-permitted` where that has just ended. */
export async function administeredOrganisation({ tx }: Context): Promise<Organisation> {
  const organisation = await findAdministered(tx);
  if (!organisation) throw new Refused(refuse('not-permitted', { needs: ['administrator'] }));
  return organisation;
}

/**
 * Locks the users of an organisation until the transaction ends. A narrowed token is refused before
 * (`isNarrowerThanHolder`).
 */
export async function beginUserChange(settings: UsersSettings, context: Context): Promise<Organisation> {
  const { tx } = context;
  if (settings.rightsFromProvider) throw new Refused(refuse('rights-from-provider'));
  const organisation = await administeredOrganisation(context);
  await lockUsers(tx, organisation);
  return (await findAdministered(tx)) ? organisation : administeredOrganisation(context);
}

/** A user of the organisation whom nobody else changes until the transaction ends. Checks the version that was seen. */
export function lockUser(organisation: Organisation, userId: string, context: Context): Promise<User> {
  const { tx, now } = context;
  return lockAsSeen(context, async () => {
    await lockInvitation(tx, userId);
    return findUser(tx, organisation, userId, now);
  });
}

/** The caller as the giver of rights. */
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

/** Rights in a fixed order and each permission once, so that equal rights compare as equal. */
export function tidyRights({ isAdministrator, permissions: given, mandates }: Rights): Rights {
  return {
    isAdministrator,
    permissions: permissions.filter((permission) => given.includes(permission)),
    mandates: mandates
      .map((mandate) =>
        mandate.approvalLimit ? { ...mandate, approvalLimit: plainLimit(mandate.approvalLimit) } : mandate,
      )
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
  };
}

/** What the audit trail keeps of a user. */
export function userForTrail({
  name,
  jobTitle,
  isAdministrator,
  permissions: held,
  mandates,
}: Omit<User, 'userId'> | (Rights & { name: string; jobTitle: string | null })) {
  return { name, jobTitle, isAdministrator, permissions: held, mandates };
}
