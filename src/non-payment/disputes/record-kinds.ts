import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of disputes. */
export const disputeRecords = {
  dispute: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
