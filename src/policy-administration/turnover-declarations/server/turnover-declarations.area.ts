import { defineServerArea } from '../../../platform/server/server-area.ts';
import { turnoverDeclarationsRoutes } from './turnover-declarations.routes.ts';
import { declarationWork } from './work.ts';

export const turnoverDeclarationsServer = defineServerArea({
  name: 'policy-administration/turnover-declarations',
  routes: (setUp) => [turnoverDeclarationsRoutes(setUp)],
  work: () => declarationWork,
});
