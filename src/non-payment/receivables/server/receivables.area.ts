import { defineServerArea } from '../../../platform/server/server-area.ts';
import { readItemsRoutes } from './read-items.routes.ts';
import { receivablesRoutes } from './receivables.routes.ts';

export const receivablesServer = defineServerArea({
  name: 'non-payment/receivables',
  routes: (setUp) => [receivablesRoutes, readItemsRoutes(setUp)],
});
