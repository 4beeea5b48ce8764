import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What the performance of policies has on the screens. */
export const policyPerformanceWebArea: WebArea = {
  screens: {
    [paths.performance]: async () => (await import('./PerformancePage.tsx')).PerformancePage,
    [paths.portfolioPerformance]: async () => (await import('./PortfolioPerformancePage.tsx')).PortfolioPerformancePage,
  },
  places: [
    {
      id: 'performance',
      at: ['policy', 40],
      path: paths.performance,
      heading: msg`Performance`,
      icon: 'performance',
      needs: ['policy-admin-read'],
    },
    {
      id: 'portfolio-performance',
      at: ['desk', 20],
      path: paths.portfolioPerformance,
      heading: msg`Portfolio`,
      icon: 'gauge',
      needs: ['policy-performance-broker'],
    },
  ],
};
