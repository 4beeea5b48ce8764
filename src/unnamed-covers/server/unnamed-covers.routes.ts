import { routes } from '../../platform/server/routes.ts';
import { unnamedCoversContract } from '../unnamed-covers.contract.ts';
import { keepCheck, simulateCheck } from './check-unnamed-cover.ts';
import { downloadProof, listUnnamedChecks, listUnnamedCovers, showCheck } from './list-unnamed-covers.ts';

export const unnamedCoversRoutes = routes(unnamedCoversContract, {
  listUnnamedCovers: ({ query }, context) => listUnnamedCovers(query, context),
  listUnnamedChecks: ({ query }, context) => listUnnamedChecks(query, context),
  findUnnamedCheck: ({ params }, context) => showCheck(params.checkId, context),
  checkUnnamedCover: ({ body }, context) => keepCheck(body, context),
  simulateUnnamedCheck: ({ body }, context) => simulateCheck(body, context),
  downloadUnnamedProof: ({ params }, exchange) => downloadProof(params.checkId, exchange),
});
