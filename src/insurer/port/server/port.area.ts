import { defineServerArea } from '../../../platform/server/server-area.ts';
import { insurerOf } from '../../../risk/covers/server/public.ts';
import { insurerRoutes } from './insurer.routes.ts';
import { upsertsRoutes } from './upserts.routes.ts';

export const portServer = defineServerArea({
  name: 'insurer/port',
  routes: (setUp) => [insurerRoutes, upsertsRoutes(insurerOf(setUp))],
});
