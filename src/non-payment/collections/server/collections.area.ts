import { defineServerArea, houseSeconds } from '../../../platform/server/server-area.ts';
import { settlePlansSlot } from '../../overdues/server/public.ts';
import { collectionsRoutes } from './collections.routes.ts';

export const collectionsServer = defineServerArea({
  name: 'non-payment/collections',
  routes: (setUp) => [collectionsRoutes(houseSeconds(setUp), settlePlansSlot.only())],
});
