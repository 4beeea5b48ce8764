import {
  claimInvitationToMail,
  hashOf,
  type InvitationToMail,
  newSecret,
  noteInvitationMail,
} from '../../../identity/access/server/public.ts';
import { createFormat, localeFor } from '../../../platform/core/format.ts';
import { writeInvitation } from '../invitation-message.ts';
import { languageOfMails } from '../mail.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import { fateOfFailure, type MailFailure } from './mail-failure.ts';
import type { Mailer } from './send-mail.ts';

/**
 * Mails the invitation that waits longest; `false` when none does. Its link is made here and kept as a hash only; the
 * mail that was handed over last is the one whose link opens.
 */
export async function sendNextInvitation(mailer: Mailer): Promise<boolean> {
  const { database, clock, house, log } = mailer;
  const secret = newSecret();
  const linkHash = hashOf(secret);
  const invitation = await database.write(house, (tx) => claimInvitationToMail(tx, linkHash, clock.now()));
  if (!invitation) return false;
  const fate = await mailer.mailTransport.send(envelopeFor(mailer, invitation, secret)).then(
    () => ({ mailedAt: clock.now() }),
    (error: MailFailure) => fateOfFailure(error, invitation.failures, clock.now()),
  );
  if ('failure' in fate) log(fate.failure);
  await database.write(house, (tx) => noteInvitationMail(tx, linkHash, fate));
  return true;
}

function envelopeFor(
  { clock, translatorFor, portal, timeZone }: Mailer,
  { email, name, invitedBy, expiresAt, organisation }: InvitationToMail,
  secret: string,
): Envelope {
  const locale = languageOfMails(null, organisation.countryCode);
  const format = createFormat({ locale: localeFor(locale, []), today: clock.today(), timeZone });
  const invitation = {
    invitedBy,
    organisation: organisation.name,
    lastDay: expiresAt.slice(0, 10),
    href: `${portal.url}/auth/login?invitation=${secret}`,
  };
  const message = writeInvitation(invitation, { translate: translatorFor(locale), format, portal });
  return envelopeOf(message, { to: { name, address: email }, locale, portal });
}
