import { ownOnly, type RecordKinds } from '../audit/record-kinds.ts';

/** Who reads which files somebody asked for. */
export const exportRecords = {
  export: ownOnly,
} as const satisfies RecordKinds;
