import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What ledgers have on the screens. */
export const ledgersWebArea: WebArea = {
  screens: {
    '/ledgers': async () => (await import('./LedgersPage.tsx')).LedgersPage,
    '/ledgers/$jobId': async () => (await import('./LedgerPage.tsx')).LedgerPage,
    '/ledgers/$jobId/overdues': async () => (await import('./ProposalsPage.tsx')).ProposalsPage,
  },
  places: [
    {
      id: 'ledgers',
      section: 'nonPayment',
      rank: 20,
      path: '/ledgers',
      heading: msg`Ledgers`,
      icon: 'import',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  staleOn: {
    ledgers: ['job', 'overdue', 'receivables'],
    'misplaced-lines': ['job', 'identification-request'],
  },
};
