import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { type ActingRole, fulfilmentSlot, whyNotReportAs } from '../deadlines/obligation-actions.ts';
import { collectionsContract } from './collections.contract.ts';
import { collectionList } from './collections.list.ts';

const whyNot = (_terms: object, acting: ActingRole) => whyNotReportAs(acting);

export const collectionsArea = defineArea({
  name: 'non-payment/collections',
  contracts: [collectionsContract],
  records: {
    collection: readWith('tci-access', 'read_overdues'),
  },
  exports: [fileOf(collectionList)],
  declares: [
    fulfilmentSlot({
      HAND_OVER: { operation: collectionsContract.handOver, isDoneInTool: false, whyNot },
      ADD_TO_CASE: { operation: collectionsContract.addCollectionInvoices, isDoneInTool: false, whyNot },
    }),
  ],
});
