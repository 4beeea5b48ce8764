import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { stopNotice } from '../../../risk/delivery-stops/web/slots.ts';

/** What deadlines have on the screens. */
export const deadlinesWebArea: WebArea = {
  screens: {
    [paths.deadlines]: async () => (await import('./DeadlinesPage.tsx')).DeadlinesPage,
    [paths.calendar]: async () => (await import('./CalendarPage.tsx')).CalendarPage,
  },
  places: [
    {
      id: 'deadlines',
      at: ['nonPayment', 10],
      inPhoneBar: 4,
      path: paths.deadlines,
      heading: msg`Deadlines`,
      icon: 'deadline',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  contributions: [
    contribute(
      stopNotice,
      'LAST_COVERED_DAY',
      lazyPart(async () => (await import('./NoCoverAfter.tsx')).NoCoverAfter),
    ),
  ],
  staleOn: {
    deadlines: ['claim', 'collection', 'deadline', 'job', 'dispute', 'extension', 'overdue', 'rescheduling'],
    covers: ['deadline'],
  },
};
