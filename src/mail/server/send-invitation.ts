import {
  hashOf,
  type InvitationToMail,
  newSecret,
  noteInvitationMail,
  takeInvitationToMail,
} from '../../access/server/public.ts';
import { createFormat, localeFor } from '../../platform/format.ts';
import { writeInvitation } from '../invitation-letter.ts';
import { languageOfMails } from '../mail.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import { fateOfFailure, type MailFailure } from './mail-failure.ts';
import type { MailRoom } from './send-mail.ts';

/**
 * Mails the invitation that waits longest; `false` when none does. Its link is made here and kept as a hash only; the
 * mail that was handed over last is the one whose link opens.
 */
export async function sendNextInvitation(room: MailRoom): Promise<boolean> {
  const { database, clock, house, log } = room;
  const secret = newSecret();
  const linkHash = hashOf(secret);
  const invitation = await database.write(house, (tx) => takeInvitationToMail(tx, linkHash, clock.now()));
  if (!invitation) return false;
  const fate = await room.postman.hand(envelopeFor(room, invitation, secret)).then(
    () => ({ mailedAt: clock.now() }),
    (error: MailFailure) => fateOfFailure(error, invitation.failures, clock.now()),
  );
  if ('failure' in fate) log(fate.failure);
  await database.write(house, (tx) => noteInvitationMail(tx, linkHash, fate));
  return true;
}

function envelopeFor(
  { clock, words, portal, timeZone }: MailRoom,
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
  const letter = writeInvitation(invitation, { tell: words(locale), format, portal });
  return envelopeOf(letter, { to: { name, address: email }, locale, portal });
}
