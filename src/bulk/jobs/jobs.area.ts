import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';

export const jobsArea = defineArea({
  name: 'bulk/jobs',
  records: {
    // a file whose entries name a policy is a ledger: it changes the book of invoices. One's own files of orders are read
    // with the rights of their lines, and name no policy here
    job: { ...readWith('tci-access', 'read_overdues'), ownAlways: true },
  },
});
