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
  period,
  policies,
  text,
} from '../../platform/core/list.ts';
import { buyerColumns, lastCoveredDay, policyColumns } from '../buyers/buyer.list.ts';
import { productNames } from './cap.ts';
import { inForceOf } from './cap-in-force.ts';
import { capStatusDisplayOf, capStatusLabels, capStatusOf } from './cap-labels.ts';
import { capSorts, capsContract } from './caps.contract.ts';

/** All offers of CAP and CAP+, and what is in force of them (row D6). */
export const capList = defineList(capsContract.listCapOffers, {
  name: 'cap-offers',
  title: label('CAP and CAP+'),
  figure: { search: { filter: 'accept' }, says: label('to accept'), waitsForReader: true },
  failed: label('The offers could not be loaded.'),
  idOf: ({ capOfferId }) => capOfferId,
  sorts: capSorts,
  sort: '-creationDate',
  search: label('Buyer, number'),
  groupsBy: 'policyholder',
  // an offer that waits for somebody, what is in force or would be without a stop of deliveries, and what is over
  tabs: {
    all: { label: label('All') },
    offer: { label: label('Offers'), query: { capStatus: ['PENDING', 'OFFERED', 'ACCEPTED'] } },
    accept: { label: label('To accept'), query: { capStatus: ['OFFERED'] } },
    active: { label: label('In force'), query: { capStatus: ['ACTIVE'], isStopped: false } },
    stopped: { label: label('Stopped', 'covers'), query: { capStatus: ['ACTIVE'], isStopped: true } },
    over: { label: label('Closed'), query: { capStatus: ['INACTIVE', 'LAPSED'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    product: names(label('Product'), productNames),
    created: period(label('Created'), label('Created: any time')),
  },
  decimals: 'none',
  columns: [
    ...buyerColumns,
    text('product', label('Product'), (row) => productNames[row.product], { width: 76, priority: 2, file: 10 }),
    ...policyColumns,
    money('offered', label('Offered'), (row) => row.amount, {
      width: 112,
      priority: 1,
      summed: true,
      file: 15,
    }),
    text('offered', label('Currency'), (row) => row.amount.currency, { file: 10 }),
    money('inForce', label('In force'), inForceOf, {
      width: 112,
      priority: 3,
      watched: true,
      summed: true,
      file: 15,
    }),
    money('premium', label('Premium'), (row) => row.premium, { width: 96, priority: 5, decimals: 'minor' }),
    money('premium', label('Premium, first three months'), (row) => row.premium, { file: 26 }),
    instant('asked', label('Requested'), (row) => row.creationDate, { width: 112, priority: 7, sort: 'creationDate' }),
    display('status', label('Status'), capStatusDisplayOf, { width: 200, priority: 2 }),
    code('status', label('Status'), capStatusLabels, capStatusOf, { file: 22 }),
    lastCoveredDay('status'),
    day('next', label('Next'), (row) => (row.startDate === null ? row.validUntil : row.endDate), {
      width: 172,
      priority: 4,
    }),
    day('next', label('Offer valid until'), (row) => row.validUntil, { file: 16 }),
    day('next', label('Since'), (row) => row.startDate, { file: 12 }),
    day('next', label('Valid until'), (row) => row.endDate, { file: 12 }),
    instant('asked', label('Requested'), (row) => row.creationDate, { file: 17 }),
    text('asked', label('Requested by'), (row) => row.createdBy, { file: 24 }),
  ],
  tile: {
    meta: ({ company, product }) => `${company.companyId} · ${productNames[product]}`,
    amount: 'offered',
    note: ({ premium }, { say, format }) => say(label('for {premium}'), { premium: format.money(premium) }),
    status: 'status',
  },
});
