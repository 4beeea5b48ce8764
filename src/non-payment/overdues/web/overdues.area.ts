import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What overdues have on the screens. */
export const overduesWebArea: WebArea = {
  screens: {
    '/non-payment/overdues': async () => (await import('./OverduesPage.tsx')).OverduesPage,
    '/manage/overdues': async () => (await import('./OverduesPage.tsx')).OverduesPage,
    '/non-payment/overdues/new': async () => (await import('./ReportOverduePage.tsx')).ReportOverduePage,
    '/non-payment/overdues/add': async () => (await import('./AddInvoicesPage.tsx')).AddInvoicesPage,
  },
  places: [
    {
      id: 'overdues',
      section: 'nonPayment',
      rank: 10,
      path: '/non-payment/overdues',
      managedAt: '/manage/overdues',
      heading: msg`Overdues`,
      icon: 'clock',
      needs: ['tci-access', 'read_overdues'],
      isQuick: true,
    },
  ],
  staleOn: {
    overdues: ['overdue'],
    receivables: ['overdue'],
    deadlines: ['overdue'],
    covers: ['overdue'],
    companies: ['overdue'],
    history: ['overdue'],
  },
};
