import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { routes } from '../../../platform/server/routes.ts';
import { policiesContract } from '../policies.contract.ts';
import { whyNotSearchPolicies } from '../selector.ts';
import { listPolicies } from './policies.store.ts';
import { showPolicy } from './show-policy.ts';

export const policiesRoutes = routes(policiesContract, {
  listPolicies: async ({ query }, context) => {
    if (query.q) refuseIf(whyNotSearchPolicies(context.actor));
    return listPolicies(query, context);
  },
  findPolicy: ({ params }, context) => showPolicy(params.policy, context),
});
