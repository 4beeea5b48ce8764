import { defineArea } from '../../platform/core/area.ts';
import { houseRulesContract } from './house-rules.contract.ts';

export const houseArea = defineArea({
  name: 'insurer/house',
  contracts: [houseRulesContract],
});
