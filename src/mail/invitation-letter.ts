import type { Letter, Writing } from './letter.ts';
import { mailWords } from './mail-words.ts';

/** What the mail of an invitation says: who invites, to whose portal, and the link, until its last day (`YYYY-MM-DD`). */
export type InvitationInMail = Readonly<{ invitedBy: string; organisation: string; lastDay: string; href: string }>;

/** Writes the mail to somebody who is invited. */
export function writeInvitation(
  { invitedBy, organisation, lastDay, href }: InvitationInMail,
  { tell, format, portal }: Writing,
): Letter {
  const heading = tell(mailWords.invited, { person: invitedBy, portal: portal.name });
  return {
    subject: heading,
    sections: [
      {
        heading,
        text: tell(mailWords.invitedTo, { organisation, portal: portal.name, day: format.fullDay(lastDay) }),
        items: [],
        more: null,
        label: tell(mailWords.comeIn),
        href,
      },
    ],
    footer: { text: tell(mailWords.whyInvited, { person: invitedBy }), link: null },
  };
}
