import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { undatedTasks } from '../../deadlines/web/slots.ts';
import { stepsOfOverdue, stepsOfOverdues } from '../../overdues/web/slots.ts';

/** What collections have on the screens. */
export const collectionsWebArea: WebArea = {
  screens: {
    [paths.collections]: async () => (await import('./CollectionsPage.tsx')).CollectionsPage,
    [paths.collection.pattern]: async () => (await import('./CollectionPage.tsx')).CollectionPage,
    [paths.newCollection]: async () => (await import('./HandOverPage.tsx')).HandOverPage,
  },
  places: [
    {
      id: 'collections',
      at: ['nonPayment', 40],
      path: paths.collections,
      heading: msg`Collections`,
      icon: 'collection',
      needs: ['tci-access', 'read_overdues'],
    },
  ],
  contributions: [
    contribute(
      undatedTasks,
      'COURT_COSTS',
      lazyPart(async () => (await import('./CourtCostsToDecide.tsx')).CourtCostsToDecide, NotThere),
    ),
    contribute(
      stepsOfOverdue,
      'HAND_OVER',
      lazyPart(async () => (await import('./HandOver.tsx')).HandOverOfOverdue, NotThere),
    ),
    contribute(
      stepsOfOverdues,
      'HAND_OVER',
      lazyPart(async () => (await import('./PlaceOverdues.tsx')).PlaceOverdues, NotThere),
    ),
  ],
  staleOn: {
    collections: ['collection', 'dispute'],
  },
};
