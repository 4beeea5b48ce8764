import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { coverEstimatesContract } from './cover-estimates.contract.ts';
import { coverEstimateList } from './cover-estimates.list.ts';

export const coverEstimatesArea = defineArea({
  name: 'risk/cover-estimates',
  contracts: [coverEstimatesContract],
  records: {
    'cover-estimate': readWith('tci-access'),
  },
  exports: [fileOf(coverEstimateList)],
});
