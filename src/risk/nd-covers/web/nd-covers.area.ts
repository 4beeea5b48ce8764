import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What non-dependent covers have on the screens. */
export const ndCoversWebArea: WebArea = {
  screens: {
    '/risk-services/nd-covers': async () => (await import('./NdCoversPage.tsx')).NdCoversPage,
    '/manage/non-dependent-covers': async () => (await import('./NdCoversPage.tsx')).NdCoversPage,
    '/risk-services/nd-covers/new': async () => (await import('./NewPrecheckPage.tsx')).NewPrecheckPage,
    '/risk-services/nd-covers/$ndCoverId': async () => (await import('./NdCoverPage.tsx')).NdCoverPage,
  },
  places: [
    {
      id: 'ndCovers',
      section: 'risk',
      rank: 80,
      path: '/risk-services/nd-covers',
      managedAt: '/manage/non-dependent-covers',
      heading: msg`Non-dependent covers`,
      icon: 'nd-cover',
      needs: ['tci-access', 'read_unnamedcover'],
    },
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: {
    'nd-covers': ['nd-cover', 'cover', 'order'],
    'nd-cover-terms': ['nd-cover', 'cover', 'order'],
    orders: ['nd-cover'],
    companies: ['nd-cover'],
    history: ['nd-cover'],
  },
};
