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
    { field: 'policy', width: 16 },
    { field: 'customer', width: 18 },
    { field: 'companyName', width: 30 },
    { field: 'identifier', width: 20 },
    { field: 'itemType', width: 14 },
    { field: 'documentNumber', width: 20 },
    { field: 'issueDate', width: 12 },
    { field: 'dueDate', width: 12 },
    { field: 'amount', width: 16 },
    { field: 'outstandingAmount', width: 16 },
    { field: 'currency', width: 10 },
    { field: 'disputed', width: 10 },
    { field: 'shipmentDate', width: 14 },
  ],
  numberField: 'customer',
  isBook: true,
  whyNotUploadAs: (role, mode) => whyNotReportAs({ role, mode }),
  sumUp(before, lines, today) {
    const read = lines.map((line) => (line.kind === 'record' ? (line.record as LedgerLine) : null));
    return addLines(before ?? noSums, read, today);
  },
};
