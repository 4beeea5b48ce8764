import type { JobKind } from './job.ts';

/** A column of the empty file that people fill in: its field, its head in English and its width in characters. */
export type TemplateColumn = Readonly<{ field: string; head: string; width: number }>;

/** The columns of each kind of job. Their heads are written in the reader's language, and read in all of them. */
export const templateColumns: Readonly<Record<JobKind, readonly TemplateColumn[]>> = {
  'cover-requests': [
    { field: 'policy', head: 'Policy', width: 16 },
    { field: 'companyId', head: 'Buyer number', width: 16 },
    { field: 'companyName', head: 'Buyer', width: 30 },
    { field: 'countryCode', head: 'Country', width: 10 },
    { field: 'identifier', head: 'Register number', width: 20 },
    { field: 'amount', head: 'Amount', width: 14 },
    { field: 'currency', head: 'Currency', width: 10 },
    { field: 'paymentTermDays', head: 'Payment term', width: 14 },
    { field: 'customerReference', head: 'Reference', width: 20 },
    { field: 'urgent', head: 'Urgent', width: 10 },
    { field: 'requestedStartDate', head: 'Start date', width: 12 },
    { field: 'endDate', head: 'End date', width: 12 },
    { field: 'nameDisclosure', head: 'Name disclosure', width: 14 },
    { field: 'negativeInformation', head: 'Negative information', width: 14 },
    { field: 'comment', head: 'Comment', width: 40 },
  ],
  covers: [
    { field: 'policy', head: 'Policy', width: 16 },
    { field: 'companyId', head: 'Buyer number', width: 16 },
    { field: 'companyName', head: 'Buyer', width: 30 },
    { field: 'countryCode', head: 'Country', width: 10 },
    { field: 'identifier', head: 'Register number', width: 20 },
    { field: 'action', head: 'Action', width: 16 },
    { field: 'amount', head: 'Amount', width: 14 },
    { field: 'currency', head: 'Currency', width: 10 },
    { field: 'customerReference', head: 'Reference', width: 20 },
    { field: 'comment', head: 'Comment', width: 40 },
  ],
  ledgers: [
    { field: 'policy', head: 'Policy', width: 16 },
    { field: 'customer', head: 'Customer number', width: 18 },
    { field: 'companyName', head: 'Buyer', width: 30 },
    { field: 'identifier', head: 'Register number', width: 20 },
    { field: 'itemType', head: 'Kind', width: 14 },
    { field: 'documentNumber', head: 'Invoice number', width: 20 },
    { field: 'issueDate', head: 'Invoice date', width: 12 },
    { field: 'dueDate', head: 'Due date', width: 12 },
    { field: 'amount', head: 'Amount', width: 16 },
    { field: 'outstandingAmount', head: 'Still owed', width: 16 },
    { field: 'currency', head: 'Currency', width: 10 },
    { field: 'disputed', head: 'Disputed', width: 10 },
    { field: 'shipmentDate', head: 'Delivery date', width: 14 },
  ],
};
