import { defineServerArea } from '../../../platform/server/server-area.ts';
import { substitutesRoutes } from './substitutes.routes.ts';
import { substituteWork } from './work.ts';

export const substitutesServer = defineServerArea({
  name: 'approvals/substitutes',
  routes: () => [substitutesRoutes],
  work: () => substituteWork,
});
