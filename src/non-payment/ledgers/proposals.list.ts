import { label } from '../../platform/core/label.ts';
import { choice, day, defineList, money, number, policies, status, text } from '../../platform/core/list.ts';
import { columnsOfBuyer } from '../../risk/buyers/buyer.list.ts';
import { ledgersContract, proposalSorts } from './ledgers.contract.ts';
import { proposalLabels, reportBandLabels } from './proposal-labels.ts';
import { proposedStates } from './proposal-states.ts';

/** The overdues found on the buyers of a ledger (row M2). */
export const proposalList = defineList(ledgersContract.listProposals, {
  name: 'ledger-proposals',
  title: label('Overdues found'),
  failed: label('The overdues could not be loaded.'),
  idOf: ({ policy, company, amount }) => `${policy}_${company.companyId}_${amount.currency}`,
  sorts: proposalSorts,
  sort: 'reportBy',
  search: label('Buyer, number'),
  tabs: {
    open: { label: label('To report'), query: { state: proposedStates } },
    'not-needed': { label: label('No report required'), query: { state: ['NOT_NEEDED'] } },
    reported: { label: label('Reported'), query: { state: ['REPORTED'] } },
    all: { label: label('All') },
  },
  filters: { policy: policies(), band: choice(label('Report by'), reportBandLabels) },
  columns: [
    ...columnsOfBuyer,
    status('state', label('Status'), proposalLabels, (row) => row.state, { file: 22 }),
    day('reportBy', label('Report by'), (row) => row.reportBy, { width: 128, priority: 1, sort: 'reportBy' }),
    money('amount', label('Past due'), (row) => row.amount, {
      summed: true,
      width: 132,
      priority: 1,
      sort: 'amount',
      file: 15,
    }),
    number('invoices', label('Invoices'), (row) => row.invoices, { width: 84, priority: 4 }),
    money('owed', label('Owed'), (row) => row.owed, {
      width: 132,
      summed: true,
      priority: 3,
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.amount.currency, { file: 10 }),
    number('invoices', label('Open invoices'), (row) => row.invoices, { file: 13 }),
    day('oldestDue', label('Oldest due'), (row) => row.oldestDueDate, {
      width: 128,
      priority: 2,
      sort: 'oldestDueDate',
      file: 12,
    }),
    number('oldestDue', label('Days past due'), (row) => row.daysPastDue, { file: 14 }),
    day('reportBy', label('Report by'), (row) => row.reportBy, { file: 13 }),
    day('stop', label('Cover stops on'), (row) => row.stopOfCoverDate, { width: 132, priority: 3, file: 17 }),
    status('state', label('Status'), proposalLabels, (row) => row.state, { width: 200, priority: 1 }),
  ],
  tile: {
    meta: ({ company }) => company.companyId,
    amount: 'amount',
    note: ({ daysPastDue }, { say, format }) =>
      daysPastDue > 0 ? say(label('{days} days past due'), { days: format.number(daysPastDue) }) : '',
    status: 'state',
    end: ({ reportBy }, { say, format }) =>
      reportBy ? say(label('report by {day}'), { day: format.day(reportBy) }) : '',
  },
});
