import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What cover without asking have on the screens. */
export const unnamedCoversWebArea: WebArea = {
  screens: {
    '/risk-services/unnamed-covers': async () => (await import('./UnnamedChecksPage.tsx')).UnnamedChecksPage,
    '/risk-services/unnamed-covers/conditions': async () =>
      (await import('./UnnamedConditionsPage.tsx')).UnnamedConditionsPage,
    '/risk-services/unnamed-covers/check': async () => (await import('./CheckBuyerPage.tsx')).CheckBuyerPage,
    '/risk-services/unnamed-covers/$checkId': async () => (await import('./UnnamedCheckPage.tsx')).UnnamedCheckPage,
  },
  places: [
    {
      id: 'unnamed',
      section: 'risk',
      rank: 90,
      path: '/risk-services/unnamed-covers',
      heading: msg`Unnamed cover`,
      icon: 'unnamed-cover',
      needs: ['tci-access', 'read_unnamedcover'],
    },
  ],
  staleOn: {
    'unnamed-covers': ['unnamed-check'],
    companies: ['unnamed-check'],
    history: ['unnamed-check'],
  },
};
