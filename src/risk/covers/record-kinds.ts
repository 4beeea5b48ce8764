import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of covers and of requests for cover. */
export const coverRecords = {
  cover: readWith('tci-access'),
  // that covers of a policy were received, and how many: lists of covers would reveal the same
  'policy-covers': readWith('tci-access'),
  'cover-request': readWith('tci-access', 'read_clr'),
} as const satisfies RecordKinds;
