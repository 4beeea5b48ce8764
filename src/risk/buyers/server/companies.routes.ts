import { type Routes, routes } from '../../../platform/server/routes.ts';
import { companiesContract } from '../companies.contract.ts';
import { listOwnCompanies } from './own-companies.store.ts';
import { type SearchSources, searchCompanies } from './search-companies.ts';
import { showCompany } from './show-company.ts';
import { visitCompany } from './visit-company.ts';

/** The register for users and integrations. */
export const companiesRoutes = (sources: SearchSources): Routes =>
  routes(companiesContract, {
    searchCompanies: ({ body }, context) => searchCompanies(body, sources, context),
    listOwnCompanies: ({ query }, { actor, tx }) => listOwnCompanies(tx, actor.personId, query),
    findCompany: ({ params }, context) => showCompany(params.companyId, context),
    visitCompany: ({ params, body }, context) => visitCompany(params.companyId, body, context),
  });
