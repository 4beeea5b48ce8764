import { ownOnly, type RecordKinds } from '../audit/record-kinds.ts';

/** Who reads which tools somebody opened. */
export const partnerToolRecords = {
  'partner-tool': ownOnly,
} as const satisfies RecordKinds;
