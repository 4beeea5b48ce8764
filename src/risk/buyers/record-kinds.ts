import { type RecordKinds, readWith } from '../../platform/audit/record-kinds.ts';

/** Who reads the history of buyers, and of what is entered about them. */
export const buyerRecords = {
  company: readWith('tci-access'),
  'identification-request': readWith('tci-access'),
  utilisation: readWith('tci-access', 'buyer-synthesis-advanced'),
  'country-risk': readWith('tci-access', 'buyer-synthesis-advanced'),
  'sector-outlook': readWith('tci-access', 'buyer-synthesis-advanced'),
} as const satisfies RecordKinds;
