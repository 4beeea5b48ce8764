import type { WorkflowStatus } from '../../approvals/orders/order.ts';
import type { ExportColumn } from '../../platform/core/exported-list.ts';
import type { RequestStatus } from './cover-request.ts';
import type { DecisionCode } from './decision.ts';

/** What became of the request that a line of a file made, as it is stored. */
export type RequestOfLine = Readonly<{
  requestId: string;
  requestStatus: RequestStatus;
  workflowStatus: WorkflowStatus;
  decisionCode: DecisionCode | null;
  grantedAmount: string | null;
  currency: string;
}>;

/** Columns of a result file: the answer to what a line ordered. */
export const answerColumns: ReadonlyArray<ExportColumn<Readonly<{ request: RequestOfLine | null }>>> = [
  {
    id: 'answer',
    head: 'Answer',
    width: 20,
    kind: 'text',
    of: ({ request }) => request && (request.decisionCode ?? request.requestStatus),
  },
  { id: 'granted', head: 'Granted', width: 14, kind: 'amount', of: ({ request }) => request?.grantedAmount },
  {
    id: 'currency',
    head: 'Currency',
    width: 20,
    kind: 'text',
    of: ({ request }) => (request?.grantedAmount ? request.currency : null),
  },
];
