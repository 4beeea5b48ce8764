import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { newBusinessContract } from './new-business.contract.ts';
import { newBusinessList } from './new-business.list.ts';

export const newBusinessArea = defineArea({
  name: 'policy-administration/new-business',
  contracts: [newBusinessContract],
  records: { opportunity: readWith('new_business_current_portfolio') },
  exports: [fileOf(newBusinessList)],
});
