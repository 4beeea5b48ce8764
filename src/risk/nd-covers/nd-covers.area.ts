import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { ndCoverExport } from './nd-cover-export.ts';
import { ndCoversContract } from './nd-covers.contract.ts';

export const ndCoversArea = defineArea({
  name: 'risk/nd-covers',
  contracts: [ndCoversContract],
  records: {
    'nd-cover': readWith('tci-access', 'read_unnamedcover'),
  },
  exports: [ndCoverExport],
});
