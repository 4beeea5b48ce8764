import { defineArea } from '../../platform/core/area.ts';
import { decisionPassportsContract } from './passports.contract.ts';

export const passportsArea = defineArea({
  name: 'policies/passports',
  contracts: [decisionPassportsContract],
});
