import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { unnamedCheckExport } from './unnamed-check-export.ts';
import { unnamedCoverExport } from './unnamed-cover-export.ts';
import { unnamedCoversContract } from './unnamed-covers.contract.ts';

export const unnamedCoversArea = defineArea({
  name: 'risk/unnamed-covers',
  contracts: [unnamedCoversContract],
  records: {
    'unnamed-check': readWith('tci-access', 'read_unnamedcover'),
  },
  exports: [unnamedCheckExport, unnamedCoverExport],
});
