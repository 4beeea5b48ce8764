import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { fulfilmentSlot, whyNotReportAs } from '../deadlines/obligation-actions.ts';
import { extensionsContract } from './extensions.contract.ts';
import { extensionList } from './extensions.list.ts';

export const extensionsArea = defineArea({
  name: 'non-payment/extensions',
  contracts: [extensionsContract],
  records: {
    extension: readWith('tci-access', 'read_overdues'),
  },
  exports: [fileOf(extensionList)],
  declares: [
    fulfilmentSlot({
      // what prevents a stop of cover: more time for an invoice
      KEEP_COVER: {
        operation: extensionsContract.requestExtension,
        isDoneInTool: false,
        whyNot: (_terms, acting) => whyNotReportAs(acting),
      },
    }),
  ],
});
