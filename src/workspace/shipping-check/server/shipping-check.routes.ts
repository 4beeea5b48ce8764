import { type Routes, routes } from '../../../platform/server/routes.ts';
import { shippingCheckContract } from '../shipping-check.contract.ts';
import { checkShipping } from './check-shipping.ts';
import { showCoverValidity } from './show-cover-validity.ts';

/** The one question before a delivery, and the one after it: what was valid that day. */
export const shippingCheckRoutes: Routes = routes(shippingCheckContract, {
  checkShipping: ({ query }, context) => checkShipping(query, context),
  showCoverValidity: ({ params, query }, context) => showCoverValidity(params.coverId, query.on, context),
});
