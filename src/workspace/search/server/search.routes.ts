import { type Routes, routes } from '../../../platform/server/routes.ts';
import { searchContract } from '../search.contract.ts';
import { findRecords } from './find-records.ts';

/** The part of the one search that finds records; companies, policies and screens have their own. */
export const searchRoutes: Routes = routes(searchContract, {
  findRecords: async ({ query }, context) => ({ items: await findRecords(query.q.trim(), context) }),
});
