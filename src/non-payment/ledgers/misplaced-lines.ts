import Big from 'big.js';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { Receivable } from '../receivables/receivable.ts';

/*
 * When a customer number is assigned to another buyer, lines that a ledger entered before stay behind: they are in the
 * book of a buyer who does not owe them. They are moved in one action; what is part of a case known to the insurer
 * stays where it is.
 */

/** Why a line stays in its book. */
export const unmovedReasons = [
  'REPORTED',
  'IN_PLAN',
  'IN_COLLECTION',
  'IN_CLAIM',
  'IN_CASE',
  'PAID_BY_HAND',
  'NUMBER_TAKEN',
] as const;
export type UnmovedReason = ValueOf<typeof unmovedReasons>;

/** What decides whether a line of a book can go to another one. */
export type LineToMove = Pick<
  Receivable,
  | 'itemType'
  | 'documentNumber'
  | 'issueDate'
  | 'currency'
  | 'amountInclTax'
  | 'overdueId'
  | 'reschedulingId'
  | 'collectionId'
  | 'claimId'
> &
  Readonly<{
    /** It is or was part of an extension, a plan, a dispute, a hand-over or a claim. */
    hasCase: boolean;
    /** Money reached it: matched by a ledger, or entered by a user for the buyer of this book. */
    paidBy: 'LEDGER' | 'HAND' | null;
  }>;

/** The result for a line: it moves, it is removed because the other book has it already, or it stays for a reason. */
export type MoveOutcome = 'MOVES' | 'WITHDRAWN' | UnmovedReason;

/**
 * The result for a line when the lines of its number move; `twin`: what the other book has under the document's number.
 */
export function moveOutcome(
  line: LineToMove,
  duplicate: Pick<Receivable, 'itemType' | 'issueDate' | 'currency' | 'amountInclTax'> | null,
): MoveOutcome {
  if (line.claimId !== null) return 'IN_CLAIM';
  if (line.collectionId !== null) return 'IN_COLLECTION';
  if (line.reschedulingId !== null) return 'IN_PLAN';
  if (line.overdueId !== null) return 'REPORTED';
  if (line.hasCase) return 'IN_CASE';
  if (line.paidBy === 'HAND') return 'PAID_BY_HAND';
  if (duplicate === null) return 'MOVES';
  const isSame =
    duplicate.itemType === line.itemType &&
    duplicate.issueDate === line.issueDate &&
    duplicate.currency === line.currency &&
    new Big(duplicate.amountInclTax).eq(line.amountInclTax);
  return isSame && line.paidBy === null ? 'WITHDRAWN' : 'NUMBER_TAKEN';
}

/** Whether a line leaves its book. */
export function isMoved(outcome: MoveOutcome): outcome is 'MOVES' | 'WITHDRAWN' {
  return outcome === 'MOVES' || outcome === 'WITHDRAWN';
}

/** Why the lines of a number are not moved: none can, or they are others than those shown. */
export function whyNotMoveLines(seen: number | null, movable: number): Refusal | null {
  if (seen !== null && seen !== movable) return refuse('lines-changed', { count: movable });
  return movable === 0 ? refuse('nothing-to-change') : null;
}
