import { defineArea } from '../../platform/core/area.ts';
import { synthesisContract } from './synthesis.contract.ts';

export const buyerFileArea = defineArea({
  name: 'workspace/buyer-file',
  contracts: [synthesisContract],
});
