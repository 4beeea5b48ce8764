import { ownOnly, type RecordKinds } from '../../platform/audit/record-kinds.ts';

/** Who reads what the core system of the insurer sent. */
export const insurerRecords = {
  upsert: ownOnly,
} as const satisfies RecordKinds;
