import { msg } from '@lingui/core/macro';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { stepsOfDeadline } from '../../deadlines/web/slots.ts';

/** What extensions have on the screens. */
export const extensionsWebArea: WebArea = {
  screens: {
    '/non-payment/extensions': async () => (await import('./ExtensionsPage.tsx')).ExtensionsPage,
    '/non-payment/extensions/new': async () => (await import('./ExtendDueDatePage.tsx')).ExtendDueDatePage,
  },
  places: [
    {
      id: 'extensions',
      section: 'nonPayment',
      rank: 30,
      path: '/non-payment/extensions',
      heading: msg`Extensions`,
      icon: 'calendar',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  contributions: [
    contribute(
      stepsOfDeadline,
      'EXTEND',
      lazyPart(async () => (await import('./ExtendDueDate.tsx')).ExtendDueDateOfDeadline, NotThere),
    ),
  ],
  staleOn: {
    extensions: ['extension'],
    receivables: ['extension'],
    overdues: ['extension'],
    deadlines: ['extension'],
    companies: ['extension'],
    history: ['extension'],
  },
};
