import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { stepsOfOverdue } from '../../overdues/web/slots.ts';

/** What disputes have on the screens. */
export const disputesWebArea: WebArea = {
  screens: {
    [paths.disputes]: async () => (await import('./DisputesPage.tsx')).DisputesPage,
    [paths.dispute.pattern]: async () => (await import('./DisputePage.tsx')).DisputePage,
    [paths.newDispute]: async () => (await import('./ReportDisputePage.tsx')).ReportDisputePage,
  },
  places: [
    {
      id: 'disputes',
      at: ['nonPayment', 33],
      tab: ['overdues', msg`Disputes`],
      path: paths.disputes,
      heading: msg`Disputes`,
      icon: 'warning',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  contributions: [
    contribute(
      stepsOfOverdue,
      'REPORT_DISPUTE',
      lazyPart(async () => (await import('./ReportDispute.tsx')).ReportDisputeOfOverdue, NotThere),
    ),
  ],
  staleOn: {
    disputes: ['dispute'],
    passports: ['dispute'],
  },
};
