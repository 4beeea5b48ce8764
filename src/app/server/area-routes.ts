import { accessRoutes, tokensRoutes } from '../../access/server/access.routes.ts';
import { auditRoutes } from '../../audit/server/audit.routes.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { policiesRoutes } from '../../policies/server/policies.routes.ts';

/** The deeds behind every contract of `areas.ts`. */
export const areaRoutes: readonly Routes[] = [accessRoutes, tokensRoutes, auditRoutes, policiesRoutes];
