import { defineServerArea } from '../../../platform/server/server-area.ts';
import { searchRoutes } from './search.routes.ts';

export const searchServer = defineServerArea({
  name: 'workspace/search',
  routes: () => [searchRoutes],
});
