import { defineServerArea } from '../../../platform/server/server-area.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const todayServer = defineServerArea({
  name: 'workspace/today',
  routes: () => [dashboardRoutes],
});
