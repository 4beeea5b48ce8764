import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decisionPassportsContract } from '../passports.contract.ts';
import { replayPassport, showPassports, verifyPassportChain } from './show-passports.ts';

export const passportsServer = defineServerArea({
  name: 'policies/passports',
  routes: ({ recordKinds }) => [
    routes(decisionPassportsContract, {
      showDecisionPassports: ({ query }, context) => showPassports(recordKinds, query.subject, context),
      replayDecisionPassport: ({ query }, context) => replayPassport(recordKinds, query, context),
      verifyPassportChain: ({ params }, context) => verifyPassportChain(params.policy, context),
    }),
  ],
});
