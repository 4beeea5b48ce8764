import { defineServerArea } from '../../../platform/server/server-area.ts';
import { overduesRoutes } from './overdues.routes.ts';
import { settlePlansSlot } from './settle-overdues.ts';
import { overdueWork } from './work.ts';

export const overduesServer = defineServerArea({
  name: 'non-payment/overdues',
  routes: () => [overduesRoutes(settlePlansSlot.only())],
  work: () => overdueWork,
});
