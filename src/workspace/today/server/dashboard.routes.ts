import { type Routes, routes } from '../../../platform/server/routes.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { showToday } from './show-today.ts';

export const dashboardRoutes: Routes = routes(dashboardContract, {
  showToday: ({ query }, context) => showToday(query, context),
});
