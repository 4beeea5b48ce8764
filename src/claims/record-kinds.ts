import { type RecordKinds, readWith } from '../audit/record-kinds.ts';

/** Who reads the history of claims. */
export const claimRecords = {
  claim: readWith('tci-access', 'read_claims'),
} as const satisfies RecordKinds;
