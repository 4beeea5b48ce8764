import type { LineTarget } from '../../bulk/jobs/line-target.ts';
import { whyNotReportAs } from '../deadlines/obligation-actions.ts';
import { addLines, noSums } from '../receivables/file-sums.ts';
import { type LedgerLine, ledgerTarget } from './ledger-line.ts';

const company = ['companyId', 'identifierType', 'identifier', 'countryCode', 'companyName'] as const;

/** Ledgers: what is owed by all buyers of the insured. */
export const ledgerFileLines: LineTarget = {
  kind: 'ledgers',
  rows: ledgerTarget,
  readable: [
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
  template: [
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
  numberField: 'customer',
  isBook: true,
  whyNotUploadAs: (role, mode) => whyNotReportAs({ role, mode }),
  sumUp(before, lines, today) {
    const read = lines.map((line) => (line.kind === 'record' ? (line.record as LedgerLine) : null));
    return addLines(before ?? noSums, read, today);
  },
};
