import type { InsurerEntity } from '../../../platform/core/insurer-entities.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { routes } from '../../../platform/server/routes.ts';
import { mostPolicyholders, policiesContract } from '../policies.contract.ts';
import { whyNotSearchPolicies } from '../selector.ts';
import { countriesCoveredInScope, policyholdersInScope, policyReader } from './policies.store.ts';
import { showPolicy } from './show-policy.ts';

/** @param insurerEntities those that are known here; the filter's OTHER finds all others */
export const policiesRoutes = (insurerEntities: readonly InsurerEntity[]) => {
  const listPolicies = policyReader(insurerEntities);
  return routes(policiesContract, {
    listPolicies: async ({ query }, context) => {
      if (query.q) refuseIf(whyNotSearchPolicies(context.actor));
      return listPolicies(query, context);
    },
    findPolicy: ({ params }, context) => showPolicy(params.policy, context),
    listPolicyholders: async ({ query }, { scope, tx }) => {
      const found = await policyholdersInScope(scope, tx, query, mostPolicyholders + 1);
      return { items: found.slice(0, mostPolicyholders), hasMore: found.length > mostPolicyholders };
    },
    listCoveredCountries: async ({ query }, { scope, tx, today }) => ({
      items: await countriesCoveredInScope(scope, tx, today, splitValues(query.policy)),
    }),
  });
};
