import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { coverJobsContract, coverRequestJobsContract } from './cover-jobs.contract.ts';
import { coverJobList, coverLineList, coverRequestJobList, coverRequestLineList } from './cover-jobs.list.ts';
import { coverRequestsContract } from './cover-requests.contract.ts';
import { coverRequestList } from './cover-requests.list.ts';
import { coversContract } from './covers.contract.ts';
import { coverList } from './covers.list.ts';
import { coverRequestCancellationOrder, coverRequestOrder } from './order-subjects.ts';
import { passportsContract } from './passports.contract.ts';
import { requestNotesContract } from './request-notes.contract.ts';

export const coversArea = defineArea({
  name: 'risk/covers',
  contracts: [
    coversContract,
    coverRequestsContract,
    requestNotesContract,
    coverRequestJobsContract,
    coverJobsContract,
    passportsContract,
  ],
  records: {
    cover: readWith('tci-access'),
    // that covers of a policy were received, and how many: lists of covers would reveal the same
    'policy-covers': readWith('tci-access'),
    'cover-request': readWith('tci-access', 'read_clr'),
  },
  exports: [
    fileOf(coverList),
    fileOf(coverRequestList),
    fileOf(coverRequestJobList),
    fileOf(coverRequestLineList),
    fileOf(coverJobList),
    fileOf(coverLineList),
  ],
  declares: [orderSubjectSlot(coverRequestOrder, coverRequestCancellationOrder)],
});
