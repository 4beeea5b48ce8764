import { type Routes, routes } from '../../platform/server/routes.ts';
import type { HouseRules } from '../house-rules.ts';
import { passportsContract } from '../passports.contract.ts';
import { listPassports, replayPassport, showHouseRules, showPassport, verifyPassportChain } from './show-passport.ts';

/** The deeds on passports; `versions` are the rules that this server decides by. */
export function passportsRoutes(versions: readonly HouseRules[]): Routes {
  return routes(passportsContract, {
    showPassport: ({ params, query }, context) => showPassport({ ...params, ...query }, context),
    listPassports: ({ params }, context) => listPassports(params.requestId, context),
    replayPassport: ({ params, query }, context) => replayPassport({ ...params, ...query }, context),
    verifyPassportChain: ({ params }, context) => verifyPassportChain(params.policy, context),
    showHouseRules: ({ params }, context) => showHouseRules(versions, params.version, context),
  });
}
