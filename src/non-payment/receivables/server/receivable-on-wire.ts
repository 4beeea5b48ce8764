import { type Day, daysBetween } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Receivable } from '../receivable.ts';
import type { ReceivableOnWire } from '../receivables.contract.ts';

/** An invoice or credit note as the wire shows it on a day. */
export function receivableOnWire(receivable: Receivable, today: Day): ReceivableOnWire {
  const { currency, amountInclTax, amountExclTax, outstandingAmount, originalDueDate } = receivable;
  return {
    receivableId: receivable.receivableId,
    itemType: receivable.itemType,
    documentNumber: receivable.documentNumber,
    issueDate: receivable.issueDate,
    shipmentDate: receivable.shipmentDate,
    originalDueDate,
    dueDate: receivable.dueDate,
    effectiveDueDate: receivable.effectiveDueDate,
    amountInclTax: money(amountInclTax, currency),
    amountExclTax: amountExclTax === null ? null : money(amountExclTax, currency),
    outstandingAmount: money(outstandingAmount, currency),
    disputed: receivable.isDisputed,
    status: receivable.status,
    clearedDate: receivable.clearedDate,
    clearedReason: receivable.clearedReason,
    daysPastDue: Math.max(0, daysBetween(originalDueDate, receivable.clearedDate ?? today)),
    overdueId: receivable.overdueId,
    reportedOn: receivable.overdueId === null ? null : (receivable.reportedOn ?? null),
    reschedulingId: receivable.reschedulingId,
    collectionId: receivable.collectionId,
    claimId: receivable.claimId,
  };
}
