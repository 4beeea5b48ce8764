import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { brokerageContract } from './brokerage.contract.ts';
import { brokerageList } from './brokerage.list.ts';

export const brokerageArea = defineArea({
  name: 'policy-administration/brokerage',
  contracts: [brokerageContract],
  records: { brokerage: readWith('brokerage_paid') },
  exports: [fileOf(brokerageList)],
});
