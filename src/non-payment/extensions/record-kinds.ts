import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of extensions. */
export const extensionRecords = {
  extension: readWith('tci-access', 'read_overdues'),
} as const satisfies RecordKinds;
