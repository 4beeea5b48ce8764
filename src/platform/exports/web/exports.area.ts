import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What exports have on the screens. */
export const exportsWebArea: WebArea = {
  screens: {
    '/export-tables': async () => (await import('./ExportsPage.tsx')).ExportsPage,
  },
  places: [
    {
      id: 'exports',
      section: 'service',
      rank: 10,
      path: '/export-tables',
      heading: msg`Exports`,
      icon: 'export',
      needs: ['export-tables'],
    },
  ],
  staleOn: {
    exports: ['export'],
  },
};
