import { workflowStatuses } from '../../approvals/orders/order.ts';
import { isOneOf } from '../../platform/core/enumeration.ts';
import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  country,
  day,
  defineList,
  display,
  identifier,
  instant,
  money,
  own,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { actionLabels, decisionLabels, requestStatusLabels } from './cover-labels.ts';
import { coverRequestSorts, coverRequestsContract } from './cover-requests.contract.ts';
import { requestDisplayOf } from './request-status.ts';

/** All cover requests in scope: what waits, what was answered, what was not admissible (row D3). */
export const coverRequestList = defineList(coverRequestsContract.listCoverRequests, {
  name: 'cover-requests',
  title: label('Cover requests'),
  figure: { search: { requestStatus: 'PENDING' }, says: label('awaiting an answer') },
  failed: label('The requests could not be loaded.'),
  idOf: ({ requestId }) => requestId,
  sorts: coverRequestSorts,
  sort: '-creationDate',
  groupsBy: 'policyholder',
  tabsBy: { at: 'requestStatus', label: label('Status') },
  tabs: {
    all: { label: label('All') },
    PENDING: { label: requestStatusLabels.PENDING, query: { requestStatus: ['PENDING'] } },
    ANSWERED: { label: requestStatusLabels.ANSWERED, query: { requestStatus: ['ANSWERED'] } },
    REJECTED: { label: requestStatusLabels.REJECTED, query: { requestStatus: ['REJECTED'] } },
    CANCELLED: { label: requestStatusLabels.CANCELLED, query: { requestStatus: ['CANCELLED'] } },
    TERMINATED: { label: requestStatusLabels.TERMINATED, query: { requestStatus: ['TERMINATED'] } },
  },
  filters: {
    policy: policies(),
    action: choices(label('Request type'), actionLabels),
    workflowStatus: own(label('Approval'), (status) => (isOneOf(workflowStatuses, status) ? status : undefined)),
    created: period(label('Created'), label('Created: any time')),
  },
  decimals: 'none',
  columns: [
    text('buyer', label('Buyer'), ({ company }) => company.companyName, {
      width: 190,
      grows: true,
      priority: 1,
      file: 36,
    }),
    text('buyer', label('Buyer number'), ({ company }) => company.companyId, { file: 12 }),
    country('country', label('Country'), ({ company }) => company.countryCode, {
      width: 46,
      hidesHead: true,
      priority: 4,
      file: 9,
    }),
    code('ordered', label('Request type'), actionLabels, (row) => row.action, { width: 168, priority: 3, file: 20 }),
    money('asked', label('Requested'), (row) => row.amount, {
      width: 124,
      priority: 2,
      summed: true,
      file: 15,
    }),
    money('granted', label('Granted'), ({ decision }) => decision?.grantedAmount ?? null, {
      width: 124,
      priority: 2,
      summed: true,
      watched: true,
      file: 15,
    }),
    text('asked', label('Currency'), ({ amount }) => amount.currency, { file: 10 }),
    display('status', label('Status'), requestDisplayOf, { width: 244, priority: 1 }),
    code('status', label('Status'), requestStatusLabels, (row) => row.requestStatus, { file: 16 }),
    status('status', label('Answer'), decisionLabels, ({ decision }) => decision?.decisionCode ?? null, {
      file: 26,
    }),
    day('status', label('Decided'), ({ decision }) => decision?.decisionDate ?? null, { file: 12 }),
    instant('created', label('Created'), (row) => row.creationDate, {
      width: 112,
      priority: 5,
      sort: 'creationDate',
      file: 17,
    }),
    day('expected', label('Answer by'), (row) => row.expectedDecisionDate, { width: 112, priority: 6, file: 12 }),
    text('by', label('Requested by'), (row) => row.createdBy, { width: 150, priority: 8, file: 24 }),
    policyholderColumn({ width: 150, priority: 2 }),
    identifier('policy', label('Policy'), (row) => row.policy, {
      width: 132,
      priority: 7,
      tellsPolicies: true,
      file: 20,
    }),
    text('buyer', label('Customer reference'), (row) => row.customerReference, { file: 22 }),
    identifier('number', label('Buyer number'), ({ company }) => company.companyId, { width: 96, priority: 14 }),
  ],
});
