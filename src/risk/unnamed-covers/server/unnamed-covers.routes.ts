import { type Routes, routes } from '../../../platform/server/routes.ts';
import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import { unnamedCoversContract } from '../unnamed-covers.contract.ts';
import { simulateCheck, storeCheck } from './check-unnamed-cover.ts';
import { downloadProof, listUnnamedChecks, listUnnamedCovers, showCheck } from './list-unnamed-covers.ts';

/** Unnamed covers; `stops` says where deliveries to a buyer are stopped at this moment. */
export const unnamedCoversRoutes = (stops: CurrentStops): Routes =>
  routes(unnamedCoversContract, {
    listUnnamedCovers: ({ query }, context) => listUnnamedCovers(query, context),
    listUnnamedChecks: ({ query }, context) => listUnnamedChecks(query, context),
    findUnnamedCheck: ({ params }, context) => showCheck(params.checkId, context),
    checkUnnamedCover: ({ body }, context) => storeCheck(body, context, stops),
    simulateUnnamedCheck: ({ body }, context) => simulateCheck(body, context, stops),
    downloadUnnamedProof: ({ params }, exchange) => downloadProof(params.checkId, exchange),
  });
