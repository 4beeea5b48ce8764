import { msg } from '@lingui/core/macro';
import { paths } from '../../core/paths.ts';
import type { WebArea } from '../../ui/web-area.ts';

/** The operator's screen of what the server does on its own. */
export const workWebArea: WebArea = {
  screens: {
    [paths.work]: async () => (await import('./WorkPage.tsx')).WorkPage,
  },
  places: [
    {
      id: 'work',
      at: ['person', 50],
      path: paths.work,
      heading: msg`Background work`,
      icon: 'replay',
      onlyFor: 'insurer',
    },
  ],
  staleOn: {
    work: ['work'],
  },
};
