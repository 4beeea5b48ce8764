import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads what was watched and noted. */
export const monitorRecords = {
  monitor: readWith('tci-access'),
} as const satisfies RecordKinds;
