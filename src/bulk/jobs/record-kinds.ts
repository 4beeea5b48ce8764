import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of a file of orders or of a ledger. */
export const jobRecords = {
  // a file whose entries name a policy is a ledger: it changes the book of invoices. One's own files of orders are read
  // with the rights of their lines, and name no policy here
  job: { ...readWith('tci-access', 'read_overdues'), ownAlways: true },
} as const satisfies RecordKinds;
