import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  countries,
  day,
  defineList,
  instant,
  money,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { columnsOfBuyer } from '../../risk/buyers/buyer.list.ts';
import { caseNumberColumn } from '../case-numbers/case-number.list.ts';
import { disputeStatusLabels, disputeTypeLabels, resolutionLabels } from './dispute-labels.ts';
import { type Dispute, disputeSorts, disputesContract } from './disputes.contract.ts';

const invoicesOf = ({ documentNumbers }: Dispute) => documentNumbers.join(', ');

/** What buyers contest, how much of it, and how it was settled (row E5). */
export const disputeList = defineList(disputesContract.listDisputes, {
  name: 'disputes',
  title: label('Disputes'),
  figure: { search: { filter: 'open' }, says: label('open', 'overdues') },
  failed: label('The disputes could not be loaded.'),
  idOf: ({ disputeId }) => disputeId,
  sorts: disputeSorts,
  sort: '-reportedAt',
  search: label('Buyer, number, invoice'),
  groupsBy: 'policyholder',
  tabs: {
    open: { label: label('Open', 'status'), query: { status: ['REPORTED', 'OPEN'] } },
    upheld: { label: label('Upheld'), query: { status: ['RESOLVED_VALID', 'RESOLVED_PARTIAL'] } },
    lost: { label: label('Not upheld'), query: { status: ['RESOLVED_INVALID'] } },
    withdrawn: { label: label('Withdrawn'), query: { status: ['WITHDRAWN'] } },
    all: { label: label('All') },
  },
  filters: {
    policy: policies(),
    disputeType: choices(label('Subject'), disputeTypeLabels),
    countryCode: countries(label('Country')),
    reported: period(label('Reported'), label('Reported: any time')),
  },
  columns: [
    ...columnsOfBuyer,
    caseNumberColumn,
    text('invoices', label('Invoices'), invoicesOf, { width: 130, priority: 4, file: 30 }),
    money('amount', label('Disputed'), (row) => row.disputedAmount, {
      width: 132,
      priority: 1,
      summed: true,
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.disputedAmount.currency, { file: 10 }),
    money('upheld', label('Upheld'), (row) => row.upheldAmount, { width: 132, priority: 5, summed: true, file: 15 }),
    code('type', label('Subject'), disputeTypeLabels, (row) => row.disputeType, {
      width: 120,
      priority: 3,
      file: 18,
    }),
    day('raised', label('Disputed since'), (row) => row.raisedDate, { width: 116, priority: 4, file: 14 }),
    status('status', label('Status'), disputeStatusLabels, (row) => row.status, { width: 188, priority: 2, file: 20 }),
    day('status', label('Ended'), (row) => row.resolvedDate, { file: 12 }),
    code('status', label('Settled by'), resolutionLabels, (row) => row.resolution, { file: 22 }),
    instant('reported', label('Reported'), (row) => row.reportedAt, {
      width: 108,
      priority: 5,
      sort: 'reportedAt',
      file: 17,
    }),
    text('reported', label('Reported by'), (row) => row.reportedBy, { file: 24 }),
  ],
  tile: {
    meta: ({ caseNumber }) => caseNumber,
    amount: 'amount',
    note: invoicesOf,
    status: 'status',
    end: ({ raisedDate }, { say, format }) => say(label('since {day}'), { day: format.day(raisedDate) }),
  },
});
