import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { isRenewalOn } from '../../../platform/core/toggles.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What renewals have on the screens. */
export const renewalsWebArea: WebArea = {
  screens: {
    [paths.renewals]: async () => (await import('./RenewalsPage.tsx')).RenewalsPage,
    [paths.renewal.pattern]: async () => (await import('./RenewalPage.tsx')).RenewalPage,
  },
  places: [
    {
      id: 'renewals',
      at: ['policy', 35],
      path: paths.renewals,
      heading: msg`Renewals`,
      icon: 'renewal',
      needs: ['policy-admin-read'],
      isOnFor: isRenewalOn,
    },
  ],
  orderSubjects: async () => (await import('./order-subjects.tsx')).orderSubjectsOnScreen,
  staleOn: { renewals: ['renewal', 'policy', 'order'], orders: ['renewal'], passports: ['renewal'] },
};
