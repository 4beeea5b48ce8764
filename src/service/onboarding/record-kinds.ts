import { ownOnly, type RecordKinds } from '../../platform/audit/record-kinds.ts';

/** Who reads how far somebody is with a guided tour. */
export const onboardingRecords = {
  tour: ownOnly,
} as const satisfies RecordKinds;
