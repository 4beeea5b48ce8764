import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of plans of instalments. */
export const reschedulingRecords = {
  rescheduling: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
