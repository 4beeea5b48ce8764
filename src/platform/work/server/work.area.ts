import { platformWork } from '../../server/platform-work.ts';
import { defineServerArea } from '../../server/server-area.ts';
import { workRoutes } from './work.routes.ts';

export const workServer = defineServerArea({
  name: 'platform/work',
  routes: () => [workRoutes],
  work: () => platformWork,
});
