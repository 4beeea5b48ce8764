import type { Moves } from '../../platform/core/enumeration.ts';
import { mayMove } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/** Lifecycle of the request to identify a buyer that the register does not know (handbook covers 1.5). */
export const identificationStatuses = [
  'DRAFT',
  'SUBMITTED',
  'IDENTIFIED',
  'DUPLICATE',
  'NOT_FOUND',
  'CANCELLED',
] as const;
export type IdentificationStatus = (typeof identificationStatuses)[number];

/** Statuses in which the name that a file gives a buyer still means nobody of the register. */
export const unidentifiedStatuses = ['SUBMITTED', 'NOT_FOUND'] as const satisfies readonly IdentificationStatus[];

/** IDENTIFIED: entered into the register. DUPLICATE: it was in the register already. Both name the company. */
export const identificationMoves: Moves<IdentificationStatus> = {
  DRAFT: ['SUBMITTED', 'CANCELLED'],
  SUBMITTED: ['IDENTIFIED', 'DUPLICATE', 'NOT_FOUND', 'CANCELLED'],
  IDENTIFIED: [],
  DUPLICATE: [],
  NOT_FOUND: [],
  CANCELLED: [],
};

/** What the insurer's data team can answer. */
export const identificationOutcomes = ['IDENTIFIED', 'DUPLICATE', 'NOT_FOUND'] as const;
export type IdentificationOutcome = (typeof identificationOutcomes)[number];

/** Why a request cannot go on to that status; `null` when it can. */
export function whyNotMoveIdentification(
  request: Readonly<{ identificationId: string; status: IdentificationStatus }>,
  to: IdentificationStatus,
): Refusal | null {
  if (mayMove(identificationMoves, request.status, to)) return null;
  return refuse('identification-not-open', { identificationId: request.identificationId, status: request.status });
}

/** Why an answer is not complete: a found company must be named, a missing one cannot be. */
export function whyNotAnswerIdentification(outcome: IdentificationOutcome, companyId: string | null): Refusal | null {
  if ((outcome === 'NOT_FOUND') === (companyId === null)) return null;
  const code = companyId === null ? 'required' : 'only-when-found';
  return refuse('invalid-input', undefined, [{ pointer: '/companyId', code }]);
}
