import { type Label, label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  country,
  defineList,
  instant,
  money,
  own,
  period,
  policies,
  text,
} from '../../platform/core/list.ts';
import { waitingStatuses } from './order.ts';
import { workflowLabels } from './order-labels.ts';
import { type OrderOnWire, orderingContract, orderSorts } from './ordering.contract.ts';

/**
 * Orders that need approval: those that wait for the reader first, then their own, then everybody's. On the screen they
 * are entries with all that can be done; in a file they are rows. `actions`: what can be ordered, each in a word, as far
 * as it is known; the contexts above declare it.
 */
export function orderList(actions: Readonly<Record<string, string>> = {}) {
  const labels = Object.fromEntries(Object.entries(actions).map(([action, word]) => [action, labelOf(word)]));
  return defineList(orderingContract.listOrders, {
    name: 'orders',
    title: label('Approvals'),
    failed: label('The approvals could not be loaded.'),
    idOf: ({ orderId }) => orderId,
    sorts: orderSorts,
    sort: '-lastUpdate',
    search: label('Buyer, number'),
    tabsBy: { at: 'view', label: label('Approvals') },
    tabs: {
      'for-me': { label: label('To approve'), query: { toDo: true } },
      mine: { label: label('My requests'), query: { isOwn: true } },
      waiting: { label: label('Pending'), query: { workflowStatus: waitingStatuses } },
      all: { label: label('All') },
    },
    filters: {
      policy: policies(),
      action: choices(label('Request'), labels),
      jobId: own(label('File'), (jobId) => jobId.slice(0, 60)),
      created: period(label('Created'), label('Created: any time')),
    },
    columns: [
      text('buyer', label('Buyer'), ({ company }) => company.companyName, { file: 36 }),
      text('buyer', label('Number'), ({ company }) => company.companyId, { file: 12 }),
      country('country', label('Country'), ({ company }) => company.countryCode, { file: 9 }),
      code('ordered', label('Request'), labels, ({ action }) => action, { file: 20 }),
      money('asked', label('Requested'), ({ amount }) => amount, { file: 15 }),
      text('asked', label('Currency'), ({ amount }) => amount?.currency ?? null, { file: 10 }),
      code('status', label('Status'), workflowLabels, ({ workflowStatus }) => workflowStatus, { file: 30 }),
      text('by', label('Requested by'), ({ createdBy }) => createdBy, { file: 24 }),
      instant('created', label('Created'), ({ creationDate }) => creationDate, { file: 17 }),
      text('policy', label('Policy'), ({ policy }: OrderOnWire) => policy, { file: 20 }),
      text('reason', label('Reason'), ({ reason }) => reason, { file: 40 }),
    ],
  });
}

/** A word that is not in this file's texts: the contexts above translate it. */
function labelOf(word: string): Label {
  return { id: word, message: word };
}
