/**
 * The sentences of mails, in English with ICU placeholders; their translations are in `locales/` beside this file, and
 * `npm run i18n` collects them. The browser loads none of them.
 */
export const mailTexts = {
  approvals: sentence(
    /*i18n*/ { id: '{count, plural, one {One order waits for your approval} other {# orders wait for your approval}}' },
  ),
  ownOrders: sentence(
    /*i18n*/ { id: '{count, plural, one {News of one of your orders} other {News of # of your orders}}' },
  ),
  notifications: sentence(/*i18n*/ { id: '{count, plural, one {One notification} other {# notifications}}' }),
  openNotifications: sentence(/*i18n*/ { id: 'Open the notifications' }),
  asked: sentence(/*i18n*/ { id: '{person} asked, under policy {policy}.' }),
  lapses: sentence(/*i18n*/ { id: 'Lapses on {day} if nobody approves it.' }),
  sent: sentence(/*i18n*/ { id: 'Approved and sent to the insurer' }),
  returned: sentence(/*i18n*/ { id: 'Returned to you for amendment' }),
  refused: sentence(/*i18n*/ { id: 'Rejected by a colleague' }),
  expired: sentence(/*i18n*/ { id: 'Lapsed: nobody approved it in time' }),
  invited: sentence(/*i18n*/ { id: '{person} invites you to {portal}' }),
  invitedTo: sentence(
    /*i18n*/ { id: '{organisation} works with {portal}. With this link you sign in for the first time, until {day}.' },
  ),
  comeIn: sentence(/*i18n*/ { id: 'Sign in' }),
  whyInvited: sentence(
    /*i18n*/ { id: '{person} entered your address. If you do not know why, leave this mail; the link then lapses.' },
  ),
  more: sentence(/*i18n*/ { id: '{count, plural, one {and one more} other {and # more}}' }),
  open: sentence(/*i18n*/ { id: 'Open the orders' }),
  why: sentence(
    /*i18n*/ { id: '{portal} writes to you because of your role there. Which mails you receive is for you to choose:' },
  ),
  settings: sentence(/*i18n*/ { id: 'Settings' }),
} as const;

/** The text itself; the comment before it is what the collector looks for. */
export function sentence({ id }: Readonly<{ id: string }>): string {
  return id;
}
