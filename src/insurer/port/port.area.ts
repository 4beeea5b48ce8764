import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { insurerContract } from './insurer.contract.ts';
import { upsertsContract } from './upserts.contract.ts';

export const portArea = defineArea({
  name: 'insurer/port',
  contracts: [insurerContract, upsertsContract],
  records: {
    upsert: ownOnly,
  },
});
