import { listColumns } from '../exports/exported-list.ts';
import { answerToday } from './lift-request.ts';
import { answerTodayWords, deliveryWords, overdueStatusWords } from './overdue-words.ts';
import { overduesContract } from './overdues.contract.ts';

/** The reports of unpaid invoices as a file. */
export const overdueExport = listColumns({
  list: 'overdues',
  title: 'Overdues',
  operation: overduesContract.listOverdues,
  columns: [
    { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
    { id: 'number', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
    { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
    {
      id: 'reference',
      head: 'Your reference',
      width: 18,
      kind: 'text',
      of: ({ customerReference }) => customerReference,
    },
    { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
    { id: 'oldestDue', head: 'Oldest due', width: 12, kind: 'day', of: ({ oldestDueDate }) => oldestDueDate },
    { id: 'daysPastDue', head: 'Days past due', width: 14, kind: 'number', of: ({ daysPastDue }) => daysPastDue },
    {
      id: 'outstanding',
      head: 'Owed',
      width: 15,
      kind: 'amount',
      of: ({ totalOutstanding }) => totalOutstanding.amount,
    },
    {
      id: 'outstanding',
      head: 'Currency',
      width: 10,
      kind: 'text',
      of: ({ totalOutstanding }) => totalOutstanding.currency,
    },
    { id: 'overdue', head: 'Past due', width: 15, kind: 'amount', of: ({ totalOverdue }) => totalOverdue.amount },
    {
      id: 'overdueInPolicy',
      head: 'Past due, in the policy’s currency',
      width: 18,
      kind: 'amount',
      of: ({ totalOverdueInPolicy }) => totalOverdueInPolicy?.amount,
    },
    {
      id: 'overdueInPolicy',
      head: 'Currency of the policy',
      width: 12,
      kind: 'text',
      of: ({ totalOverdueInPolicy }) => totalOverdueInPolicy?.currency,
    },
    {
      id: 'waiting',
      head: 'Advance payment, not used yet',
      width: 18,
      kind: 'amount',
      of: ({ waitingMoney }) => waitingMoney.amount,
    },
    { id: 'items', head: 'Open invoices', width: 13, kind: 'number', of: ({ openItems }) => openItems },
    { id: 'items', head: 'Cleared invoices', width: 15, kind: 'number', of: ({ clearedItems }) => clearedItems },
    { id: 'stop', head: 'Not covered after', width: 17, kind: 'day', of: ({ coveredUntil }) => coveredUntil },
    {
      id: 'stop',
      head: 'New deliveries',
      width: 15,
      kind: 'code',
      words: deliveryWords,
      of: ({ isStopped }) => (isStopped ? 'STOPPED' : null),
    },
    { id: 'status', head: 'Status', width: 22, kind: 'code', words: overdueStatusWords, of: ({ status }) => status },
    {
      id: 'decision',
      head: 'Answer',
      width: 20,
      kind: 'code',
      words: answerTodayWords,
      of: answerToday,
    },
    {
      id: 'decision',
      head: 'Lifting requested',
      width: 17,
      kind: 'instant',
      of: ({ liftRequestedAt }) => liftRequestedAt,
    },
    { id: 'reported', head: 'Reported', width: 17, kind: 'instant', of: ({ reportedAt }) => reportedAt },
    {
      id: 'reported',
      head: 'Report by',
      width: 13,
      kind: 'day',
      of: ({ notificationDeadline }) => notificationDeadline,
    },
    { id: 'updated', head: 'Last change', width: 17, kind: 'instant', of: ({ updatedAt }) => updatedAt },
  ],
});
