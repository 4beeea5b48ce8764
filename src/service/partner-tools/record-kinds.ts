import { ownOnly, type RecordKinds } from '../../platform/audit/record-kinds.ts';

/** Who reads which tools somebody opened. */
export const partnerToolRecords = {
  'partner-tool': ownOnly,
} as const satisfies RecordKinds;
