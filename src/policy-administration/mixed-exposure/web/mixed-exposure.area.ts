import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What mixed exposure packages have on the screens. */
export const mixedExposureWebArea: WebArea = {
  screens: {
    [paths.mixedExposure]: async () => (await import('./ExposurePackagesPage.tsx')).ExposurePackagesPage,
    [paths.mixedExposurePackage.pattern]: async () => (await import('./ExposurePackagePage.tsx')).ExposurePackagePage,
  },
  places: [
    {
      id: 'mixed-exposure',
      at: ['policy', 22],
      path: paths.mixedExposure,
      heading: msg`Exposure packages`,
      icon: 'exposure',
      needs: ['policy-admin-read'],
      of: 'MIXED_EXPOSURE',
    },
  ],
  staleOn: { 'mixed-exposure-packages': ['turnover-declaration', 'cover', 'cover-request'] },
};
