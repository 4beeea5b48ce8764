import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';

/** An invitation whose mail is to be written, for the one who took it. */
export type InvitationToMail = Readonly<{
  invitationId: string;
  email: string;
  name: string;
  invitedBy: string;
  expiresAt: Instant;
  organisation: Readonly<{ name: string; countryCode: string | null }>;
  failures: number;
}>;

/** What became of the mail of an invitation: it is out, or what the mail server said and when it is tried again. */
export type FateOfMail = Readonly<{ mailedAt: Instant }> | Readonly<{ failure: string; tryAgainAt: Instant | null }>;

/** Hours after which an invitation that could not be mailed is given up and left to the administrator. */
const hoursOfMailing = 24;
/** Minutes for which a worker holds an invitation: longer than the timeout of a mail server. */
const leaseMinutes = 5;

/**
 * Locks the invitation whose mail is due longest, for a few minutes, and gives its mail a link of its own by the hash
 * of its secret; the link that the administrator was shown stays as it is. `null` when none is due. Needs the insurer's
 * side.
 */
export function claimInvitationToMail(tx: Db, mailTokenHash: Buffer, now: Instant): Promise<InvitationToMail | null> {
  return firstRow<InvitationToMail>(tx)`
    update invitations i set mail_token_hash = ${mailTokenHash},
      mail_due_at = ${now}::timestamptz + make_interval(mins => ${leaseMinutes})
    from organisations o
    where o.organisation_id = i.organisation_id and invitation_id = (
      select invitation_id from invitations
      where mail_due_at <= ${now} and accepted_at is null and revoked_at is null and expires_at > ${now}
        and sent_at > ${now}::timestamptz - make_interval(hours => ${hoursOfMailing})
      order by mail_due_at limit 1 for update skip locked)
    returning i.invitation_id, i.email, i.name, i.invited_by_name as "invitedBy",
      i.expires_at, i.mail_failures as failures,
      jsonb_build_object('name', o.name, 'countryCode', o.country_code) as organisation`;
}

/** Stores the outcome of the mail with this link; not where the invitation was sent again meanwhile. */
export async function noteInvitationMail(tx: Db, mailTokenHash: Buffer, fate: FateOfMail): Promise<void> {
  if ('mailedAt' in fate)
    await execute(tx)`
      update invitations set mailed_at = ${fate.mailedAt}, mail_due_at = null, mail_failure = null, mail_failures = 0
      where mail_token_hash = ${mailTokenHash}`;
  else
    await execute(tx)`
      update invitations set mail_due_at = ${fate.tryAgainAt}, mail_failure = ${fate.failure},
        mail_failures = mail_failures + 1
      where mail_token_hash = ${mailTokenHash}`;
}
