import { type Routes, routes } from '../../../platform/server/routes.ts';
import { utilisationsContract } from '../utilisations.contract.ts';
import { tellUtilisation } from './enter-utilisation.ts';

/** What buyers owe, as the insured enter it. */
export const utilisationsRoutes: Routes = routes(utilisationsContract, {
  tellUtilisation: ({ params, body }, context) => tellUtilisation(params.companyId, body, context),
});
