import { type RawBuilder, sql } from 'kysely';
import type { UserType } from '../../../platform/core/actor.ts';
import { addHours, type Instant } from '../../../platform/core/instant.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Db } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import type { GrantedMandate, Visitor } from '../identity-claims.ts';
import { invitationDays } from '../user.ts';

/** Who may come in, and as what. */
export type Invitation = Readonly<{
  invitationId: string;
  /** Who accepts becomes this person, unless the address is known already. */
  personId: string;
  organisationId: string;
  email: string;
  name: string;
  jobTitle: string | null;
  userType: UserType;
  permissions: readonly Permission[];
  mandates: readonly GrantedMandate[];
}>;

const isOpen = sql`accepted_at is null and revoked_at is null`;

/** Stores an invitation by the hash of its link's secret. False when the address is invited already. */
export async function insertInvitation(
  tx: Db,
  invitation: Invitation & Readonly<{ tokenHash: Buffer; invitedByName: string }>,
  now: Instant,
): Promise<boolean> {
  const row = await firstRow<{ id: string }>(tx)`
    insert into invitations (invitation_id, person_id, organisation_id, email, name, job_title, user_type, permissions,
      mandates, token_hash, invited_by_name, created_at, sent_at, mail_due_at, expires_at)
    values (${invitation.invitationId}, ${invitation.personId}, ${invitation.organisationId}, ${invitation.email},
      ${invitation.name}, ${invitation.jobTitle}, ${invitation.userType}, ${[...invitation.permissions]}::text[],
      ${JSON.stringify(invitation.mandates)}::jsonb, ${invitation.tokenHash}, ${invitation.invitedByName},
      ${now}, ${now}, ${now}, ${endOfInvitation(now)})
    on conflict (organisation_id, email) where ${isOpen} do nothing
    returning invitation_id as id`;
  return row !== null;
}

function endOfInvitation(sentAt: Instant): Instant {
  return addHours(sentAt, invitationDays * 24);
}

/**
 * Gives an open invitation another secret and its full term again; its mail is written again, and former links become
 * invalid.
 */
export async function renewInvitation(tx: Db, personId: string, tokenHash: Buffer, now: Instant): Promise<void> {
  await execute(tx)`
    update invitations set token_hash = ${tokenHash}, sent_at = ${now}, expires_at = ${endOfInvitation(now)},
      mail_due_at = ${now}, mail_token_hash = null, mailed_at = null, mail_failure = null, mail_failures = 0,
      version = version + 1
    where person_id = ${personId} and ${isOpen}`;
}

/** Changes who is invited and as what, while nobody has come. */
export async function updateInvitation(
  tx: Db,
  {
    personId,
    name,
    jobTitle,
    userType,
    permissions,
    mandates,
  }: Omit<Invitation, 'invitationId' | 'organisationId' | 'email'>,
): Promise<void> {
  await execute(tx)`
    update invitations set name = ${name}, job_title = ${jobTitle}, user_type = ${userType},
      permissions = ${[...permissions]}::text[], mandates = ${JSON.stringify(mandates)}::jsonb, version = version + 1
    where person_id = ${personId} and ${isOpen}`;
}

/** Takes the open invitation of a person back. */
export async function revokeInvitation(tx: Db, personId: string, now: Instant): Promise<void> {
  await execute(tx)`
    update invitations set revoked_at = ${now}, version = version + 1 where person_id = ${personId} and ${isOpen}`;
}

/** Locks the open invitation of a person: it is not accepted until the transaction ends. False when there is none. */
export async function lockInvitation(tx: Db, personId: string): Promise<boolean> {
  return (await firstRow(tx)`select from invitations where person_id = ${personId} and ${isOpen} for update`) !== null;
}

/**
 * The open invitation by which a visitor may come in, locked: the one whose link they followed, else the latest for
 * their address; none where nobody vouches for that. Needs the insurer's side.
 */
export function lockInvitationOf(
  tx: Db,
  { email, emailVerified }: Visitor,
  linkHash: Buffer | null,
  now: Instant,
): Promise<Invitation | null> {
  return firstRow<Invitation>(tx)`
    select invitation_id, person_id, organisation_id, email, name, job_title, user_type, permissions, mandates
    from invitations
    where email = ${email} and ${isOpen} and expires_at > ${now}
      and ${emailVerified}
    order by ${isItsLink(linkHash)} desc, sent_at desc limit 1 for update`;
}

/** Whether a link is that of the invitation: the one that its administrator was shown, or the one of its mail. */
function isItsLink(linkHash: Buffer | null): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${linkHash}::bytea in (token_hash, mail_token_hash), false)`;
}

/** Closes an invitation that was accepted. Needs the insurer's side. */
export async function closeInvitation(
  tx: Db,
  invitationId: string,
  { acceptedAt }: Readonly<{ acceptedAt: Instant }>,
): Promise<void> {
  await execute(tx)`
    update invitations set accepted_at = ${acceptedAt}, version = version + 1 where invitation_id = ${invitationId}`;
}
