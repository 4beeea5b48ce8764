import { defineArea } from '../core/area.ts';
import { ownOnly } from '../core/record-kinds.ts';
import { workContract } from './work.contract.ts';

export const workArea = defineArea({
  name: 'platform/work',
  contracts: [workContract],
  records: { work: ownOnly },
});
