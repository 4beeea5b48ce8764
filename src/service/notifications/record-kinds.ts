import { ownOnly, type RecordKinds } from '../../platform/audit/record-kinds.ts';

/** Who reads what became of notifications. */
export const notificationRecords = {
  notification: ownOnly,
} as const satisfies RecordKinds;
