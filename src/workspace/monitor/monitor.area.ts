import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { monitorContract } from './monitor.contract.ts';
import { monitorExport } from './monitor-export.ts';

export const monitorArea = defineArea({
  name: 'workspace/monitor',
  contracts: [monitorContract],
  records: {
    monitor: readWith('tci-access'),
  },
  exports: [monitorExport],
});
