import type { LineProblem } from '../../../bulk/jobs/server/public.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { BuyerMatch, MatchQuestion } from '../buyer-match.ts';
import { type BuyerOnRow, nameOnRow } from './match-buyers.ts';

/** The money of a line, as far as it can be read: those whom nobody was found for are listed by it. */
export type SumOfLine = Readonly<{ amount?: string | undefined; currency?: string | undefined }>;

/** The code of the problem of a line whose buyer is asked for. */
export const questionCodes: Readonly<Record<MatchQuestion, string>> = {
  UNMATCHED: 'buyer-unmatched',
  AMBIGUOUS: 'buyer-ambiguous',
  OTHER_NAME: 'buyer-other-name',
  SHARED_NUMBER: 'buyer-shared-number',
};

/**
 * What a line calls its buyer, as it is stored with the line. `by`: why that buyer was found, `null` where there is a
 * question; `isNumber`: it is a number of the insured's books, which means one buyer.
 */
export function calledOnLine(row: BuyerOnRow, sum: SumOfLine, match: BuyerMatch | null): Facts {
  const { policy, called, name } = nameOnRow(row);
  const { countryCode = null, town = null, postalCode = null, number, identifier } = row;
  return {
    policy,
    called,
    name,
    countryCode,
    town,
    postalCode,
    idTypeCode: identifier?.idTypeCode ?? null,
    idValue: identifier?.idValue ?? null,
    amount: sum.amount ?? null,
    currency: sum.currency ?? null,
    isNumber: number !== undefined,
    by: match?.kind === 'one' ? match.by : null,
  };
}

/** Why the buyer of a line is a question; `null` where it is known. */
export function questionOn(
  row: BuyerOnRow,
  sum: SumOfLine,
  match: BuyerMatch,
  field: string,
): Omit<LineProblem, 'column'> | null {
  if (match.kind === 'one') return null;
  if (nameOnRow(row).called === '') return { field, code: 'required', facts: {} };
  const facts = { ...calledOnLine(row, sum, match), companies: [...match.companyIds] };
  return { field, code: questionCodes[match.question], facts };
}
