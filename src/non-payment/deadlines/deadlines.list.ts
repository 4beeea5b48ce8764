import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  countries,
  day,
  defineList,
  givenDay,
  money,
  number,
  policies,
  text,
} from '../../platform/core/list.ts';
import { dutyLabels } from '../../policies/policies/policy-labels.ts';
import { policyColumns, unsortedBuyerColumns } from '../../risk/buyers/buyer.list.ts';
import { deadlineSorts, deadlinesContract } from './deadlines.contract.ts';

/** What the policies ask about each buyer, by day, and what depends on it (row M1). */
export const deadlineList = defineList(deadlinesContract.listDeadlines, {
  name: 'deadlines',
  title: label('Deadlines'),
  figure: { search: { band: 'missed' }, says: label('missed'), waitsForReader: true },
  failed: label('The deadlines could not be loaded.'),
  idOf: ({ obligationId }) => obligationId,
  sorts: deadlineSorts,
  sort: 'day',
  search: label('Buyer, invoice'),
  groupsBy: 'policyholder',
  tabsBy: { at: 'band', label: label('When') },
  tabs: {
    all: { label: label('All') },
    missed: { label: label('Missed'), query: { band: 'missed' } },
    today: { label: label('Today'), query: { band: 'today' } },
    'this-week': { label: label('This week'), query: { band: 'this-week' } },
    'this-month': { label: label('This month'), query: { band: 'this-month' } },
  },
  filters: {
    policy: policies(),
    duty: choices(label('Obligation'), dutyLabels),
    countryCode: countries(label('Country')),
    from: givenDay(label('From')),
    to: givenDay(label('To')),
  },
  // the list is in the order of days or of money
  columns: [
    day('day', label('Deadline'), (row) => row.day, { width: 128, align: 'start', priority: 1, sort: 'day', file: 12 }),
    number('state', label('Days left'), (row) => row.daysLeft, { file: 10 }),
    number('state', label('Time left'), (row) => row.daysLeft, { width: 148, align: 'start', priority: 2 }),
    code('duty', label('Obligation'), dutyLabels, (row) => row.duty, { width: 192, priority: 2, file: 26 }),
    ...unsortedBuyerColumns,
    ...policyColumns,
    text('document', label('Oldest invoice'), (row) => row.documentNumber, { file: 18 }),
    number('document', label('Invoices'), (row) => row.invoices, { width: 124, align: 'start', priority: 4, file: 10 }),
    day('reckoning', label('Due'), (row) => row.originalDueDate, { file: 12 }),
    text('reckoning', label('Clause'), (row) => row.reckoning.clause, { file: 24 }),
    text('reckoning', label('Calculation'), (row) => row.reckoning.clause, { width: 240, priority: 7 }),
    money('amount', label('Amount at risk'), (row) => row.amount, {
      width: 136,
      priority: 2,
      sort: 'amount',
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.amount.currency, { file: 10 }),
    text('action', label('Action'), () => null, { width: 168, priority: 3 }),
  ],
});
