import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What policies have on the screens. */
export const policiesWebArea: WebArea = {
  screens: {
    '/policies': async () => (await import('./PoliciesPage.tsx')).PoliciesPage,
    '/policies/$policy': async () => (await import('./PolicyPage.tsx')).PolicyPage,
  },
  places: [
    {
      id: 'policies',
      section: 'policy',
      rank: 10,
      path: '/policies',
      heading: msg`Policies`,
      icon: 'policy',
      isQuick: true,
    },
  ],
  staleOn: {
    policies: ['policy'],
    me: ['policy'],
  },
};
