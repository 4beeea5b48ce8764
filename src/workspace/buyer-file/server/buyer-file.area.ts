import { insuredUnderSlot } from '../../../non-payment/deadlines/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { synthesisRoutes } from './synthesis.routes.ts';

export const buyerFileServer = defineServerArea({
  name: 'workspace/buyer-file',
  routes: (setUp) => [
    synthesisRoutes(setUp, { insuredUnder: insuredUnderSlot.only(), recordKinds: setUp.recordKinds }),
  ],
});
