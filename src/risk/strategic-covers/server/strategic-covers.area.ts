import { defineServerArea } from '../../../platform/server/server-area.ts';
import { subscribe } from '../../../platform/server/subscribers.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../buyers/grade-visibility.ts';
import { coversReceived } from '../../covers/cover-events.ts';
import { nominationRules } from '../nomination-rules.ts';
import { strategicCoversRoutes } from './strategic-covers.routes.ts';
import { enterNamedCovers } from './strategic-covers.store.ts';

export const strategicCoversServer = defineServerArea({
  name: 'risk/strategic-covers',
  routes: ({ strategicCovers }: Readonly<{ strategicCovers: number }>) => [
    strategicCoversRoutes({ most: strategicCovers }),
  ],
  declares: [decidedSubjectSlot(decidedByRules('strategic-cover', [nominationRules], stepsFor))],
  subscriptions: () => [
    // covers that the insurer's system names as strategic are listed among those of their policies
    subscribe(coversReceived, async (covers, { tx, today }) => {
      const named = covers.filter(({ strategic }) => strategic !== 'none').map(({ coverId }) => coverId);
      await enterNamedCovers(tx, named, today);
    }),
  ],
});
