import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { stepsOfDeadline } from '../../deadlines/web/slots.ts';

/** What extensions have on the screens. */
export const extensionsWebArea: WebArea = {
  screens: {
    [paths.extensions]: async () => (await import('./ExtensionsPage.tsx')).ExtensionsPage,
    [paths.newExtension]: async () => (await import('./ExtendDueDatePage.tsx')).ExtendDueDatePage,
  },
  places: [
    {
      id: 'extensions',
      at: ['nonPayment', 31],
      tab: ['overdues', msg`Due-date extensions`],
      path: paths.extensions,
      heading: msg`Due-date extensions`,
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
    passports: ['extension'],
  },
};
