import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import { stoppedLabel } from '../buyers/buyer-stop-labels.ts';
import type { NdCoverOnWire } from './nd-covers.contract.ts';

/** The status of a check, in words. */
export const ndCoverStatusLabels = {
  waiting: label('Waiting'),
  insured: label('Insured'),
  stopped: stoppedLabel.label,
  available: label('Offer can be had'),
  refused: label('Refused'),
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
        : { shape: 'waiting', label: label('Waiting for approval') };
    case 'insured':
      if (isStopped) return stoppedLabel;
      return ending === 'WITHDRAWN'
        ? { shape: 'notice', label: label('Withdrawn, still insured') }
        : { shape: 'full', label: label('Insured') };
    case 'available':
      return result === 'REFERRED'
        ? { shape: 'waiting', label: label('Offer after a look') }
        : { shape: 'check', label: label('Offer can be had') };
    case 'refused':
      return { shape: 'ring', label: label('Refused') };
    case 'ended':
      return status === 'REJECTED'
        ? { shape: 'cross', label: label('Not admitted') }
        : { shape: 'ended', label: status === 'CANCELLED' ? label('Taken back') : label('Ended') };
  }
}
