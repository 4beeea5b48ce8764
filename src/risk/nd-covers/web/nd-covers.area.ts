import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What non-dependent covers have on the screens. */
export const ndCoversWebArea: WebArea = {
  screens: {
    [paths.ndCovers]: async () => (await import('./NdCoversPage.tsx')).NdCoversPage,
    [paths.managedNdCovers]: async () => (await import('./NdCoversPage.tsx')).NdCoversPage,
    [paths.newNdCover]: async () => (await import('./NewPrecheckPage.tsx')).NewPrecheckPage,
    [paths.ndCover.pattern]: async () => (await import('./NdCoverPage.tsx')).NdCoverPage,
  },
  places: [
    {
      id: 'ndCovers',
      at: ['cover', 13],
      tab: ['covers', msg({ message: 'ND', context: 'kind of cover' })],
      path: paths.ndCovers,
      managedAt: paths.managedNdCovers,
      heading: msg`Non-dependent covers`,
      icon: 'nd-cover',
      needs: ['tci-access', 'read_unnamedcover'],
      of: 'PRE_CHECKS',
    },
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    'nd-covers': ['nd-cover', 'cover', 'order'],
    'nd-cover-terms': ['nd-cover', 'cover', 'order'],
    orders: ['nd-cover'],
    passports: ['nd-cover'],
  },
};
