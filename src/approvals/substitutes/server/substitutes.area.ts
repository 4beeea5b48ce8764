import { defineServerArea } from '../../../platform/server/server-area.ts';
import { substitutesRoutes } from './substitutes.routes.ts';

export const substitutesServer = defineServerArea({
  name: 'approvals/substitutes',
  routes: () => [substitutesRoutes],
});
