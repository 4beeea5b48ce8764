import type { JobKind } from './job.ts';

const company = ['companyId', 'identifierType', 'identifier', 'countryCode', 'companyName'] as const;

/** What a person can say that a column is, by kind of job; identifiers of one type are found in the file only. */
export const readableFields: Readonly<Record<JobKind, readonly string[]>> = {
  'cover-requests': [
    'policy',
    ...company,
    'amount',
    'currency',
    'action',
    'paymentTermDays',
    'customerReference',
    'urgent',
    'requestedStartDate',
    'endDate',
    'nameDisclosure',
    'negativeInformation',
    'comment',
  ],
  covers: ['policy', ...company, 'action', 'amount', 'currency', 'customerReference', 'comment'],
  ledgers: [
    'policy',
    'customer',
    ...company,
    'town',
    'postalCode',
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
    'currency',
    'disputed',
    'shipmentDate',
    'settledDate',
    'paidAmount',
    'paidMark',
    'side',
  ],
};

/** Several columns may hold register numbers; any other field is one column. */
export const fieldOfSeveral = 'identifier';
