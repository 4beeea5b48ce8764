import { type RecordKinds, readWith } from '../audit/record-kinds.ts';

/** Who reads the history of plans of instalments. */
export const reschedulingRecords = {
  rescheduling: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
