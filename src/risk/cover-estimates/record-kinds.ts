import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of an estimate. */
export const coverEstimateRecords = {
  'cover-estimate': readWith('tci-access'),
} as const satisfies RecordKinds;
