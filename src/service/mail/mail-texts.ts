/**
 * The sentences of mails, in English with ICU placeholders; their translations are in `locales/` beside this file, and
 * `npm run i18n` collects them. The browser loads none of them.
 */
export const mailTexts = {
  approvals: sentence(
    /*i18n*/ { id: '{count, plural, one {One request awaits your approval} other {# requests await your approval}}' },
  ),
  ownOrders: sentence(
    /*i18n*/ { id: '{count, plural, one {Update on one of your requests} other {Updates on # of your requests}}' },
  ),
  notifications: sentence(/*i18n*/ { id: '{count, plural, one {One notification} other {# notifications}}' }),
  manyNotifications: sentence(/*i18n*/ { id: '{number} notifications' }),
  openNotifications: sentence(/*i18n*/ { id: 'Open notifications' }),
  asked: sentence(/*i18n*/ { id: 'Requested by {person} under policy {policy}.' }),
  lapses: sentence(/*i18n*/ { id: 'Lapses on {day} unless approved.' }),
  sent: sentence(/*i18n*/ { id: 'Approved and sent to the insurer' }),
  returned: sentence(/*i18n*/ { id: 'Returned to you for amendment' }),
  refused: sentence(/*i18n*/ { id: 'Rejected by a colleague' }),
  expired: sentence(/*i18n*/ { id: 'Lapsed: not approved in time' }),
  invited: sentence(/*i18n*/ { id: '{person} invites you to {portal}' }),
  invitedTo: sentence(
    /*i18n*/ { id: '{organisation} uses {portal}. Use this link to sign in for the first time, until {day}.' },
  ),
  comeIn: sentence(/*i18n*/ { id: 'Sign in' }),
  whyInvited: sentence(
    /*i18n*/ {
      id: '{person} entered your address. If you did not expect this email, ignore it; the link then expires.',
    },
  ),
  more: sentence(/*i18n*/ { id: '{count, plural, one {and one more} other {and # more}}' }),
  manyMore: sentence(/*i18n*/ { id: 'and {number} more' }),
  open: sentence(/*i18n*/ { id: 'Open approvals' }),
  why: sentence(
    /*i18n*/ {
      id: 'You receive this email from {portal} because of your role there. Choose which emails you receive:',
    },
  ),
  settings: sentence(/*i18n*/ { id: 'Settings' }),
} as const;

/** The text itself; the comment before it is what the collector looks for. */
export function sentence({ id }: Readonly<{ id: string }>): string {
  return id;
}
