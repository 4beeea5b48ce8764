import { ownOnly, type RecordKinds } from '../audit/record-kinds.ts';

/** Who reads what somebody began. */
export const draftRecords = {
  draft: ownOnly,
} as const satisfies RecordKinds;
