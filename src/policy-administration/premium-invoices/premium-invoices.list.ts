import { label } from '../../platform/core/label.ts';
import {
  choice,
  choices,
  code,
  day,
  defineList,
  identifier,
  money,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { policyPeriodLabels } from '../../policies/policies/policy-labels.ts';
import { columnsOfPolicy } from '../../risk/buyers/buyer.list.ts';
import { clearedStatuses, openStatuses } from './premium-invoice.ts';
import { premiumInvoiceStatusLabels, premiumInvoiceTypeLabels, reminderCodeLabels } from './premium-invoice-labels.ts';
import { premiumInvoiceSorts, premiumInvoicesContract } from './premium-invoices.contract.ts';

/** What the insurer invoices, and what of it is open (row C9). */
export const premiumInvoiceList = defineList(premiumInvoicesContract.listPremiumInvoices, {
  name: 'premium-invoices',
  title: label('Premium and fees'),
  failed: label('The invoices could not be loaded.'),
  idOf: ({ invoiceId }) => invoiceId,
  sorts: premiumInvoiceSorts,
  sort: 'dueDate',
  groupsBy: 'policyholder',
  tabs: {
    open: { label: label('Open', 'invoice'), query: { status: [...openStatuses] } },
    cleared: { label: label('Cleared', 'invoice'), query: { status: [...clearedStatuses] }, sort: '-dueDate' },
    all: { label: label('All'), sort: '-dueDate' },
  },
  filters: {
    policy: policies(),
    type: choices(label('Type'), premiumInvoiceTypeLabels),
    reminder: choices(label('Reminder'), reminderCodeLabels),
    issued: period(label('Issued', 'invoice'), label('Issued: any time')),
    due: period(label('Due date'), label('Due: any time')),
    period: choice(label('Insurance year'), policyPeriodLabels),
  },
  columns: [
    identifier('number', label('Number'), ({ invoiceNumber }) => invoiceNumber, { width: 136, priority: 1, file: 20 }),
    ...columnsOfPolicy,
    code('type', label('Type'), premiumInvoiceTypeLabels, (row) => row.type, { width: 168, priority: 3, file: 24 }),
    day('issued', label('Issued', 'invoice'), (row) => row.issueDate, {
      width: 112,
      priority: 4,
      sort: 'issueDate',
      file: 12,
    }),
    day('due', label('Due date'), (row) => row.dueDate, { width: 112, priority: 1, sort: 'dueDate', file: 12 }),
    day('from', label('From'), (row) => row.periodFrom, { file: 12 }),
    day('until', label('Until'), (row) => row.periodTo, { file: 12 }),
    money('net', label('Net'), (row) => row.net, { file: 15 }),
    money('tax', label('Tax'), (row) => row.tax, { file: 15 }),
    money('gross', label('Gross'), (row) => row.gross, { width: 136, priority: 3, summed: true, file: 15 }),
    money('balance', label('Balance'), (row) => row.balance, { width: 136, priority: 1, summed: true, file: 15 }),
    text('balance', label('Currency'), ({ gross }) => gross.currency, { file: 10 }),
    status('status', label('Status'), premiumInvoiceStatusLabels, (row) => row.status, {
      width: 140,
      priority: 2,
      file: 14,
    }),
    code('reminder', label('Reminder'), reminderCodeLabels, (row) => row.reminderLevel, {
      width: 216,
      priority: 2,
      file: 24,
    }),
    day('cleared', label('Cleared on'), (row) => row.clearedDate, { file: 12 }),
  ],
});
