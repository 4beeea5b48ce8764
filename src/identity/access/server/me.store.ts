import { type RawBuilder, sql } from 'kysely';
import type { UserType } from '../../../platform/core/actor.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type Me, mostPoliciesOfMe } from '../access.contract.ts';
import type { ApprovalLimit } from '../approval-limit.ts';
import { defaultPreferences, type Preferences, personStates } from '../person.ts';
import type { OrderingMode, OrderingRole } from '../roles.ts';

const personState = statusSql(personStates);

type Profile = Pick<Me, 'person' | 'lastConnection' | 'preferences'>;

/** A person with their previous visit and preferences. `null` when the person does not exist any more. */
export async function findProfile(tx: Db, personId: string): Promise<Profile | null> {
  const found = await firstRow<
    Me['person'] & { lastConnection: string | null; locale: Locale | null; preferences: Partial<Preferences> }
  >(tx)`
    select p.person_id, p.email, p.name, p.job_title, p.locale, p.preferences,
           p.previous_connection_at as "lastConnection",
           case when o.organisation_id is not null then
             jsonb_build_object('organisationId', o.organisation_id, 'name', o.name, 'kind', o.kind) end as organisation
    from people p left join organisations o using (organisation_id)
    where p.person_id = ${personId}`;
  if (!found) return null;
  const { lastConnection, locale, preferences, ...person } = found;
  return { person, lastConnection, preferences: preferencesOf(preferences, locale) };
}

/** Preferences as they are stored, with what a new person starts with where they say nothing. */
function preferencesOf(stored: Partial<Preferences>, locale: Locale | null): Preferences {
  return { ...defaultPreferences, ...stored, mail: { ...defaultPreferences.mail, ...stored.mail }, locale };
}

/** What the portal needs to send mail to somebody. */
export type Addressee = Readonly<{
  email: string;
  name: string;
  locale: Locale | null;
  countryCode: string | null;
  mail: Preferences['mail'];
}>;

/**
 * The address and language for mail to a person; `null` when they do not exist any more or may not come in. Needs the
 * insurer's side.
 */
export async function findAddressee(tx: Db, personId: string): Promise<Addressee | null> {
  const found = await firstRow<Omit<Addressee, 'mail'> & { preferences: Partial<Preferences> }>(tx)`
    select p.email, p.name, p.locale, p.preferences, o.country_code
    from people p left join organisations o using (organisation_id)
    where p.person_id = ${personId} and ${personState.is('p.state', 'ACTIVE')}`;
  if (!found) return null;
  const { preferences, ...addressee } = found;
  return { ...addressee, mail: preferencesOf(preferences, null).mail };
}

/** Keeps a person's preferences. The language has a column of its own: mails are written in it too. */
export async function savePreferences(tx: Db, personId: string, { locale, ...others }: Preferences): Promise<void> {
  await tx
    .updateTable('people')
    .set((person) => ({ locale, preferences: JSON.stringify(others), version: sql`${person.ref('version')} + 1` }))
    .where('personId', '=', personId)
    .execute();
}

/**
 * The mandate `m` reaches the policy `l`, the closest one first: on the policy itself, on its contract's main policy, on
 * its portfolio. Ends the statement.
 */
export const mandateReaches = sql`(m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id)
  order by m.policy_key is null, m.policy_key <> l.policy_key limit 1`;

/** The ordering role that a person holds on the policy `l`; `null` for none. */
export function orderingRoleOn(personId: string): RawBuilder<OrderingRole | null> {
  return sql`(select m.ordering_role from mandates m where m.person_id = ${personId} and ${mandateReaches})`;
}

/** What a policy `l` has: its terms are read once, with all that is said of them here. */
const featuresOfPolicy = sql`(
  select array_remove(array[
    case when l.ordering_mode <> 'DIRECT' or l.policy_type = 'INTERMEDIARY' then 'APPROVALS' end,
    case when (t.features ->> 'grades')::boolean then 'GRADES' end,
    case when (t.features ->> 'gradeBasedCovers')::boolean then 'GRADE_BASED_COVERS' end,
    case when exists (select from policies e where e.contract_key = l.contract_key and e.extension_id = 'CAP') then 'CAP' end,
    case when (t.features ->> 'preChecks')::boolean and jsonb_typeof(t."preCheck") = 'object' then 'PRE_CHECKS' end,
    case when jsonb_typeof(t."discretionaryLimit") = 'object' then 'DISCRETIONARY_LIMIT' end,
    case when (t.features ->> 'coverEstimates')::boolean then 'COVER_ESTIMATES' end,
    case when l.product_type in ('tci', 'global') and l.extension_id is null
      and t."premiumTerms" ->> 'premiumBasis' in ('TURNOVER', 'BALANCE', 'FLAT') then 'DECLARATIONS' end,
    case when (t.features ->> 'mixedExposurePackage')::boolean then 'MIXED_EXPOSURE' end], null)
  from jsonb_to_record(l.terms) as t (features jsonb, "preCheck" jsonb, "discretionaryLimit" jsonb, "premiumTerms" jsonb))`;

