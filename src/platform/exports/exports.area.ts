import { defineArea } from '../core/area.ts';
import { ownOnly } from '../core/record-kinds.ts';
import { exportsContract } from './exports.contract.ts';

export const exportsArea = defineArea({
  name: 'platform/exports',
  contracts: [exportsContract],
  records: {
    export: ownOnly,
  },
});
