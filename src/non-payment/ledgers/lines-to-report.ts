import type { Day } from '../../platform/core/day.ts';
import type { Receivable } from '../receivables/receivable.ts';

type Line = Pick<
  Receivable,
  'itemType' | 'status' | 'originalDueDate' | 'overdueId' | 'reschedulingId' | 'collectionId' | 'claimId'
>;

/** Open, and neither reported nor part of a plan, a hand-over or a claim. */
function isFree({ status, ...begun }: Line): boolean {
  const { overdueId, reschedulingId, collectionId, claimId } = begun;
  return status === 'O' && [overdueId, reschedulingId, collectionId, claimId].every((id) => id === null);
}

/** An invoice past its due date that was not reported. */
export function isLateAndUnreported(line: Line, today: Day): boolean {
  return line.itemType === 'INVOICE' && line.originalDueDate < today && isFree(line);
}

/** The content of a report: late invoices, and the credit notes to deduct. */
export function isToReport(line: Line, today: Day): boolean {
  return isLateAndUnreported(line, today) || (line.itemType === 'CREDIT_NOTE' && isFree(line));
}
