import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { strategicCoversContract } from './strategic-covers.contract.ts';
import { strategicCoverList } from './strategic-covers.list.ts';

export const strategicCoversArea = defineArea({
  name: 'risk/strategic-covers',
  contracts: [strategicCoversContract],
  records: {
    'strategic-cover': readWith('tci-access', 'read_strategic_cover'),
  },
  exports: [fileOf(strategicCoverList)],
});
