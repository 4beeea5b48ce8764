import { defineArea } from '../../platform/core/area.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { policyPerformanceContract } from './policy-performance.contract.ts';
import { policyPerformanceList } from './policy-performance.list.ts';

export const policyPerformanceArea = defineArea({
  name: 'policy-administration/policy-performance',
  contracts: [policyPerformanceContract],
  exports: [fileOf(policyPerformanceList)],
});
