import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of CAP. */
export const capRecords = {
  cap: readWith('tci-access', 'read_clr'),
} as const satisfies RecordKinds;
