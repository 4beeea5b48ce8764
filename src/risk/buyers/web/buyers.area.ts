import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What buyers have on the screens. */
export const buyersWebArea: WebArea = {
  screens: {
    [paths.identificationRequests]: async () =>
      (await import('./IdentificationRequestsPage.tsx')).IdentificationRequestsPage,
    [paths.newIdentificationRequest]: async () => (await import('./IdentifyBuyerPage.tsx')).IdentifyBuyerPage,
  },
  places: [
    {
      id: 'identifications',
      at: ['buyers', 20],
      tab: ['buyers', msg`Identification requests`],
      path: paths.identificationRequests,
      heading: msg`Identification requests`,
      icon: 'buyers',
      needs: ['tci-access'],
    },
  ],
  staleOn: {
    companies: ['company', 'utilisation'],
    'identification-requests': ['identification-request'],
  },
};
