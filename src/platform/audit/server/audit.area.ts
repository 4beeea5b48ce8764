import { defineServerArea } from '../../server/server-area.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditWork } from './work.ts';

export const auditServer = defineServerArea({
  name: 'platform/audit',
  routes: ({ recordKinds }) => [auditRoutes(recordKinds)],
  work: () => auditWork,
});
