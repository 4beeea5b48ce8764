import type { lineFields } from '../read-items.ts';

/** The fields that a user can assign to a column of pasted rows; identifiers of one type are only recognised. */
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
