import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { disputesContract } from './disputes.contract.ts';
import { disputeList } from './disputes.list.ts';

export const disputesArea = defineArea({
  name: 'non-payment/disputes',
  contracts: [disputesContract],
  records: {
    dispute: readWith('tci-access', 'read_overdues'),
  },
  exports: [fileOf(disputeList)],
});
