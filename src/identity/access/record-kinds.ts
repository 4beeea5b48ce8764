import { ownOnly, type RecordKinds } from '../../platform/audit/record-kinds.ts';

/** Who reads what people did with their own sessions, preferences and tokens, and administrators with users. */
export const accessRecords = {
  person: ownOnly,
  token: ownOnly,
  user: ownOnly,
} as const satisfies RecordKinds;
