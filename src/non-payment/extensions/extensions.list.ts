import { label } from '../../platform/core/label.ts';
import {
  choices,
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
import { columnsOfBuyer } from '../../risk/buyers/buyer.list.ts';
import { extensionModeLabels, extensionReasonLabels, extensionStatusLabels } from './extension-labels.ts';
import { extensionSorts, extensionsContract } from './extensions.contract.ts';

/** The extensions of due dates, told and asked for, with the answers (row E2). */
export const extensionList = defineList(extensionsContract.listExtensions, {
  name: 'extensions',
  title: label('Due-date extensions'),
  figure: { search: { filter: 'waiting' }, says: label('with the insurer') },
  failed: label('The extensions could not be loaded.'),
  idOf: ({ extensionId }) => extensionId,
  sorts: extensionSorts,
  sort: '-requestedAt',
  search: label('Buyer, number, invoice'),
  groupsBy: 'policyholder',
  tabs: {
    all: { label: label('All') },
    waiting: { label: label('With the insurer'), query: { status: ['PENDING'] } },
    told: { label: label('Notified'), query: { status: ['REGISTERED'] } },
    accepted: { label: label('Accepted'), query: { status: ['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS'] } },
    over: { label: label('Declined or discontinued'), query: { status: ['REFUSED', 'CANCELLED'] } },
  },
  filters: {
    policy: policies(),
    mode: choices(label('Kind'), extensionModeLabels),
    countryCode: countries(label('Country')),
    requested: period(label('Requested on'), label('Requested: any time')),
  },
  columns: [
    ...columnsOfBuyer,
    text('invoice', label('Invoice'), (row) => row.documentNumber, { width: 124, priority: 1, file: 18 }),
    money('amount', label('Amount'), (row) => row.amount, {
      width: 132,
      priority: 2,
      sort: 'amount',
      summed: true,
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.amount.currency, { file: 9 }),
    day('initial', label('Previous due date'), (row) => row.initialDueDate, { width: 136, priority: 5, file: 18 }),
    day('extended', label('Extended to'), (row) => row.extendedDueDate, {
      width: 108,
      priority: 1,
      sort: 'extendedDueDate',
      file: 12,
    }),
    number('days', label('Days added'), (row) => row.daysAdded, { width: 92, priority: 4, file: 9 }),
    code('mode', label('Kind'), extensionModeLabels, (row) => row.mode, { width: 148, priority: 6, file: 20 }),
    status('status', label('Status'), extensionStatusLabels, (row) => row.status, {
      width: 196,
      priority: 2,
      file: 24,
    }),
    code('reason', label('Reason'), extensionReasonLabels, (row) => row.reasonCode, {
      width: 196,
      priority: 7,
      file: 26,
    }),
    instant('requested', label('Requested on'), (row) => row.requestedAt, {
      width: 120,
      priority: 5,
      sort: 'requestedAt',
      file: 18,
    }),
  ],
  tile: {
    meta: ({ documentNumber }) => documentNumber,
    amount: 'amount',
    note: ({ extendedDueDate }, { say, format }) =>
      say(label('due on {day}'), { day: format.fullDay(extendedDueDate) }),
    status: 'status',
  },
});
