import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of self-checks. */
export const unnamedCoverRecords = {
  'unnamed-check': readWith('tci-access', 'read_unnamedcover'),
} as const satisfies RecordKinds;
