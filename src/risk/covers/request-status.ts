import { workflowLabels } from '../../approvals/orders/order-labels.ts';
import type { StatusLabel } from '../../platform/core/label.ts';
import { decisionLabels, requestStatusLabels, withUnderwriterLabel } from './cover-labels.ts';
import type { CoverRequestOnWire } from './cover-requests.contract.ts';

export type RequestState = Pick<CoverRequestOnWire, 'requestStatus' | 'workflowStatus' | 'decision'>;

/** The status of a request: an answered one by its decision, an unsent one by the colleague it waits for. */
export function requestDisplayOf({ requestStatus, workflowStatus, decision }: RequestState): StatusLabel {
  if (requestStatus === 'PENDING') {
    if (workflowStatus === 'RETURNED') return { shape: 'notice', label: workflowLabels.RETURNED };
    if (workflowStatus !== 'SENT') return { shape: 'waiting', label: workflowLabels[workflowStatus] };
    return decision ? decisionLabels[decision.decisionCode] : { shape: 'waiting', label: withUnderwriterLabel };
  }
  if (requestStatus === 'REJECTED') return { shape: 'cross', label: requestStatusLabels.REJECTED };
  if (requestStatus === 'ANSWERED' && decision) return decisionLabels[decision.decisionCode];
  if (requestStatus === 'CANCELLED') {
    const label = workflowStatus === 'SENT' ? requestStatusLabels.CANCELLED : workflowLabels[workflowStatus];
    return { shape: 'ended', label };
  }
  return { shape: 'ended', label: requestStatusLabels[requestStatus] };
}
