import { type Routes, routes } from '../../platform/server/routes.ts';
import { shippingCheckContract } from '../shipping-check.contract.ts';
import { checkShipping } from './check-shipping.ts';

/** The one question before a delivery. */
export const shippingCheckRoutes: Routes = routes(shippingCheckContract, {
  checkShipping: ({ query }, context) => checkShipping(query, context),
});
