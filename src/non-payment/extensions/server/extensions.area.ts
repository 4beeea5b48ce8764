import { defineServerArea } from '../../../platform/server/server-area.ts';
import { extensionsRoutes } from './extensions.routes.ts';
import { extensionWork } from './work.ts';

export const extensionsServer = defineServerArea({
  name: 'non-payment/extensions',
  routes: () => [extensionsRoutes],
  work: () => extensionWork,
});
