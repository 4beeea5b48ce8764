import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of standard amounts. */
export const ndCoverRecords = {
  'nd-cover': readWith('tci-access', 'read_unnamedcover'),
} as const satisfies RecordKinds;
