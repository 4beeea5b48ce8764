import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of claims. */
export const claimRecords = {
  claim: readWith('tci-access', 'read_claims'),
} as const satisfies RecordKinds;
