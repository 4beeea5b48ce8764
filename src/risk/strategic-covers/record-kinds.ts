import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of strategic covers. */
export const strategicCoverRecords = {
  'strategic-cover': readWith('tci-access', 'read_strategic_cover'),
} as const satisfies RecordKinds;
