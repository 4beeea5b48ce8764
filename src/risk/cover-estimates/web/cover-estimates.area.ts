import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What cover estimates have on the screens. */
export const coverEstimatesWebArea: WebArea = {
  screens: {
    '/risk-services/cover-estimates': async () => (await import('./EstimatesPage.tsx')).EstimatesPage,
    '/risk-services/cover-estimates/$estimateId': async () => (await import('./EstimatePage.tsx')).EstimatePage,
  },
  places: [
    {
      id: 'estimates',
      section: 'risk',
      rank: 110,
      path: '/risk-services/cover-estimates',
      heading: msg`Cover estimates`,
      icon: 'estimate',
      needs: ['tci-access'],
    },
  ],
  staleOn: {
    'cover-estimates': ['cover-estimate'],
    companies: ['cover-estimate'],
    history: ['cover-estimate'],
  },
};