/** The first policies of the scope, each with the ordering role held there and what it has. */
export function listPoliciesOf(scope: Scope, tx: Db, personId: string): Promise<Me['policies']> {
  return allRows<Me['policies'][number]>(tx)`
    select l.policy_key as policy, l.holder_name, l.currency,
      ${orderingRoleOn(personId)} as "orderingRole",
      ${featuresOfPolicy} as features
    from policies l
    where ${withinScope(scope, 'l')}
    order by l.policy_key limit ${mostPoliciesOfMe}`;
}

/** How many policies the scope holds. */
export async function countPoliciesOf(scope: Scope, tx: Db): Promise<number> {
  const row = await firstRow<{
    count: number;
  }>(tx)`select count(*) from policies l where ${withinScope(scope, 'l')}`;
  return row?.count ?? 0;
}

/** When a session ends. */
export function findSessionEnds(tx: Db, sessionId: string): Promise<Me['session']> {
  return firstRow<NonNullable<Me['session']>>(tx)`
    select idle_expires_at, absolute_expires_at from sessions where session_id = ${sessionId}`;
}

/** The ordering roles that a person holds anywhere in the scope, each with the ordering modes of the policies. */
export function findRolesHeld(scope: Scope, tx: Db, personId: string): Promise<readonly HeldRole[]> {
  return allRows<HeldRole>(tx)`
    select distinct m.ordering_role as role, l.ordering_mode as mode
    from mandates m join policies l on m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id
    where m.person_id = ${personId} and m.ordering_role is not null and ${withinScope(scope, 'l')}
    order by role, mode`;
}

/** An ordering role under a policy's ordering mode. */
export type HeldRole = Readonly<{ role: OrderingRole; mode: OrderingMode }>;

/** The mandate that counts for a person on a policy: its role as it was given, and how much may be approved in it. */
export type HeldMandate = Readonly<{ role: OrderingRole; approvalLimit: ApprovalLimit }>;

/** The mandates that count for a person on policies of the scope, by policy. */
export async function findHeldMandates(
  scope: Scope,
  tx: Db,
  personId: string,
  policyKeys: readonly string[],
): Promise<ReadonlyMap<string, HeldMandate>> {
  const rows = await allRows<HeldMandate & { policyKey: string }>(tx)`
    select l.policy_key, held.ordering_role as role, held.approval_limit::text
    from policies l cross join lateral (
      select m.ordering_role, m.approval_limit from mandates m where m.person_id = ${personId} and ${mandateReaches}) as held
    where ${inList('l.policy_key', policyKeys)} and ${withinScope(scope, 'l')}`;
  return new Map(rows.map(({ policyKey, ...held }) => [policyKey, held]));
}

/** Somebody with a role on a policy, as its orders ask for them. */
export type RoleHolder = Readonly<{
  policyKey: string;
  personId: string;
  userType: UserType;
  permissions: readonly Permission[];
  role: OrderingRole;
  approvalLimit: ApprovalLimit;
}>;

/** Everybody who may sign in and holds a role on one of the policies. Needs the insurer's side. */
export function findRoleHolders(tx: Db, policyKeys: readonly string[]): Promise<readonly RoleHolder[]> {
  return allRows<RoleHolder>(tx)`
    select l.policy_key, p.person_id, p.user_type, p.permissions, held.ordering_role as role, held.approval_limit::text
    from policies l join people p on ${personState.is('p.state', 'ACTIVE')} and p.person_id in (
      select m.person_id from mandates m
      where m.policy_key in (l.policy_key, l.contract_key) or m.portfolio_id = l.portfolio_id)
    cross join lateral (
      select m.ordering_role, m.approval_limit from mandates m where m.person_id = p.person_id and ${mandateReaches}) as held
    where ${inList('l.policy_key', policyKeys)}`;
}
