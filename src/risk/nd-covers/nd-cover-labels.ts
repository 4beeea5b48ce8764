import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import { stoppedLabel } from '../buyers/buyer-stop-labels.ts';
import type { NdCoverOnWire } from './nd-covers.contract.ts';

/** The status of a check, in words. */
export const ndCoverStatusLabels = {
  waiting: label('Pending'),
  insured: label('Insured'),
  stopped: stoppedLabel.label,
  available: label('Offer available'),
  refused: label('Declined'),
  ended: label('Ended'),
} as const satisfies Readonly<Record<string, Label>>;

/** The status of a check as the file writes it: a stop of deliveries is named before what would insure them. */
export function shownNdCoverStatusOf({ standing, isStopped }: NdCoverOnWire): keyof typeof ndCoverStatusLabels {
  return standing === 'insured' && isStopped ? 'stopped' : standing;
}

export type NdCoverState = Pick<
  NdCoverOnWire,
  'standing' | 'status' | 'ending' | 'result' | 'workflowStatus' | 'isStopped'
>;

/**
 * The status of a check, or what became of it, as one icon and one label. What is only available is never shown as
 * cover.
 */
export function ndCoverStatusDisplayOf({
  standing,
  status,
  ending,
  result,
  workflowStatus,
  isStopped,
}: NdCoverState): StatusLabel {
  switch (standing) {
    case 'waiting':
      return workflowStatus === 'SENT'
        ? { shape: 'waiting', label: label('With the insurer') }
        : { shape: 'waiting', label: label('Awaiting approval') };
    case 'insured':
      if (isStopped) return stoppedLabel;
      return ending === 'WITHDRAWN'
        ? { shape: 'notice', label: label('Withdrawal notice') }
        : { shape: 'full', label: label('Insured') };
    case 'available':
      return result === 'REFERRED'
        ? { shape: 'waiting', label: label('Offer after review') }
        : { shape: 'check', label: label('Offer available') };
    case 'refused':
      return { shape: 'ring', label: label('Declined') };
    case 'ended':
      return status === 'REJECTED'
        ? { shape: 'cross', label: label('Not admissible') }
        : { shape: 'ended', label: endedLabelOf(status, result) };
  }
}

/** How a check or its cover ended: cover that was in force is cancelled, an answer that did not come is withdrawn. */
function endedLabelOf(status: NdCoverState['status'], result: NdCoverState['result']): Label {
  if (status !== 'CANCELLED') return label('Ended');
  return result === 'POSITIVE' ? label('Cancelled by you') : label('Withdrawn');
}
