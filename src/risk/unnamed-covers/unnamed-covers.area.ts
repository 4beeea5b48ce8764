import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { unnamedCheckList } from './unnamed-checks.list.ts';
import { unnamedCoversContract } from './unnamed-covers.contract.ts';
import { unnamedCoverList } from './unnamed-covers.list.ts';

export const unnamedCoversArea = defineArea({
  name: 'risk/unnamed-covers',
  contracts: [unnamedCoversContract],
  records: {
    'unnamed-check': readWith('tci-access', 'read_unnamedcover'),
  },
  exports: [fileOf(unnamedCheckList), fileOf(unnamedCoverList)],
});
