import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { substitutesContract } from './substitutes.contract.ts';

export const substitutesArea = defineArea({
  name: 'approvals/substitutes',
  contracts: [substitutesContract],
  records: { substitution: ownOnly },
});
