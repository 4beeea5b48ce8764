import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of deadlines. */
export const deadlineRecords = {
  deadline: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
