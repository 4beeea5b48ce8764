import { type RecordKinds, readWith } from '../audit/record-kinds.ts';

/** Who reads the history of cases of collection. */
export const collectionRecords = {
  collection: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
