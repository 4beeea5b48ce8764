import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { coverEstimateExport } from './cover-estimate-export.ts';
import { coverEstimatesContract } from './cover-estimates.contract.ts';

export const coverEstimatesArea = defineArea({
  name: 'risk/cover-estimates',
  contracts: [coverEstimatesContract],
  records: {
    'cover-estimate': readWith('tci-access'),
  },
  exports: [coverEstimateExport],
});
