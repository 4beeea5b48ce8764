import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What cover estimates have on the screens. */
export const coverEstimatesWebArea: WebArea = {
  screens: {
    [paths.coverEstimates]: async () => (await import('./EstimatesPage.tsx')).EstimatesPage,
    [paths.coverEstimate.pattern]: async () => (await import('./EstimatePage.tsx')).EstimatePage,
  },
  places: [
    {
      id: 'estimates',
      at: ['cover', 21],
      tab: ['requests', msg`Estimates`],
      path: paths.coverEstimates,
      heading: msg`Cover estimates`,
      icon: 'estimate',
      needs: ['tci-access'],
      of: 'COVER_ESTIMATES',
    },
  ],
  staleOn: {
    'cover-estimates': ['cover-estimate'],
  },
};
