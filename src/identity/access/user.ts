import type { UserType } from '../../platform/core/actor.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type FieldError, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { isSameLimit } from './approval-limit.ts';
import type { GrantedMandate } from './identity-claims.ts';
import { effectiveRole, isApprovingRole } from './ordering-role.ts';
import type { OrganisationKind } from './person.ts';
import { type OrderingMode, type OrderingRole, orderingRoles, readingRoles } from './roles.ts';

/** The status of a user of an organisation (row B5): active, invited or removed. */
export const userStates = ['ACTIVE', 'INVITED', 'INVITATION_EXPIRED', 'SUSPENDED', 'REMOVED'] as const;
export type UserState = (typeof userStates)[number];

/** Characters of a user’s name, and of their position. */
export const longestName = 120;

/** Days that an invitation stays open after it was sent. */
export const invitationDays = 14;

/** What somebody may do: administer the organisation's users, the permissions, and the ordering role by policy or portfolio. */
export type Rights = Readonly<{
  isAdministrator: boolean;
  permissions: readonly Permission[];
  mandates: readonly GrantedMandate[];
}>;

/** No rights. */
export const noRights: Rights = { isAdministrator: false, permissions: [], mandates: [] };

/** A policy or portfolio as the giver sees it. `orderingMode` null: a portfolio, whose policies have each their own. */
export type MandatePlace = Readonly<{ orderingMode: OrderingMode | null; ownRole: OrderingRole | null }>;

/** An administrator who gives rights: what they hold themselves, for whom they work, and what they see, by `placeOf`. */
export type Giver = Readonly<{
  permissions: ReadonlySet<Permission>;
  organisationKind: OrganisationKind;
  places: ReadonlyMap<string, MandatePlace>;
}>;

/** The key of the place of a mandate: `policy/HERM-1000001`, `portfolio/org_harbour`. */
export function placeOf(mandate: GrantedMandate): string {
  return 'policy' in mandate ? `policy/${mandate.policy}` : `portfolio/${mandate.portfolio}`;
}

/**
 * The ordering roles that an organisation may hold at a place: those that fit the policy's mode. A broker's people
 * order only where their administrator does, under the mandate of the insured (handbook covers 16, rule 11).
 */
export function rolesToGive(kind: OrganisationKind, { orderingMode, ownRole }: MandatePlace): readonly OrderingRole[] {
  const fitting = orderingRoles.filter((role) => orderingMode === null || effectiveRole(role, orderingMode) === role);
  if (kind === 'CUSTOMER') return fitting.filter((role) => role !== 'broker-read-only');
  const isMandated = ownRole !== null && !readingRoles.includes(ownRole);
  return isMandated ? fitting : readingRoles;
}

/**
 * The mode in which people of an organisation approve at a place: under a policy that an intermediary runs, its people
 * approve first what would otherwise be sent at once (row C2).
 */
export function approvalModeAt(
  kind: OrganisationKind,
  { orderingMode, passesIntermediary }: Readonly<{ orderingMode: OrderingMode | null; passesIntermediary: boolean }>,
): OrderingMode | null {
  const isFirst = kind === 'INTERMEDIARY' && passesIntermediary;
  return isFirst && orderingMode === 'DIRECT' ? 'FOUR_EYES' : orderingMode;
}

/**
 * Why an administrator cannot give these rights: they exceed what the administrator holds or what the organisation may
 * have. What somebody held before may stay. `before` null: a newcomer. Errors: `not-held` a permission,
 * `stays-restricted` removes a restriction that the giver has, `not-found` a policy that the giver does not see,
 * `not-in-list` a role that does not fit there, `approves-nothing` a limit on a role without approvals, `twice` a place
 * named twice.
 */
export function whyNotGive(giver: Giver, before: Rights | null, requested: Rights): Refusal | null {
  const held = before ?? noRights;
  const errors = [
    ...wrongPermissions(giver, before, requested),
    ...requested.mandates.flatMap((mandate, index) => {
      const code = includesMandate(held.mandates, mandate) ? null : whyNotMandate(giver, mandate);
      return code === null ? [] : [{ pointer: `/mandates/${index}`, code }];
    }),
    ...idleLimits(requested),
    ...placesTwice(requested),
  ];
  return errors.length > 0 ? refuse('rights-exceed-giver', undefined, errors) : null;
}

function wrongPermissions({ permissions }: Giver, before: Rights | null, requested: Rights): FieldError[] {
  const isHeld = (permission: Permission) =>
    permission === 'no_transactional' || permissions.has(permission) || before?.permissions.includes(permission);
  const added = requested.permissions.flatMap((permission, index) =>
    isHeld(permission) ? [] : [{ pointer: `/permissions/${index}`, code: 'not-held' }],
  );
  const wasFree = before !== null && !before.permissions.includes('no_transactional');
  const isFreed =
    permissions.has('no_transactional') && !requested.permissions.includes('no_transactional') && !wasFree;
  return isFreed ? [...added, { pointer: '/permissions', code: 'stays-restricted' }] : added;
}

