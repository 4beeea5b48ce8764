import { type RawBuilder, sql } from 'kysely';
import type { UserType } from '../../../platform/core/actor.ts';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { PolicyInPortfolio } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { personStates } from '../person.ts';
import type { SessionLimits } from './access-config.ts';

const personState = statusSql(personStates);

/** What a session or token says of the person behind it. */
export type Holder = Readonly<{
  personId: string;
  email: string;
  name: string;
  userType: UserType;
  organisationId: string | null;
  permissions: readonly Permission[];
  policies: readonly string[];
  portfolios: readonly string[];
}>;

export type OpenSession = Holder &
  Readonly<{ sessionId: string; lastSeenAt: string; idleExpiresAt: string; absoluteExpiresAt: string }>;

/** `limit`: the policies to which the token is limited, as far as they exist; `null` for all of its holder. */
export type LiveToken = Holder &
  Readonly<{
    tokenId: string;
    tokenPermissions: readonly Permission[];
    /** It was given less than its maker had. */
    narrowed: boolean;
    limit: readonly PolicyInPortfolio[] | null;
    expiresAt: string;
    lastUsedAt: string | null;
    /** The one thing that it opens; `null` for all that its rights allow. */
    opens: 'calendar' | null;
  }>;

/** A mandate on a main policy covers all policies of its contract: discretionary limit, top-up and later ones. */
const holder = sql`
  p.person_id, p.email, p.name, p.user_type, p.organisation_id, p.permissions,
  array(select m.policy_key from mandates m where m.person_id = p.person_id and m.policy_key is not null
        union select l.policy_key from mandates m join policies l on l.contract_key = m.policy_key
        where m.person_id = p.person_id) as policies,
  array(select m.portfolio_id from mandates m where m.person_id = p.person_id and m.portfolio_id is not null) as portfolios`;

/** The session with that secret's hash, unless it was ended. The caller checks whether it has expired. */
export function findSession(tx: Db, sessionHash: Buffer): Promise<OpenSession | null> {
  return firstRow<OpenSession>(tx)`
    select s.session_id, s.last_seen_at, s.idle_expires_at, s.absolute_expires_at, ${holder}
    from sessions s join people p using (person_id)
    where s.session_hash = ${sessionHash} and s.ended_at is null and ${personState.is('p.state', 'ACTIVE')}`;
}

/** The token with that hash, unless it was revoked. The caller checks whether it has expired. */
export function findToken(tx: Db, tokenHash: Buffer): Promise<LiveToken | null> {
  return findTokenWhere(tx, sql`t.token_hash = ${tokenHash}`);
}

/** The same by the token's id. */
export function findTokenById(tx: Db, tokenId: string): Promise<LiveToken | null> {
  return findTokenWhere(tx, sql`t.token_id = ${tokenId}`);
}

function findTokenWhere(tx: Db, condition: RawBuilder<unknown>): Promise<LiveToken | null> {
  return firstRow<LiveToken>(tx)`
    select t.token_id, t.permissions as "tokenPermissions", t.narrowed, t.expires_at, t.last_used_at,
           t.opens, case when t.policies is not null then
             (select coalesce(jsonb_agg(jsonb_build_object('policyKey', l.policy_key, 'portfolioId', l.portfolio_id)), '[]')
              from policies l where l.policy_key = any(t.policies)) end as "limit", ${holder}
    from access_tokens t join people p using (person_id)
    where ${condition} and t.revoked_at is null and ${personState.is('p.state', 'ACTIVE')}`;
}

/** A person as they are now, unless suspended. */
export function findHolder(tx: Db, personId: string): Promise<Holder | null> {
  return firstRow<Holder>(tx)`
    select ${holder} from people p where p.person_id = ${personId} and ${personState.is('p.state', 'ACTIVE')}`;
}

export type NewSession = Readonly<{ sessionId: string; sessionHash: Buffer; personId: string; idToken: string | null }>;

/** Opens a session. */
export async function insertSession(
  tx: Db,
  session: NewSession,
  now: string,
  { idleSeconds, absoluteSeconds }: SessionLimits,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      sessionId: session.sessionId,
      sessionHash: session.sessionHash,
      personId: session.personId,
      idToken: session.idToken,
      createdAt: now,
      lastSeenAt: now,
      idleExpiresAt: addMilliseconds(now, idleSeconds * 1000),
      absoluteExpiresAt: addMilliseconds(now, absoluteSeconds * 1000),
    })
    .execute();
}

/** Stores activity, which delays the idle end. Answers with the new idle end. */
export async function touchSession(
  tx: Db,
  sessionId: string,
  now: string,
  { idleSeconds }: SessionLimits,
): Promise<string> {
  const idleExpiresAt = addMilliseconds(now, idleSeconds * 1000);
  await tx
    .updateTable('sessions')
    .set({ lastSeenAt: now, idleExpiresAt })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
  return idleExpiresAt;
}

/** Notes the use of a token. */
export async function touchToken(tx: Db, tokenId: string, now: string): Promise<void> {
  await tx.updateTable('accessTokens').set({ lastUsedAt: now }).where('tokenId', '=', tokenId).execute();
}

/** Ends a session. Answers with the data for the next step: the person and the hint for signing out at the provider. */
export function endSession(
  tx: Db,
  sessionHash: Buffer,
  now: string,
): Promise<{ sessionId: string; personId: string; name: string; idToken: string | null } | null> {
  return firstRow<{ sessionId: string; personId: string; name: string; idToken: string | null }>(tx)`
    with open as (select session_id, id_token from sessions where session_hash = ${sessionHash} and ended_at is null for update)
    update sessions s set ended_at = ${now}, id_token = null from open, people p
    where s.session_id = open.session_id and p.person_id = s.person_id
    returning s.session_id, s.person_id, p.name, open.id_token`;
}

/** Sessions and tokens whose time ran out after `since`: their open streams are closed. */
export async function credentialsExpired(tx: Db, since: string, now: string): Promise<string[]> {
  const rows = await allRows<{ id: string }>(tx)`
    select session_id as id from sessions
    where ended_at is null and least(idle_expires_at, absolute_expires_at) between ${since} and ${now}
    union all
    select token_id from access_tokens where revoked_at is null and expires_at between ${since} and ${now}`;
  return rows.map(({ id }) => id);
}

/** Deletes sessions that ended a month ago and unfinished sign-ins. The audit trail keeps who signed in when. */
export async function forgetOldSessions(tx: Db, now: string): Promise<void> {
  await execute(tx)`delete from sessions where absolute_expires_at < ${now}::timestamptz - interval '30 days'`;
  await execute(tx)`delete from sign_in_attempts where expires_at < ${now}`;
}
