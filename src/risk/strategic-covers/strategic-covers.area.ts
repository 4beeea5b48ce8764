import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { strategicCoversContract } from './strategic-covers.contract.ts';
import { strategicExport } from './strategic-export.ts';

export const strategicCoversArea = defineArea({
  name: 'risk/strategic-covers',
  contracts: [strategicCoversContract],
  records: {
    'strategic-cover': readWith('tci-access', 'read_strategic_cover'),
  },
  exports: [strategicExport],
});
