import type { lineFields } from '../read-items.ts';

/** What a person can say that a column of pasted rows is; identifiers of one type are found there only. */
export const readableLineFields = [
  'customer',
  'companyName',
  'town',
  'postalCode',
  'countryCode',
  'identifier',
  'itemType',
  'documentNumber',
  'instalment',
  'issueDate',
  'dueDate',
  'paymentTerms',
  'amount',
  'outstandingAmount',
  'debit',
  'credit',
  'amountExclTax',
  'currency',
  'disputed',
  'shipmentDate',
  'settledDate',
  'paidAmount',
  'paidMark',
  'side',
] as const satisfies ReadonlyArray<keyof typeof lineFields>;
