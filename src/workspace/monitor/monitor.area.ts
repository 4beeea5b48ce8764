import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { monitorContract } from './monitor.contract.ts';
import { monitorList } from './monitor.list.ts';

export const monitorArea = defineArea({
  name: 'workspace/monitor',
  contracts: [monitorContract],
  records: {
    monitor: readWith('tci-access'),
  },
  exports: [fileOf(monitorList)],
});
