import { label } from '../../platform/core/label.ts';
import {
  code,
  countries,
  day,
  defineList,
  display,
  money,
  percent,
  period,
  policies,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { signOfMoney } from '../../platform/core/money.ts';
import { buyerColumns, lastCoveredDay, policyColumns, referenceColumn } from '../buyers/buyer.list.ts';
import { gradeColumn, gradeFilter } from './grade.list.ts';
import { type GradeCoverOnWire, gradeCoverSorts, gradeCoversContract } from './grade-covers.contract.ts';
import { gradeCoverStatusDisplayOf, gradeCoverStatusLabels } from './grade-labels.ts';

const endOf = ({ noticeEndDate, endDate }: GradeCoverOnWire) => noticeEndDate ?? endDate;

/** All covers that follow the grade of their buyer (row D6). */
export const gradeCoverList = defineList(gradeCoversContract.listGradeCovers, {
  name: 'grade-based-covers',
  title: label('Covers by grade'),
  figure: { search: { filter: 'cover' }, says: label('in force') },
  failed: label('The covers could not be loaded.'),
  idOf: ({ coverId }) => coverId,
  sorts: gradeCoverSorts,
  sort: 'companyName',
  search: label('Buyer, number, reference'),
  groupsBy: 'policyholder',
  tabs: {
    all: { label: label('All') },
    cover: { label: label('Cover'), query: { filter: 'cover' } },
    stopped: { label: label('Stopped', 'covers'), query: { filter: 'stopped' } },
    nocover: { label: label('No cover'), query: { filter: 'nocover' } },
    inactive: { label: label('Inactive'), query: { filter: 'inactive' } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    gradeCode: gradeFilter,
    changed: period(label('Changed'), label('Changed: any time')),
    hasNotice: toggle(label('Notice given'), { icon: 'warning' }),
  },
  decimals: 'none',
  columns: [
    ...buyerColumns,
    gradeColumn,
    referenceColumn({ width: 128, priority: 7, file: 22 }),
    ...policyColumns,
    money('covered', label('Covered'), (row) => row.coveredAmount, {
      width: 124,
      priority: 1,
      sort: 'coveredAmount',
      watched: true,
      summed: true,
      counts: (row) => row.standing === 'cover' && !row.isStopped,
      file: 15,
    }),
    text('covered', label('Currency'), (row) => row.coveredAmount.currency, { file: 10 }),
    percent('share', label('Insured percentage'), (row) => row.insuredPercentage, {
      width: 128,
      priority: 3,
      file: 20,
    }),
    day('since', label('Since'), (row) => row.effectiveFrom, {
      width: 104,
      priority: 6,
      sort: 'effectiveFrom',
      file: 12,
    }),
    display('status', label('Status'), gradeCoverStatusDisplayOf, { width: 208, priority: 2 }),
    code(
      'status',
      label('Status'),
      gradeCoverStatusLabels,
      ({ standing, isStopped }) => (standing === 'cover' && isStopped ? 'stopped' : standing),
      { file: 16 },
    ),
    lastCoveredDay('status'),
    day('next', label('Next'), endOf, { width: 168, priority: 4 }),
    money('next', label('Notice'), (row) => row.announced?.coveredAmount ?? null, { file: 15 }),
    day('next', label('Valid until'), endOf, { file: 12 }),
  ],
  tile: {
    meta: ({ company, customerReference }) => customerReference ?? company.companyId,
    amount: 'covered',
    note: ({ coveredAmount, insuredPercentage }, { say, format }) =>
      signOfMoney(coveredAmount) > 0 ? say(label('{share} insured'), { share: format.percent(insuredPercentage) }) : '',
    status: 'status',
  },
});
