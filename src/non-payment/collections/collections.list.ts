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
import { caseNumberColumn } from '../case-numbers/case-number.list.ts';
import { closings, runningStatuses } from './collection.ts';
import { caseTypeLabels, collectionStatusLabels } from './collection-labels.ts';
import { collectionSorts, collectionsContract } from './collections.contract.ts';

/** The collection files: what was handed over, what came in, the status of each, and the messages (row E5, handbook N 1.4). */
export const collectionList = defineList(collectionsContract.listCollections, {
  name: 'collections',
  title: label('Collections'),
  figure: { search: { filter: 'running' }, says: label('active', 'collections') },
  failed: label('The collection cases could not be loaded.'),
  idOf: ({ collectionId }) => collectionId,
  sorts: collectionSorts,
  sort: '-lastActionAt',
  search: label('Buyer, number, invoice, reference'),
  groupsBy: 'policyholder',
  tabs: {
    running: { label: label('Active'), query: { status: runningStatuses } },
    consent: { label: label('Consent to court costs'), query: { status: ['LEGAL'], consent: ['ASKED'] } },
    amicable: { label: label('Amicable'), query: { status: ['ACCEPTED', 'AMICABLE', 'PAYMENT_PLAN'] } },
    court: { label: label('In court'), query: { status: ['LEGAL', 'ENFORCEMENT'] } },
    held: { label: label('On hold'), query: { status: ['ON_HOLD_DISPUTE'] } },
    closed: { label: label('Closed'), query: { status: closings } },
    all: { label: label('All') },
  },
  filters: {
    policy: policies(),
    caseType: choices(label('Kind'), caseTypeLabels),
    countryCode: countries(label('Country')),
    handedOver: period(label('Placed'), label('Placed: any time')),
  },
  columns: [
    ...columnsOfBuyer,
    caseNumberColumn,
    text('case', label('Customer reference'), (row) => row.customerReference, { width: 120, priority: 8, file: 18 }),
    money('amount', label('Amount placed'), (row) => row.claimedAmount, {
      width: 132,
      priority: 1,
      summed: true,
      file: 15,
    }),
    text('amount', label('Currency'), (row) => row.claimedAmount.currency, { file: 10 }),
    money('collected', label('Collected'), (row) => row.collectedAmount, {
      width: 132,
      summed: true,
      priority: 3,
      watched: true,
      file: 15,
    }),
    money('open', label('Still owed'), (row) => row.outstandingAmount, { file: 15 }),
    money('open', label('Interest'), (row) => row.interest, { file: 13 }),
    money('open', label('Costs'), (row) => row.costs, { file: 13 }),
    status('stage', label('Stage'), collectionStatusLabels, (row) => row.status, { width: 192, priority: 2, file: 22 }),
    code('kind', label('Kind'), caseTypeLabels, (row) => row.caseType, { width: 188, priority: 7, file: 20 }),
    text('collector', label('Collector'), (row) => row.collector, { width: 130, priority: 6, file: 24 }),
    instant('action', label('Last action'), (row) => row.lastActionAt, {
      width: 196,
      align: 'start',
      priority: 4,
      sort: 'lastActionAt',
      file: 17,
    }),
    number('unread', label('Unread'), ({ unread }) => unread || null, { width: 76, priority: 3 }),
    number('unread', label('Unread messages'), (row) => row.unread, { file: 10 }),
    instant('over', label('Placed on'), (row) => row.handedOverAt, { file: 17 }),
    day('over', label('Deadline for placing for collection'), (row) => row.handOverBy, { file: 32 }),
    day('over', label('Deliveries not insured from'), (row) => row.tradeStopFrom, { file: 26 }),
  ],
  tile: {
    meta: ({ caseNumber }) => caseNumber,
    amount: 'open',
    note: ({ collectedAmount }, { say, format }) =>
      say(label('{paid} collected'), { paid: format.money(collectedAmount, 'minor') }),
    status: 'stage',
    end: ({ unread }, { say, format }) =>
      unread > 0 ? say(label('{news} unread'), { news: format.number(unread) }) : '',
  },
});
