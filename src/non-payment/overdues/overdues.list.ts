import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  countries,
  day,
  defineList,
  flag,
  instant,
  money,
  number,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { signOfMoney } from '../../platform/core/money.ts';
import { buyerColumns, policyColumns, referenceColumn } from '../../risk/buyers/buyer.list.ts';
import { caseNumberColumn } from '../case-numbers/case-number.list.ts';
import { answerToday } from './lift-request.ts';
import { openOverdueStatuses } from './overdue.ts';
import { answerTodayLabels, deliveryLabels, overdueStatusLabels, pastDueLabels } from './overdue-labels.ts';
import { overdueSorts, overduesContract } from './overdues.contract.ts';

/** The reports of unpaid invoices, with what is owed, how long deliveries are covered, and what the insurer says (row E1). */
export const overdueList = defineList(overduesContract.listOverdues, {
  name: 'overdues',
  title: label('Overdues'),
  figure: { search: { filter: 'open' }, says: label('open', 'overdues') },
  failed: label('The overdues could not be loaded.'),
  idOf: ({ overdueId }) => overdueId,
  sorts: overdueSorts,
  sort: '-reportedAt',
  search: label('Buyer, number, invoice, reference'),
  groupsBy: 'policyholder',
  tabs: {
    open: { label: label('Open', 'status'), query: { status: openOverdueStatuses } },
    asked: { label: label('Information requested'), query: { status: ['INFO_REQUESTED'] } },
    plan: { label: label('On payment plan'), query: { status: ['RESCHEDULING_REQUESTED', 'ON_PLAN', 'REOPENED'] } },
    collection: { label: label('In collection'), query: { status: ['IN_COLLECTION'] } },
    claimed: { label: label('Claimed'), query: { status: ['CLAIMED'] } },
    // also of reports that are paid and closed: a stop lasts longer than they do
    lifting: { label: label('Lifting requested'), query: { liftRequest: ['PENDING'] } },
    closed: { label: label('Closed'), query: { status: ['CLEARED', 'WITHDRAWN'] } },
    all: { label: label('All') },
  },
  filters: {
    policy: policies(),
    pastDue: choices(label('Days past due'), pastDueLabels),
    countryCode: countries(label('Country')),
    reported: period(label('Reported'), label('Reported: any time')),
    isLate: flag(label('Reported late'), 'late'),
  },
  columns: [
    ...buyerColumns,
    caseNumberColumn,
    referenceColumn({ file: 18 }),
    ...policyColumns,
    day('oldestDue', label('Oldest due'), (row) => row.oldestDueDate, {
      width: 128,
      priority: 2,
      sort: 'oldestDueDate',
      file: 12,
    }),
    number(
      'daysPastDue',
      label('Days past due'),
      ({ openItems, daysPastDue }) => (openItems > 0 ? daysPastDue : null),
      {
        width: 116,
        priority: 3,
      },
    ),
    number('daysPastDue', label('Days past due'), (row) => row.daysPastDue, { file: 14 }),
    money('outstanding', label('Owed'), (row) => row.totalOutstanding, {
      width: 132,
      summed: true,
      priority: 1,
      sort: 'totalOutstanding',
      watched: true,
      file: 15,
    }),
    text('outstanding', label('Currency'), (row) => row.totalOutstanding.currency, { file: 10 }),
    money('overdue', label('Past due'), (row) => row.totalOverdue, {
      width: 132,
      summed: true,
      priority: 4,
      file: 15,
    }),
    money('overdueInPolicy', label('Past due in policy currency'), (row) => row.totalOverdueInPolicy, {
      width: 132,
      priority: 8,
      file: 18,
    }),
    text('overdueInPolicy', label('Policy currency'), (row) => row.totalOverdueInPolicy?.currency ?? null, {
      file: 12,
    }),
    money('waiting', label('Advance payment not yet used'), (row) => row.waitingMoney, { file: 18 }),
    money(
      'waiting',
      label('Advance payment not yet used'),
      ({ waitingMoney }) => (signOfMoney(waitingMoney) > 0 ? waitingMoney : null),
      { width: 132, priority: 9 },
    ),
    text('items', label('Invoices'), ({ openItems, clearedItems }) => `${openItems} / ${openItems + clearedItems}`, {
      width: 84,
      priority: 6,
    }),
    number('items', label('Open invoices'), (row) => row.openItems, { file: 13 }),
    number('items', label('Cleared invoices'), (row) => row.clearedItems, { file: 15 }),
    day('stop', label('Cover stops on'), (row) => row.coveredUntil, { width: 132, priority: 2, file: 17 }),
    code('stop', label('New deliveries'), deliveryLabels, ({ isStopped }) => (isStopped ? 'STOPPED' : null), {
      file: 15,
    }),
    status('status', label('Status'), overdueStatusLabels, (row) => row.status, { width: 192, priority: 1, file: 22 }),
    code('decision', label('Answer'), answerTodayLabels, answerToday, { width: 180, priority: 4, file: 20 }),
    instant('decision', label('Lifting requested'), (row) => row.liftRequestedAt, { file: 17 }),
    instant('reported', label('Reported'), (row) => row.reportedAt, {
      width: 112,
      priority: 5,
      sort: 'reportedAt',
      file: 17,
    }),
    day('reported', label('Report by'), (row) => row.notificationDeadline, { file: 13 }),
    instant('updated', label('Last change'), (row) => row.updatedAt, { width: 132, priority: 7, file: 17 }),
  ],
  tile: {
    meta: ({ caseNumber }) => caseNumber,
    amount: 'outstanding',
    note: ({ liftRequestedAt, openItems, daysPastDue }, { say, format }) => {
      if (liftRequestedAt)
        return say(label('Lifting requested on {asked}, not answered yet'), {
          asked: format.day(liftRequestedAt.slice(0, 10)),
        });
      return openItems > 0 ? say(label('{days} days past due'), { days: format.number(daysPastDue) }) : '';
    },
    status: 'status',
    end: ({ coveredUntil, isStopped }, { say, format }) => {
      if (coveredUntil) return say(label('cover stops on {day}'), { day: format.day(coveredUntil) });
      return isStopped ? say(deliveryLabels.STOPPED) : '';
    },
  },
});
