import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of grades and of covers by grade. */
export const gradeRecords = {
  'grade-request': readWith('tci-access', 'read_gr'),
  'grade-cover': readWith('tci-access', 'read_gr'),
  'grade-cover-table': readWith('tci-access', 'read_gr'),
} as const satisfies RecordKinds;
