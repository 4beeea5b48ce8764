import { routes } from '../../platform/server/routes.ts';
import { policiesContract } from '../policies.contract.ts';
import { listPolicies } from './policies.store.ts';
import { showPolicy } from './show-policy.ts';

export const policiesRoutes = routes(policiesContract, {
  listPolicies: ({ query }, { scope, tx, today }) => listPolicies(scope, tx, query, today),
  findPolicy: ({ params }, context) => showPolicy(params.policy, context),
});
