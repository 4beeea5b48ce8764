import { type Routes, routes } from '../../../platform/server/routes.ts';
import { partnerToolsContract } from '../partner-tools.contract.ts';
import { launchTool, listTools, redeem } from './launch-tool.ts';
import type { Toolbox } from './toolbox.ts';

/** The way to the tools that the configuration names. */
export function partnerToolsRoutes(toolbox: Toolbox): Routes {
  return routes(partnerToolsContract, {
    listPartnerTools: (_input, context) => listTools(toolbox, context),
    launchPartnerTool: ({ params }, context) => launchTool(toolbox, params.tool, context),
    redeemPartnerTool: ({ params, body }, context) => redeem(toolbox, { ...params, ...body }, context),
    listPartnerToolKeys: async () => {
      if (Object.keys(toolbox.offered).length === 0) return { keys: [] };
      return { keys: [(await toolbox.key()).jwk] };
    },
  });
}
