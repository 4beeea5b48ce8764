import { defineServerArea } from '../../../platform/server/server-area.ts';
import { policiesRoutes } from './policies.routes.ts';
import { policyWork } from './work.ts';

export const policiesServer = defineServerArea({
  name: 'policies/policies',
  routes: ({ insurerEntities }) => [policiesRoutes(insurerEntities)],
  work: () => policyWork,
});
