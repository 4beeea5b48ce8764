import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What policies have on the screens. */
export const policiesWebArea: WebArea = {
  screens: {
    [paths.policies]: async () => (await import('./PoliciesPage.tsx')).PoliciesPage,
    [paths.policy.pattern]: async () => (await import('./PolicyPage.tsx')).PolicyPage,
  },
  places: [
    {
      id: 'policies',
      at: ['policy', 10],
      path: paths.policies,
      heading: msg`Policies`,
      icon: 'library',
    },
  ],
  staleOn: {
    policies: ['policy'],
    me: ['policy'],
  },
};
