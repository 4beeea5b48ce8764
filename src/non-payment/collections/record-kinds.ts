import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of cases of collection. */
export const collectionRecords = {
  collection: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
