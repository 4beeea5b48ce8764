import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  day,
  defineList,
  identifier,
  money,
  number,
  percent,
  period,
  policies,
  text,
} from '../../platform/core/list.ts';
import { policyColumns } from '../../risk/buyers/buyer.list.ts';
import { brokerageContract, brokerageSorts } from './brokerage.contract.ts';
import { bookingTypeLabels } from './brokerage-labels.ts';

/** What was paid to a broker (row C13). */
export const brokerageList = defineList(brokerageContract.listBrokerage, {
  name: 'brokerage',
  title: label('Brokerage'),
  failed: label('The brokerage could not be loaded.'),
  idOf: ({ bookingId }) => bookingId,
  sorts: brokerageSorts,
  sort: '-paidOn',
  groupsBy: 'policyholder',
  search: label('Statement number'),
  tabs: { all: { label: label('All') } },
  filters: {
    policy: policies(),
    type: choices(label('Type'), bookingTypeLabels),
    paid: period(label('Paid', 'brokerage'), label('Paid: any time')),
  },
  columns: [
    identifier('statement', label('Statement'), (row) => row.statementNumber, {
      width: 132,
      priority: 2,
      sort: 'statementNumber',
      file: 18,
    }),
    ...policyColumns,
    code('type', label('Type'), bookingTypeLabels, (row) => row.type, {
      width: 152,
      grows: true,
      priority: 4,
      file: 18,
    }),
    day('from', label('From'), (row) => row.periodFrom, { file: 12 }),
    day('until', label('Until'), (row) => row.periodTo, { file: 12 }),
    day('paid', label('Paid', 'brokerage'), (row) => row.paidOn, { width: 112, priority: 1, sort: 'paidOn', file: 12 }),
    money('premiumBase', label('Premium received'), (row) => row.premiumBase, {
      width: 160,
      priority: 3,
      summed: true,
      file: 16,
    }),
    percent('rate', label('Rate'), (row) => row.ratePercent, { width: 92, priority: 5 }),
    number('rate', label('Rate'), (row) => row.ratePercent, { file: 10 }),
    money('commission', label('Brokerage'), (row) => row.commission, {
      width: 140,
      priority: 1,
      summed: true,
      file: 16,
    }),
    money('vat', label('VAT'), (row) => row.vat, { width: 120, priority: 6, summed: true, file: 14 }),
    money('credited', label('Credited'), (row) => row.credited, { width: 140, priority: 3, summed: true, file: 16 }),
    text('credited', label('Currency'), ({ commission }) => commission.currency, { file: 10 }),
  ],
});
