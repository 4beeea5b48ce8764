import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { coverExport, coverRequestExport } from './cover-export.ts';
import {
  coverJobExport,
  coverJobLineExport,
  coverRequestJobExport,
  coverRequestJobLineExport,
} from './cover-job-export.ts';
import { coverJobsContract, coverRequestJobsContract } from './cover-jobs.contract.ts';
import { coverRequestsContract } from './cover-requests.contract.ts';
import { coversContract } from './covers.contract.ts';
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
    coverExport,
    coverRequestExport,
    coverRequestJobExport,
    coverRequestJobLineExport,
    coverJobExport,
    coverJobLineExport,
  ],
});
