import { type RawBuilder, sql } from 'kysely';
import type { UserType } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, type FilterConditions, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { plainLimit } from '../approval-limit.ts';
import type { GrantedMandate } from '../identity-claims.ts';
import { type OrganisationKind, personStates } from '../person.ts';
import { type Rights, userStates } from '../user.ts';
import type { User, usersContract } from '../users.contract.ts';
import { userList } from '../users.list.ts';
import { type Mandate, replaceMandates } from './people.store.ts';
import { inPeriod } from './public.ts';

const personState = statusSql(personStates);
const userState = statusSql(userStates);

/** The organisation that somebody administers. */
export type Organisation = Readonly<{ organisationId: string; kind: OrganisationKind }>;

/** The organisation that the person of this connection administers now; `null` for everybody else. */
export function findAdministered(tx: Db): Promise<Organisation | null> {
  return firstRow<Organisation>(tx)`
    select o.organisation_id, o.kind from organisations o
    where o.organisation_id = (select aval_administered())`;
}

/** Locks the users of an organisation, so that two administrators cannot remove each other at the same time. */
export async function lockUsers(tx: Db, { organisationId }: Organisation): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`users/${organisationId}`}, 3))`;
}

type UserRow = Omit<User, 'isAdministrator' | 'invitation'> &
  Readonly<{
    sentAt: Instant | null;
    expiresAt: Instant | null;
    invitedBy: string | null;
    mailedAt: Instant | null;
    isUndeliverable: boolean;
  }>;

/**
 * The people of an organisation and those it has invited, as `u`. Somebody who comes back after a removal is shown as
 * invited, not as removed. Row-level security hides all others.
 */
function usersOf({ organisationId }: Organisation, now: Instant): RawBuilder<unknown> {
  const open = sql`i.organisation_id = ${organisationId} and i.accepted_at is null and i.revoked_at is null`;
  return sql`(
    select p.person_id, p.email, p.name, p.job_title, p.user_type, p.state, p.permissions,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('policy', m.policy_key, 'portfolio', m.portfolio_id,
         'orderingRole', m.ordering_role, 'approvalLimit', m.approval_limit::text)) order by m.policy_key nulls first, m.portfolio_id), '[]')
       from mandates m where m.person_id = p.person_id) as mandates,
      p.last_connection_at, p.created_at, null::timestamptz as sent_at, null::timestamptz as expires_at,
      null::text as invited_by, null::timestamptz as mailed_at, false as is_undeliverable, p.rights_version as version
    from people p
    where p.organisation_id = ${organisationId}
      and not (${personState.is('p.state', 'REMOVED')} and exists (select from invitations i where i.person_id = p.person_id and ${open}))
    union all
    select i.person_id, i.email, i.name, i.job_title, i.user_type,
      case when i.expires_at > ${now} then ${userState.value('INVITED')} else ${userState.value('INVITATION_EXPIRED')} end, i.permissions, i.mandates,
      null, i.created_at, i.sent_at, i.expires_at, i.invited_by_name, i.mailed_at, i.mail_failure is not null, i.version
    from invitations i where ${open}) as u`;
}

const neverHere = '1970-01-01T00:00:00Z';

const userColumns = sql`
  u.person_id as "userId", u.email, u.name, u.job_title, u.user_type, u.state, u.permissions, u.mandates,
  u.last_connection_at as "lastSignIn", u.created_at, u.sent_at, u.expires_at, u.invited_by, u.mailed_at,
  u.is_undeliverable, u.version`;

const sorts = {
  name: { column: 'u.name', kind: 'text' },
  email: { column: 'u.email', kind: 'text' },
  lastSignIn: { column: 'u.signed_in', kind: 'instant' },
  createdAt: { column: 'u.created_at', kind: 'instant' },
} as const;

const filters: FilterConditions<typeof usersContract.listUsers> = {
  state: among('u.state'),
  permission: (held) => sql`u.permissions && ${splitValues(held)}::text[]`,
  orderingRole: (roles) => sql`exists (
    select from jsonb_array_elements(u.mandates) as m where m ->> 'orderingRole' = any(${splitValues(roles)}::text[]))`,
  policy: (policy) => sql`exists (select from jsonb_array_elements(u.mandates) as m
    where m ->> 'policy' in (${policy}, substring(${policy}::text from '^[A-Z]+-[0-9]+')))`,
  created: inPeriod('u.created_at'),
  q: search(
    (q) => sql`(select bool_and(position(lower(word) in lower(concat_ws(' ', u.name, u.email, u.job_title))) > 0)
      from unnest(${q.trim().split(/\s+/)}::text[]) as word)`,
  ),
};

const notRemoved = userStates.filter((state) => state !== 'REMOVED').join(',');

/** One page of an organisation's users; without a filter of states those who are not removed. */
export async function listUsers(
  organisation: Organisation,
  { state = notRemoved, ...query }: QueryOf<typeof usersContract.listUsers>,
  context: Context,
): Promise<Page<User>> {
  const from = sql`(select u.*, coalesce(u.last_connection_at, ${neverHere}::timestamptz) as signed_in
    from ${usersOf(organisation, context.now)}) as u`;
  const pages = pagesOf(userList, { from, scoped: null, id: 'u.person_id', sorts, filters });
  const page = await pages<UserRow>(userColumns, { state, ...query }, context);
  return { ...page, items: page.items.map(userOf) };
}

/** One user of an organisation, there or invited; `null` when there is none of that id. */
export async function findUser(tx: Db, organisation: Organisation, userId: string, now: Instant): Promise<User | null> {
  const row = await firstRow<UserRow>(tx)`
    select ${userColumns} from ${usersOf(organisation, now)} where u.person_id = ${userId}`;
  return row && userOf(row);
}

/** The user of an organisation with an e-mail address; `null` when there is none. */
export async function findUserByEmail(
  tx: Db,
  organisation: Organisation,
  email: string,
  now: Instant,
): Promise<User | null> {
  const row = await firstRow<UserRow>(tx)`
    select ${userColumns} from ${usersOf(organisation, now)} where u.email = ${email} limit 1`;
  return row && userOf(row);
}

function userOf({ sentAt, expiresAt, invitedBy, mailedAt, isUndeliverable, ...row }: UserRow): User {
  return {
    ...row,
    isAdministrator: row.userType === 'administrator',
    invitation:
      sentAt && expiresAt && invitedBy !== null ? { sentAt, expiresAt, invitedBy, mailedAt, isUndeliverable } : null,
  };
}

/** Ids of the people who administer an organisation and may sign in. */
export async function findAdministrators(tx: Db, { organisationId }: Organisation): Promise<readonly string[]> {
  const rows = await allRows<{ personId: string }>(tx)`
    select p.person_id from people p
    where p.organisation_id = ${organisationId} and p.user_type = 'administrator' and ${personState.is('p.state', 'ACTIVE')}`;
  return rows.map(({ personId }) => personId);
}

/** The rights of those who administer an organisation beside somebody, and may sign in. */
export async function findRightsOfAdministrators(
  tx: Db,
  organisation: Organisation,
  besides: string,
  now: Instant,
): Promise<readonly User[]> {
  const rows = await allRows<UserRow>(tx)`
    select ${userColumns} from ${usersOf(organisation, now)}
    where u.user_type = 'administrator' and ${userState.is('u.state', 'ACTIVE')} and u.person_id <> ${besides}`;
  return rows.map(userOf);
}

/** Rights of a user as they are stored. */
export type UserToStore = Rights & Pick<User, 'userId' | 'name' | 'jobTitle' | 'userType'>;

/**
 * Stores what a person is called and may do. The person's own rights are stored last, because that may end the right to
 * store anything.
 */
export async function updateUser(tx: Db, user: UserToStore): Promise<void> {
  await replaceMandates(tx, user.userId, mandatesOf(user.mandates));
  await execute(tx)`
    update people set name = ${user.name}, job_title = ${user.jobTitle}, user_type = ${user.userType},
      permissions = ${[...user.permissions]}::text[], rights_version = rights_version + 1
    where person_id = ${user.userId}`;
}

/** Takes all rights from a person and ends their sessions and tokens. Answers with how many of these were valid. */
export async function removePerson(
  tx: Db,
  personId: string,
  userType: UserType,
  now: Instant,
): Promise<{ sessions: number; tokens: number }> {
  const sessions = await execute(tx)`
    update sessions set ended_at = ${now}, id_token = null where person_id = ${personId} and ended_at is null`;
  const tokens = await execute(tx)`
    update access_tokens set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`;
  await replaceMandates(tx, personId, []);
  await execute(tx)`
    update people set state = ${personState.value('REMOVED')}, user_type = ${userType}, permissions = '{}', rights_version = rights_version + 1
    where person_id = ${personId}`;
  return { sessions, tokens };
}

/** Mandates of the wire as they are stored. */
export function mandatesOf(mandates: readonly GrantedMandate[]): readonly Mandate[] {
  return mandates.map(({ orderingRole, approvalLimit = null, ...place }) => {
    const held = { orderingRole, approvalLimit: approvalLimit && plainLimit(approvalLimit) };
    return 'policy' in place ? { policyKey: place.policy, ...held } : { portfolioId: place.portfolio, ...held };
  });
}

/** What administrators did with a user. */
export type UserEvent = Readonly<{
  at: Instant;
  type: string;
  actorName: string;
  before: unknown;
  after: unknown;
  hash: string;
}>;

/** History of a user, newest first, paged by the number of entries read before. */
export function historyOfUser(
  tx: Db,
  userId: string,
  { limit, passed }: Readonly<{ limit: number; passed: number }>,
): Promise<readonly UserEvent[]> {
  return allRows<UserEvent>(tx)`select * from user_history(${userId}, ${limit}, ${passed})`;
}
