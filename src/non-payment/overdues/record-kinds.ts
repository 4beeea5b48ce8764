import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of reports. */
export const overdueRecords = {
  overdue: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