function whyNotMandate({ organisationKind, places }: Giver, mandate: GrantedMandate): string | null {
  const place = places.get(placeOf(mandate));
  if (!place) return 'not-found';
  return rolesToGive(organisationKind, place).includes(mandate.orderingRole) ? null : 'not-in-list';
}

function idleLimits({ mandates }: Rights): FieldError[] {
  return mandates.flatMap(({ orderingRole, approvalLimit }, index) =>
    approvalLimit === undefined || isApprovingRole(orderingRole)
      ? []
      : [{ pointer: `/mandates/${index}/approvalLimit`, code: 'approves-nothing' }],
  );
}

function placesTwice({ mandates }: Rights): FieldError[] {
  const places = mandates.map(placeOf);
  return places.flatMap((place, index) =>
    places.indexOf(place) === index ? [] : [{ pointer: `/mandates/${index}`, code: 'twice' }],
  );
}

function includesMandate(mandates: readonly GrantedMandate[], mandate: GrantedMandate): boolean {
  return mandates.some(
    (one) =>
      placeOf(one) === placeOf(mandate) &&
      one.orderingRole === mandate.orderingRole &&
      isSameLimit(one.approvalLimit ?? null, mandate.approvalLimit ?? null),
  );
}

/**
 * Why somebody cannot change their own rights like this: they would gain something. Giving up is free. An approval limit
 * is always set by somebody else.
 */
export function whyNotChangeOwn(before: Rights, requested: Rights): Refusal | null {
  const gains = requested.permissions.some((each) => each !== 'no_transactional' && !before.permissions.includes(each));
  const isFreed =
    before.permissions.includes('no_transactional') && !requested.permissions.includes('no_transactional');
  const isRaised = requested.isAdministrator && !before.isAdministrator;
  const places = before.mandates.map(placeOf);
  const ordersMore = requested.mandates.some(
    (mandate) =>
      !includesMandate(before.mandates, mandate) &&
      !(places.includes(placeOf(mandate)) && readingRoles.includes(mandate.orderingRole)),
  );
  return gains || isFreed || isRaised || ordersMore ? refuse('own-rights') : null;
}

/** Why an administrator cannot stop being one: nobody else administers the organisation. `administrators` are ids. */
export function whyNotCeaseToAdminister(administrators: readonly string[], personId: string): Refusal | null {
  return administrators.some((one) => one !== personId) ? null : refuse('last-administrator');
}

/**
 * Why an administrator cannot give up these rights: nobody would be left who could grant them to anybody. They must be
 * granted to another administrator first. `others` are those who administer the organisation too.
 */
export function whyNotGiveUp(before: Rights, after: Rights, others: readonly Rights[]): Refusal | null {
  if (!before.isAdministrator) return null;
  const kept = after.isAdministrator ? [...others, after] : others;
  const permissions = before.permissions.filter(
    (permission) => permission !== 'no_transactional' && !kept.some((one) => one.permissions.includes(permission)),
  );
  const places = before.mandates
    .map(placeOf)
    .filter((place) => !kept.some(({ mandates }) => mandates.some((mandate) => placeOf(mandate) === place)));
  if (permissions.length + places.length === 0) return null;
  return refuse('last-holder', { permissions, places: places.map((place) => place.replace(/^.*?\//, '')) });
}

/** The names under which mandates reach a policy. */
export type NamesOfPolicy = Readonly<{ policyKey: string; contractKey: string; portfolioId: string }>;

/** The mandate that counts on a policy: the closest one (policy, contract, portfolio); `null` where none reaches it. */
export function closestMandate(
  mandates: Rights['mandates'],
  { policyKey, contractKey, portfolioId }: NamesOfPolicy,
): GrantedMandate | null {
  const places = [`policy/${policyKey}`, `policy/${contractKey}`, `portfolio/${portfolioId}`];
  return places.flatMap((place) => mandates.find((mandate) => placeOf(mandate) === place) ?? [])[0] ?? null;
}

const userTypeOfKind: Readonly<Record<OrganisationKind, UserType>> = {
  CUSTOMER: 'customer',
  BROKER: 'broker',
  INTERMEDIARY: 'intermediary',
  AGENT: 'agent',
  INSURER: 'insurer',
};

/** The user type (row B1) of somebody of an organisation; who is no administrator stays what they were. */
export function userTypeOf(
  kind: OrganisationKind,
  { isAdministrator }: Pick<Rights, 'isAdministrator'>,
  was: UserType | null,
): UserType {
  if (isAdministrator) return 'administrator';
  return was === null || was === 'administrator' ? userTypeOfKind[kind] : was;
}
