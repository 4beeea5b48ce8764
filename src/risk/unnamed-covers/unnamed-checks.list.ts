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
import { columnsOfBuyer } from '../buyers/buyer.list.ts';
import { unnamedCheckSorts, unnamedCoversContract } from './unnamed-covers.contract.ts';
import { justificationLabels, selfCheckStatusLabels } from './unnamed-labels.ts';

/** The buyers that were checked for cover without asking, with the proof that was kept (row D8). */
export const unnamedCheckList = defineList(unnamedCoversContract.listUnnamedChecks, {
  name: 'unnamed-checks',
  title: label('Unnamed cover'),
  figure: { search: { standing: 'within' }, says: label('insured') },
  failed: label('The checks could not be loaded.'),
  idOf: ({ checkId }) => checkId,
  sorts: unnamedCheckSorts,
  sort: '-checkedAt',
  search: label('Buyer, number'),
  groupsBy: 'policyholder',
  tabsBy: { at: 'standing' },
  tabs: {
    all: { label: label('All') },
    within: { label: label('Insured'), query: { standing: ['within'] } },
    stopped: { label: label('Stopped', 'covers'), query: { standing: ['stopped'] } },
    'not-within': { label: label('Not insured'), query: { standing: ['not-within'] } },
    lapsed: { label: label('No longer valid'), query: { standing: ['lapsed'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    method: choices(label('Justification'), justificationLabels),
    checked: period(label('Checked'), label('Checked: any time')),
  },
  decimals: 'none',
  columns: [
    ...columnsOfBuyer,
    code('method', label('Justification'), justificationLabels, (row) => row.evidence.method, {
      width: 196,
      priority: 4,
      file: 24,
    }),
    money('amount', label('Amount'), (row) => row.amount, {
      width: 116,
      priority: 2,
      sort: 'amount',
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.amount.currency, { file: 10 }),
    money('limit', label('Discretionary limit'), (row) => row.limit, {
      width: 132,
      priority: 7,
      file: 15,
    }),
    instant('checked', label('Checked'), (row) => row.checkedAt, {
      width: 120,
      priority: 5,
      sort: 'checkedAt',
      file: 17,
    }),
    text('checked', label('Checked by'), (row) => row.checkedBy, { file: 24 }),
    day('until', label('Valid until'), (row) => row.validUntil, {
      width: 120,
      priority: 4,
      sort: 'validUntil',
      file: 14,
    }),
    status('status', label('Status'), selfCheckStatusLabels, (row) => row.standing, {
      width: 150,
      priority: 2,
      file: 16,
    }),
  ],
  tile: {
    meta: ({ company }) => company.companyId,
    amount: 'amount',
    note: ({ evidence }, { say }) => say(justificationLabels[evidence.method]),
    status: 'status',
    end: ({ validUntil }, { say, format }) =>
      validUntil ? say(label('until {day}'), { day: format.day(validUntil) }) : '',
  },
});
