import { label } from '../../platform/core/label.ts';
import {
  code,
  countries,
  day,
  defineList,
  display,
  instant,
  money,
  names,
  percent,
  period,
  policies,
  text,
} from '../../platform/core/list.ts';
import { buyerColumns, lastCoveredDay, policyColumns, referenceColumn } from '../buyers/buyer.list.ts';
import { precheckNames } from './nd-cover.ts';
import { ndCoverStatusDisplayOf, ndCoverStatusLabels, shownNdCoverStatusOf } from './nd-cover-labels.ts';
import { type NdCoverOnWire, ndCoverSorts, ndCoversContract } from './nd-covers.contract.ts';

const productOf = ({ precheckProduct }: NdCoverOnWire) => precheckNames[precheckProduct];

/** All checks: what is insured by the standard amount, and what else is available (row D7). */
export const ndCoverList = defineList(ndCoversContract.listNdCovers, {
  name: 'nd-covers',
  title: label('ND covers'),
  figure: { search: { filter: 'insured' }, says: label('insured') },
  failed: label('The checks could not be loaded.'),
  idOf: ({ ndCoverId }) => ndCoverId,
  sorts: ndCoverSorts,
  sort: '-createdAt',
  search: label('Buyer, number, reference'),
  groupsBy: 'policyholder',
  // what insures, what would insure without a stop, what waits for somebody or is available, and what is over
  tabs: {
    all: { label: label('All') },
    insured: { label: label('Insured'), query: { standing: ['insured'] } },
    stopped: { label: label('Stopped', 'covers'), query: { standing: 'stopped' } },
    open: { label: label('Pending'), query: { standing: ['waiting', 'available'] } },
    over: { label: label('Closed'), query: { standing: ['refused', 'ended'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    precheckProduct: names(label('Product'), precheckNames, 'product'),
    checked: period(label('Checked'), label('Checked: any time')),
  },
  decimals: 'none',
  columns: [
    ...buyerColumns,
    referenceColumn({ width: 128, priority: 10, file: 20 }),
    text('product', label('Product'), productOf, { width: 112, priority: 2 }),
    ...policyColumns,
    text('product', label('Product'), productOf, { file: 18 }),
    money('amount', label('Amount'), (row) => row.fixedAmount, {
      width: 112,
      priority: 1,
      summed: true,
      counts: (row) => row.standing === 'insured' && !row.isStopped,
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.fixedAmount.currency, { file: 10 }),
    percent('share', label('Insured percentage'), (row) => row.insuredPercentage, { width: 128, priority: 8 }),
    display('status', label('Status'), ndCoverStatusDisplayOf, { width: 180, priority: 2 }),
    code('status', label('Status'), ndCoverStatusLabels, shownNdCoverStatusOf, { file: 24 }),
    lastCoveredDay('status'),
    day('checked', label('Checked'), (row) => row.checkDate, { width: 108, priority: 5, sort: 'checkDate', file: 12 }),
    day('until', label('Next'), (row) => row.expiryDate, { width: 176, priority: 4, sort: 'expiryDate' }),
    day('until', label('Valid until'), (row) => row.expiryDate, { file: 12 }),
    instant('asked', label('Requested'), (row) => row.createdAt, { file: 17 }),
    text('asked', label('Requested by'), (row) => row.createdBy, { file: 24 }),
  ],
  tile: {
    meta: (row) => `${row.company.companyId} · ${productOf(row)}`,
    amount: 'amount',
    note: ({ standing, isStopped, insuredPercentage }, { say, format }) =>
      standing === 'insured' && !isStopped
        ? say(label('insured at {share}'), { share: format.percent(insuredPercentage) })
        : '',
    status: 'status',
  },
});
