import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Moves, mayMove, type ValueOf } from '../../platform/core/enumeration.ts';
import { compareMoney } from '../../platform/core/money.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type PremiumLine, totalOf } from './declared-premium.ts';
import type { DeclarationStatus } from './turnover-declaration.ts';

/*
 * Amendments (handbook N 2.2): other figures for a declaration that can be corrected no more. Where the policy asks for it
 * colleagues approve them first; then the insurer decides. Until then the declared figures hold.
 */

export const amendmentStatuses = ['AWAITING_APPROVAL', 'REQUESTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;
export type AmendmentStatus = ValueOf<typeof amendmentStatuses>;

/** An amendment that is over stays as it is; another one may follow. */
const amendmentMoves: Moves<AmendmentStatus> = {
  AWAITING_APPROVAL: ['REQUESTED', 'WITHDRAWN'],
  REQUESTED: ['ACCEPTED', 'REJECTED', 'WITHDRAWN'],
  ACCEPTED: [],
  REJECTED: [],
  WITHDRAWN: [],
};

/**
 * Why a declaration cannot be amended: it can be corrected directly, or an amendment waits for the insurer. One that waits
 * for colleagues is changed by whoever requested it.
 */
export function whyNotAmend(status: DeclarationStatus, latest: AmendmentStatus | null): Refusal | null {
  if (status !== 'TO_BE_INVOICED' && status !== 'INVOICED') return refuse('nothing-to-amend');
  return latest === 'REQUESTED' ? refuse('amendment-open') : null;
}

/** Why an amendment cannot be sent to the insurer, answered or withdrawn. */
export function whyNotMoveAmendment(
  status: AmendmentStatus,
  to: Exclude<AmendmentStatus, 'AWAITING_APPROVAL'>,
): Refusal | null {
  return mayMove(amendmentMoves, status, to) ? null : refuse('amendment-over', { status });
}

/** The declared lines and the amended ones, in the policy's currency. */
export type AmendedLines = Readonly<{
  declared: readonly PremiumLine[];
  amended: readonly PremiumLine[];
  currency: CurrencyCode;
}>;

/**
 * The countries of which less remains than was declared. Sales that move to another country lower the premium where its rate
 * is lower, also where the total rises.
 */
export function loweredCountries({ declared, amended, currency }: AmendedLines): string[] {
  const of = (lines: readonly PremiumLine[], countryCode: string) =>
    totalOf(
      lines.filter((line) => line.countryCode === countryCode),
      currency,
    );
  const countries = [...new Set(declared.map(({ countryCode }) => countryCode))].sort();
  return countries.filter((country) => compareMoney(of(amended, country), of(declared, country)) < 0);
}

/** Whether the insurer asks for documents: of all that does not only add sales. */
export function needsDocuments(lines: AmendedLines): boolean {
  const { declared, amended, currency } = lines;
  const isMore = compareMoney(totalOf(amended, currency), totalOf(declared, currency)) > 0;
  return !isMore || loweredCountries(lines).length > 0;
}

/** What is missing of an amendment without documents. */
export function whyNotProven(lines: AmendedLines, documents: number): Refusal | null {
  if (documents > 0 || !needsDocuments(lines)) return null;
  return refuse('invalid-input', undefined, [{ pointer: '/documents', code: 'required' }]);
}
