import { defineServerArea } from '../../../platform/server/server-area.ts';
import { disputesRoutes } from './disputes.routes.ts';

export const disputesServer = defineServerArea({
  name: 'non-payment/disputes',
  routes: () => [disputesRoutes],
});
