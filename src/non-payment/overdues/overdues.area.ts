import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { fulfilmentSlot, whyNotReportAs } from '../deadlines/obligation-actions.ts';
import { overduesContract } from './overdues.contract.ts';
import { overdueList } from './overdues.list.ts';

export const overduesArea = defineArea({
  name: 'non-payment/overdues',
  contracts: [overduesContract],
  records: {
    overdue: readWith('tci-access', 'read_overdues'),
  },
  exports: [fileOf(overdueList)],
  declares: [
    fulfilmentSlot({
      REPORT: {
        operation: overduesContract.reportOverdue,
        isDoneInTool: true,
        whyNot: (_terms, acting) => whyNotReportAs(acting),
      },
    }),
  ],
});
