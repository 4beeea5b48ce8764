import { insuredUnderSlot } from '../../../non-payment/deadlines/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { insuredUnder } from './insured-under.ts';
import { shippingCheckRoutes } from './shipping-check.routes.ts';

export const shippingCheckServer = defineServerArea({
  name: 'workspace/shipping-check',
  routes: () => [shippingCheckRoutes],
  declares: [insuredUnderSlot(insuredUnder)],
});
