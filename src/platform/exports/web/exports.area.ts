import { msg } from '@lingui/core/macro';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { paths } from '../../core/paths.ts';

/** What exports have on the screens. */
export const exportsWebArea: WebArea = {
  screens: {
    [paths.exports]: async () => (await import('./ExportsPage.tsx')).ExportsPage,
  },
  places: [
    {
      id: 'exports',
      at: ['person', 20],
      path: paths.exports,
      heading: msg`Exports`,
      icon: 'export',
      needs: ['export-tables'],
    },
  ],
  staleOn: {
    exports: ['export'],
  },
};
