import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of a policy. */
export const policyRecords = {
  // its terms tell what the insurance costs
  policy: { ...readWith(), valuesNeed: ['policy-admin-read'] },
} as const satisfies RecordKinds;
