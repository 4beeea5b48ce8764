import { ownOnly, type RecordKinds, readWith } from '../audit/record-kinds.ts';

/** Who reads the history of what the books of a policy say. */
export const receivableRecords = {
  // what the books of a policy call a buyer that is nobody of the register
  receivables: readWith('tci-access', 'read_overdues'),
  layout: ownOnly,
} as const satisfies RecordKinds;
