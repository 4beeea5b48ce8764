import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the page of a buyer is about. */
const happensToBuyers = [
  'cover',
  'cover-request',
  'policy-covers',
  'grade-request',
  'cap',
  'nd-cover',
  'unnamed-check',
  'strategic-cover',
  'cover-estimate',
  'overdue',
  'extension',
  'rescheduling',
  'dispute',
  'collection',
  'claim',
];

/** The same with what is entered, decided and due around them. */
const happensAroundBuyers = [...happensToBuyers, 'company', 'utilisation', 'grade-cover', 'deadline', 'order'];

/** What the buyer file have on the screens. */
export const buyerFileWebArea: WebArea = {
  screens: {
    [paths.register]: async () => (await import('./RegisterPage.tsx')).RegisterPage,
    [paths.buyer.pattern]: async () => (await import('./BuyerPage.tsx')).BuyerPage,
  },
  places: [
    {
      id: 'register',
      at: ['buyers', 15],
      tab: ['buyers', msg`Search the register`],
      path: paths.register,
      heading: msg`Search the register`,
      icon: 'buyers',
      needs: ['tci-access'],
    },
  ],
  staleOn: {
    companies: happensToBuyers,
    // the list of buyers and their totals, and their history
    buyers: happensAroundBuyers,
    history: happensAroundBuyers,
  },
};
