import { label, type StatusLabel } from '../../platform/core/label.ts';
import { stoppedLabel } from '../buyers/buyer-stop-labels.ts';
import type { CapOnWire } from './caps.contract.ts';

/** The status of an offer, in words. */
export const capStatusLabels = {
  PENDING: label('Referred to underwriting'),
  OFFERED: label('Offer open'),
  ACCEPTED: label('Awaiting approval'),
  ACTIVE: label('In force'),
  STOPPED: stoppedLabel.label,
  INACTIVE: label('Ended'),
  NOT_OFFERED: label('Not offered'),
  LAPSED: label('Offer lapsed'),
} as const;

/**
 * The status of an offer as the file writes it: a stop of deliveries is named before what would insure them; an offer
 * that never began has not ended.
 */
export function capStatusOf({
  capStatus,
  startDate,
  isStopped,
}: Pick<CapOnWire, 'capStatus' | 'startDate' | 'isStopped'>): keyof typeof capStatusLabels {
  if (capStatus === 'INACTIVE' && startDate === null) return 'NOT_OFFERED';
  return capStatus === 'ACTIVE' && isStopped ? 'STOPPED' : capStatus;
}

export type CapState = Pick<CapOnWire, 'capStatus' | 'startDate' | 'endDate' | 'isStopped'>;

/** The status of an offer, or what became of it, as one icon and one label. */
export function capStatusDisplayOf({ capStatus, startDate, endDate, isStopped }: CapState): StatusLabel {
  switch (capStatus) {
    case 'PENDING':
      return { shape: 'waiting', label: capStatusLabels.PENDING };
    case 'OFFERED':
      return { shape: 'half', label: capStatusLabels.OFFERED };
    case 'ACCEPTED':
      return { shape: 'waiting', label: capStatusLabels.ACCEPTED };
    case 'ACTIVE':
      if (isStopped) return stoppedLabel;
      return endDate === null
        ? { shape: 'full', label: capStatusLabels.ACTIVE }
        : { shape: 'notice', label: label('Ending') };
    case 'INACTIVE':
      return startDate === null
        ? { shape: 'cross', label: capStatusLabels.NOT_OFFERED }
        : { shape: 'ended', label: capStatusLabels.INACTIVE };
    case 'LAPSED':
      return { shape: 'ended', label: capStatusLabels.LAPSED };
  }
}
