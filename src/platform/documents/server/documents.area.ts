import { defineServerArea } from '../../server/server-area.ts';
import { documentsRoutes } from './documents.routes.ts';

export const documentsServer = defineServerArea({
  name: 'platform/documents',
  routes: () => [documentsRoutes],
});
