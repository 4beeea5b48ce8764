import type { ValueOf } from '../platform/enumeration.ts';

/** What speaks for a buyer, the strongest first: the insured's own word, its reference, a number, a name. */
export const matchedBy = ['SAID', 'REFERENCE', 'NUMBER', 'NAME'] as const;
export type MatchedBy = ValueOf<typeof matchedBy>;

/** Who is meant by what a ledger calls a buyer: one, several who may be, or nobody. */
export type BuyerMatch =
  | Readonly<{ kind: 'one'; companyId: string; by: MatchedBy }>
  | Readonly<{ kind: 'several'; companyIds: readonly string[] }>
  | Readonly<{ kind: 'none' }>;

/** Who is meant: the one for whom the strongest sign speaks; where it speaks for several, nobody guesses. */
export function buyerMeant(found: readonly Readonly<{ companyId: string; by: MatchedBy }>[]): BuyerMatch {
  for (const by of matchedBy) {
    const companyIds = [...new Set(found.filter((each) => each.by === by).map(({ companyId }) => companyId))].sort();
    const [first] = companyIds;
    if (first === undefined) continue;
    return companyIds.length === 1 ? { kind: 'one', companyId: first, by } : { kind: 'several', companyIds };
  }
  return { kind: 'none' };
}
