import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { capExport } from './cap-export.ts';
import { capsContract } from './caps.contract.ts';

export const capsArea = defineArea({
  name: 'risk/caps',
  contracts: [capsContract],
  records: {
    cap: readWith('tci-access', 'read_clr'),
  },
  exports: [capExport],
});
