import { defineArea } from '../../platform/core/area.ts';
import { dashboardContract } from './dashboard.contract.ts';

export const todayArea = defineArea({
  name: 'workspace/today',
  contracts: [dashboardContract],
});
