import { ownOnly, type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of the references in the books of a policy. */
export const receivableRecords = {
  // a reference in the books of a policy for a buyer that is not in the register
  receivables: readWith('tci-access', 'read_overdues'),
  layout: ownOnly,
} as const satisfies RecordKinds;
