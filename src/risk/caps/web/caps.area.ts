import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { policySections } from '../../../policies/policies/web/slots.ts';
import { partsOfCover } from '../../covers/web/slots.ts';

/** What CAP and CAP+ have on the screens. */
export const capsWebArea: WebArea = {
  screens: {
    [paths.caps]: async () => (await import('./CapsPage.tsx')).CapsPage,
    [paths.managedCaps]: async () => (await import('./CapsPage.tsx')).CapsPage,
    [paths.cap.pattern]: async () => (await import('./CapPage.tsx')).CapPage,
  },
  places: [
    {
      id: 'caps',
      at: ['cover', 12],
      tab: ['covers', msg({ message: 'CAP', context: 'kind of cover' })],
      path: paths.caps,
      managedAt: paths.managedCaps,
      heading: msg`CAP and CAP+`,
      icon: 'cap',
      needs: ['tci-access', 'read_clr'],
      of: 'CAP',
    },
  ],
  contributions: [
    contribute(
      policySections,
      'CAP',
      lazyPart(async () => (await import('./CapTable.tsx')).CapTable),
    ),
    contribute(
      partsOfCover,
      'CAP',
      lazyPart(async () => (await import('./CapBesideCover.tsx')).CapOfCover, NotThere),
    ),
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    'cap-offers': ['cap', 'cover', 'order'],
    'cap-terms': ['cap', 'cover', 'order'],
    orders: ['cap'],
    passports: ['cap'],
  },
};
