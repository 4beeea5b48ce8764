import type { MailMessage, Writing } from './mail-message.ts';
import { mailTexts } from './mail-texts.ts';

/** What the mail of an invitation says: who invites, to whose portal, and the link, until its last day (`YYYY-MM-DD`). */
export type InvitationInMail = Readonly<{ invitedBy: string; organisation: string; lastDay: string; href: string }>;

/** Writes the mail to somebody who is invited. */
export function writeInvitation(
  { invitedBy, organisation, lastDay, href }: InvitationInMail,
  { translate, format, portal }: Writing,
): MailMessage {
  const heading = translate(mailTexts.invited, { person: invitedBy, portal: portal.name });
  return {
    subject: heading,
    sections: [
      {
        heading,
        text: translate(mailTexts.invitedTo, { organisation, portal: portal.name, day: format.fullDay(lastDay) }),
        items: [],
        more: null,
        label: translate(mailTexts.comeIn),
        href,
      },
    ],
    footer: { text: translate(mailTexts.whyInvited, { person: invitedBy }), link: null },
  };
}
