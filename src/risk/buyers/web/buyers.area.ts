import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What buyers have on the screens. */
export const buyersWebArea: WebArea = {
  screens: {
    '/buyers/identification-requests': async () =>
      (await import('./IdentificationRequestsPage.tsx')).IdentificationRequestsPage,
    '/buyers/identification-requests/new': async () => (await import('./IdentifyBuyerPage.tsx')).IdentifyBuyerPage,
  },
  staleOn: {
    companies: ['company', 'utilisation'],
    history: ['utilisation'],
    'identification-requests': ['identification-request'],
  },
};
