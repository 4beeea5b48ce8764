import { type Day, daysBetween } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Receivable } from '../receivable.ts';
import type { ReceivableOnWire } from '../receivables.contract.ts';

/** An invoice or credit note as the wire shows it on a day. */
export function receivableOnWire(receivable: Receivable, today: Day): ReceivableOnWire {
  const { currency, amountInclTax, amountExclTax, outstandingAmount, originalDueDate } = receivable;
  return {
    ...receivable,
    amountInclTax: money(amountInclTax, currency),
    amountExclTax: amountExclTax === null ? null : money(amountExclTax, currency),
    outstandingAmount: money(outstandingAmount, currency),
    disputed: receivable.isDisputed,
    daysPastDue: Math.max(0, daysBetween(originalDueDate, receivable.clearedDate ?? today)),
    reportedOn: receivable.overdueId === null ? null : (receivable.reportedOn ?? null),
  };
}
