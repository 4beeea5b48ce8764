import { defineServerArea } from '../../../platform/server/server-area.ts';
import { currentStopsSlot } from '../../delivery-stops/server/public.ts';
import { unnamedCoversRoutes } from './unnamed-covers.routes.ts';

export const unnamedCoversServer = defineServerArea({
  name: 'risk/unnamed-covers',
  routes: () => [unnamedCoversRoutes(currentStopsSlot.only())],
});
