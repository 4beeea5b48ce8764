import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What ledgers have on the screens. */
export const ledgersWebArea: WebArea = {
  screens: {
    [paths.ledgers]: async () => (await import('./LedgersPage.tsx')).LedgersPage,
    [paths.ledger.pattern]: async () => (await import('./LedgerPage.tsx')).LedgerPage,
    [paths.ledgerOverdues.pattern]: async () => (await import('./ProposalsPage.tsx')).ProposalsPage,
  },
  places: [
    {
      id: 'ledgers',
      at: ['nonPayment', 20],
      path: paths.ledgers,
      heading: msg`Aged debtors`,
      icon: 'ledger',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  staleOn: {
    ledgers: ['job', 'overdue', 'receivables'],
    'misplaced-lines': ['job', 'identification-request'],
  },
};
