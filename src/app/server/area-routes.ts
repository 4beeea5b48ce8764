import { accessRoutes, tokensRoutes } from '../../access/server/access.routes.ts';
import { auditRoutes } from '../../audit/server/audit.routes.ts';
import { companiesRoutes } from '../../buyers/server/companies.routes.ts';
import { identificationRequestsRoutes } from '../../buyers/server/identification-requests.routes.ts';
import { upsertsRoutes } from '../../insurer/server/upserts.routes.ts';
import type { Routes } from '../../platform/server/routes.ts';
import { policiesRoutes } from '../../policies/server/policies.routes.ts';

/** The deeds behind every contract of `areas.ts`. */
export const areaRoutes: readonly Routes[] = [
  accessRoutes,
  tokensRoutes,
  auditRoutes,
  policiesRoutes,
  companiesRoutes,
  identificationRequestsRoutes,
  upsertsRoutes,
];
