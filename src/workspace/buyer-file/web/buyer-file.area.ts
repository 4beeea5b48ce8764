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

/** What the buyer file have on the screens. */
export const buyerFileWebArea: WebArea = {
  screens: {
    [paths.buyers]: async () => (await import('./BuyersPage.tsx')).BuyersPage,
    [paths.buyer.pattern]: async () => (await import('./BuyerPage.tsx')).BuyerPage,
  },
  places: [
    {
      id: 'buyers',
      at: ['buyers', 10],
      tab: ['buyers', msg`Search the register`],
      quick: 2,
      path: paths.buyers,
      heading: msg`Buyers`,
      icon: 'buyers',
      needs: ['tci-access'],
    },
  ],
  staleOn: {
    companies: happensToBuyers,
    history: [...happensToBuyers, 'utilisation', 'grade-cover', 'order'],
  },
};
