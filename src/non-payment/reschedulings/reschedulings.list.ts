import { label } from '../../platform/core/label.ts';
import {
  code,
  countries,
  day,
  defineList,
  instant,
  money,
  number,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { yesNoLabels } from '../../platform/core/yes-no-labels.ts';
import { columnsOfBuyer } from '../../risk/buyers/buyer.list.ts';
import { caseNumberColumn } from '../case-numbers/case-number.list.ts';
import { waitingStatuses } from '../case-statuses/rescheduling-status.ts';
import { shownStatus } from './rescheduling.ts';
import { reschedulingStatusLabels } from './rescheduling-labels.ts';
import { reschedulingSorts, reschedulingsContract } from './reschedulings.contract.ts';

/** The plans of instalments: what is paid of each, what comes next, and when it fails (row E3). */
export const reschedulingList = defineList(reschedulingsContract.listReschedulings, {
  name: 'reschedulings',
  title: label('Payment plans'),
  figure: { search: { filter: 'active' }, says: label('active', 'collections') },
  failed: label('The plans could not be loaded.'),
  idOf: ({ reschedulingId }) => reschedulingId,
  sorts: reschedulingSorts,
  sort: '-requestedAt',
  search: label('Buyer, number, invoice'),
  groupsBy: 'policyholder',
  tabs: {
    all: { label: label('All') },
    waiting: { label: label('Waiting'), query: { status: waitingStatuses } },
    active: { label: label('In force'), query: { status: ['ACTIVE'] } },
    broken: { label: label('Defaulted'), query: { status: ['DEFAULTED'] } },
    over: { label: label('Closed'), query: { status: ['COMPLETED', 'SUPERSEDED', 'REFUSED', 'CANCELLED'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    requested: period(label('Requested on'), label('Requested: any time')),
  },
  columns: [
    ...columnsOfBuyer,
    caseNumberColumn,
    money('total', label('Amount'), (row) => row.totalToReschedule, {
      width: 132,
      summed: true,
      priority: 1,
      sort: 'total',
      file: 15,
    }),
    text('total', label('Currency'), (row) => row.totalToReschedule.currency, { file: 9 }),
    money('paid', label('Paid'), (row) => row.paidAmount, { file: 15 }),
    money('paid', label('Credited'), (row) => row.reducedAmount, { file: 15 }),
    number('paid', label('Paid %'), (row) => row.paidPercent, { file: 9 }),
    number('instalments', label('Instalments'), (row) => row.instalments.length, { width: 92, priority: 4, file: 12 }),
    number('paid', label('Paid'), (row) => row.paidPercent, { width: 132, align: 'start', priority: 3 }),
    day('next', label('Next instalment'), (row) => row.nextInstalment?.dueDate ?? null, {
      width: 144,
      priority: 2,
      sort: 'nextDueDate',
      file: 15,
    }),
    money('next', label('Amount still due'), (row) => row.nextInstalment?.rest ?? null, { file: 15 }),
    money('rest', label('Amount still due'), (row) => row.nextInstalment?.rest ?? null, {
      width: 132,
      priority: 5,
    }),
    day('fails', label('Defaults on'), (row) => row.defaultsOn, { width: 124, priority: 6, file: 12 }),
    status('status', label('Status'), reschedulingStatusLabels, shownStatus, { width: 196, priority: 2, file: 22 }),
    code('signed', label('Signed by the buyer'), yesNoLabels, (row) => `${row.buyerSigned}` as const, { file: 12 }),
    instant('requested', label('Requested on'), (row) => row.requestedAt, {
      width: 120,
      priority: 7,
      sort: 'requestedAt',
      file: 18,
    }),
  ],
  tile: {
    meta: ({ caseNumber }) => caseNumber,
    amount: 'total',
    note: ({ paidPercent }, { say }) => say(label('{paidPercent}% paid'), { paidPercent }),
    status: 'status',
    end: ({ nextInstalment }, { say, format }) =>
      nextInstalment ? say(label('next on {day}'), { day: format.fullDay(nextInstalment.dueDate) }) : '',
  },
});
