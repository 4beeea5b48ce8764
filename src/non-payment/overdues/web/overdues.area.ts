import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What overdues have on the screens. */
export const overduesWebArea: WebArea = {
  screens: {
    [paths.overdues]: async () => (await import('./OverduesPage.tsx')).OverduesPage,
    [paths.managedOverdues]: async () => (await import('./OverduesPage.tsx')).OverduesPage,
    [paths.newOverdue]: async () => (await import('./ReportOverduePage.tsx')).ReportOverduePage,
    [paths.overdue.pattern]: async () => (await import('./OverduePage.tsx')).OverduePage,
    [paths.addToOverdue]: async () => (await import('./AddInvoicesPage.tsx')).AddInvoicesPage,
  },
  places: [
    {
      id: 'overdues',
      at: ['nonPayment', 30],
      tab: ['overdues', msg`Overdues`],
      path: paths.overdues,
      managedAt: paths.managedOverdues,
      heading: msg`Overdues`,
      icon: 'clock',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  staleOn: {
    overdues: ['claim', 'collection', 'dispute', 'extension', 'overdue', 'rescheduling'],
    covers: ['overdue'],
    passports: ['overdue'],
  },
};
