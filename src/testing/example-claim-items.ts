import type { ClaimItem } from '../non-payment/claims/claim-item.ts';

/** An invoice of a claim in examples and tests: due on 1 March 2026 after thirty days, delivered when it was issued. */
export function exampleInvoice(
  documentNumber: string,
  outstanding: string,
  differing: Partial<ClaimItem> = {},
): ClaimItem {
  return {
    receivableId: `rec_${documentNumber}`,
    itemType: 'INVOICE',
    documentNumber,
    issueDate: '2026-01-30',
    shipmentDate: null,
    originalDueDate: '2026-03-01',
    currency: 'EUR',
    amountInclTax: outstanding,
    amountExclTax: null,
    outstandingAmount: outstanding,
    isDisputed: false,
    status: 'O',
    isRescheduled: false,
    pauses: [],
    lastCoveredDay: null,
    ...differing,
  };
}
