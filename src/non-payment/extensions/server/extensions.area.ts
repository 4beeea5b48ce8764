import { defineServerArea, houseSeconds } from '../../../platform/server/server-area.ts';
import { extensionsRoutes } from './extensions.routes.ts';
import { extensionWork } from './work.ts';

export const extensionsServer = defineServerArea({
  name: 'non-payment/extensions',
  routes: (setUp) => [extensionsRoutes({ underwriterSeconds: houseSeconds(setUp) })],
  work: () => extensionWork,
});
