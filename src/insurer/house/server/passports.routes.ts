import { type Routes, routes } from '../../../platform/server/routes.ts';
import { passportsContract } from '../../../risk/covers/passports.contract.ts';
import { houseRulesContract } from '../house-rules.contract.ts';
import type { HouseRules } from '../house-rules.ts';
import { listPassports, replayPassport, showHouseRules, showPassport } from './show-passport.ts';

/** What passports contain; the insurer wrote them. */
export const passportsRoutes: Routes = routes(passportsContract, {
  showPassport: ({ params, query }, context) => showPassport({ ...params, ...query }, context),
  listPassports: ({ params }, context) => listPassports(params.requestId, context),
  replayPassport: ({ params, query }, context) => replayPassport({ ...params, ...query }, context),
});

/** The published rules; `versions` are those that this server decides by. */
export function houseRulesRoutes(versions: readonly HouseRules[]): Routes {
  return routes(houseRulesContract, {
    showHouseRules: ({ params }, context) => showHouseRules(versions, params.version, context),
  });
}
