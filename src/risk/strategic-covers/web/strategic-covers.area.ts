import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { partsOfCover } from '../../covers/web/slots.ts';

/** What strategic covers have on the screens. */
export const strategicCoversWebArea: WebArea = {
  screens: {
    [paths.strategicCovers]: async () => (await import('./StrategicCoversPage.tsx')).StrategicCoversPage,
  },
  places: [
    {
      id: 'strategic',
      at: ['cover', 15],
      tab: ['covers', msg({ message: 'Strategic', context: 'kind of cover' })],
      path: paths.strategicCovers,
      heading: msg`Strategic buyers`,
      icon: 'star',
      needs: ['tci-access', 'read_strategic_cover'],
    },
  ],
  contributions: [
    contribute(
      partsOfCover,
      'STRATEGIC',
      lazyPart(async () => (await import('./StrategicOfCover.tsx')).StrategicOfCover, NotThere),
    ),
  ],
  staleOn: {
    'strategic-covers': ['strategic-cover', 'cover', 'policy-covers'],
    passports: ['strategic-cover'],
  },
};
