import { defineArea } from '../../platform/core/area.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { myBuyersContract } from './my-buyers.contract.ts';
import { myBuyerList } from './my-buyers.list.ts';

export const myBuyersArea = defineArea({
  name: 'workspace/my-buyers',
  contracts: [myBuyersContract],
  exports: [fileOf(myBuyerList)],
});
