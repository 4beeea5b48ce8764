import { auditRoutes } from '../../audit/server/audit.routes.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { policiesRoutes } from '../../policies/server/policies.routes.ts';

/** The deeds behind every contract of `areas.ts`. */
export const areaRoutes: readonly Routes[] = [auditRoutes, policiesRoutes];
