import { dateRangeFor } from '../../../identity/access/server/public.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { routes } from '../../../platform/server/routes.ts';
import { policiesContract } from '../policies.contract.ts';
import { whyNotSearchPolicies } from '../selector.ts';
import { listPolicies } from './policies.store.ts';
import { showPolicy } from './show-policy.ts';

export const policiesRoutes = routes(policiesContract, {
  listPolicies: async ({ query }, context) => {
    const { scope, tx, today, actor } = context;
    if (query.q) refuseIf(whyNotSearchPolicies(actor));
    return listPolicies(scope, tx, query, today, await dateRangeFor(query.ends, context));
  },
  findPolicy: ({ params }, context) => showPolicy(params.policy, context),
});
