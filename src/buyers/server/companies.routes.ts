import { type Routes, routes } from '../../platform/server/routes.ts';
import type { CountrySpecials } from '../../reference/country-specials.ts';
import { companiesContract } from '../companies.contract.ts';
import { listOwnCompanies } from './own-companies.store.ts';
import { searchCompanies } from './search-companies.ts';
import { showCompany } from './show-company.ts';
import { visitCompany } from './visit-company.ts';

/** The register for people and programs; `specials` are the countries with rules of their own. */
export const companiesRoutes = (specials: CountrySpecials): Routes =>
  routes(companiesContract, {
    searchCompanies: ({ body }, context) => searchCompanies(body, specials, context),
    listOwnCompanies: ({ query }, { actor, tx }) => listOwnCompanies(tx, actor.personId, query),
    findCompany: ({ params }, context) => showCompany(params.companyId, context),
    visitCompany: ({ params, body }, context) => visitCompany(params.companyId, body, context),
  });
