import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What clients have on the screens. */
export const clientsWebArea: WebArea = {
  screens: { [paths.clients]: async () => (await import('./ClientsPage.tsx')).ClientsPage },
  places: [
    {
      id: 'clients',
      at: ['desk', 10],
      path: paths.clients,
      heading: msg`Clients`,
      icon: 'clients',
      needs: ['policy-admin-read'],
      needsOneOf: ['policy-performance-broker', 'brokerage_paid'],
    },
  ],
  staleOn: {
    clients: [
      'turnover-declaration',
      'premium-invoice',
      'order',
      'renewal',
      'policy-draft',
      'policy',
      // what is to be done about buyers that do not pay
      'overdue',
      'deadline',
      'extension',
      'dispute',
      'rescheduling',
      'collection',
      'claim',
    ],
  },
};
