import { defineArea } from '../../platform/core/area.ts';
import { shippingCheckContract } from './shipping-check.contract.ts';

export const shippingCheckArea = defineArea({
  name: 'workspace/shipping-check',
  contracts: [shippingCheckContract],
});
