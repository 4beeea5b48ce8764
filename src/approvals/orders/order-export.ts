import { listColumns } from '../../platform/core/exported-list.ts';
import { englishOf } from '../../platform/core/label.ts';
import { workflowLabels } from './order-labels.ts';
import { nameOfAction, orderActionNames } from './order-subjects.ts';
import { orderingContract } from './ordering.contract.ts';

/** The orders as a file; what was done with each of them stays on the screen. */
export function orderExport() {
  const labels = orderActionNames();
  return listColumns({
    list: 'orders',
    title: 'Orders',
    operation: orderingContract.listOrders,
    columns: [
      { id: 'buyer', head: 'Buyer', width: 36, kind: 'text', of: ({ company }) => company.companyName },
      { id: 'buyer', head: 'Number', width: 12, kind: 'text', of: ({ company }) => company.companyId },
      { id: 'country', head: 'Country', width: 9, kind: 'text', of: ({ company }) => company.countryCode },
      {
        id: 'ordered',
        head: 'Ordered',
        width: 20,
        kind: 'code',
        labels,
        of: ({ action }) => (action in labels ? action : nameOfAction(action)),
      },
      { id: 'asked', head: 'Asked', width: 15, kind: 'amount', of: ({ amount }) => amount?.amount },
      { id: 'asked', head: 'Currency', width: 10, kind: 'text', of: ({ amount }) => amount?.currency },
      {
        id: 'status',
        head: 'Status',
        width: 30,
        kind: 'code',
        labels: englishOf(workflowLabels),
        of: ({ workflowStatus }) => workflowStatus,
      },
      { id: 'by', head: 'Asked by', width: 24, kind: 'text', of: ({ createdBy }) => createdBy },
      { id: 'created', head: 'Created', width: 17, kind: 'instant', of: ({ creationDate }) => creationDate },
      { id: 'policy', head: 'Policy', width: 20, kind: 'text', of: ({ policy }) => policy },
      { id: 'reason', head: 'Reason', width: 40, kind: 'text', of: ({ reason }) => reason },
    ],
  });
}
