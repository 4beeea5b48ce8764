import { defineArea } from '../../platform/core/area.ts';
import { searchContract } from './search.contract.ts';

export const searchArea = defineArea({
  name: 'workspace/search',
  contracts: [searchContract],
});
