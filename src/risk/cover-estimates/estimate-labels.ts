import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { EstimateOutcome, EstimateStatus } from './cover-estimate.ts';

/** What is likely, as icon and label. None has the icon or the colours of a decision, because nothing is decided. */
export const outcomeLabels: Readonly<Record<EstimateOutcome, StatusLabel>> = {
  LIKELY_FULL: { shape: 'check', tone: 'info', label: label('Likely in full') },
  LIKELY_PARTIAL: { shape: 'half', tone: 'info', label: label('Likely in part') },
  UNLIKELY: { shape: 'ring', tone: 'mute', label: label('Unlikely') },
  NEEDS_REVIEW: { shape: 'waiting', label: label('Needs review') },
};

/** What became of an estimate that counts no more. */
export const endLabels: Readonly<Record<Exclude<EstimateStatus, 'VALID'>, StatusLabel>> = {
  CONVERTED: { shape: 'check', label: label('Cover requested') },
  EXPIRED: { shape: 'ended', label: label('Expired') },
  CANCELLED: { shape: 'ended', label: label('Cancelled') },
};

/** The status of an estimate, in words. */
export const estimateStatusLabels: Readonly<Record<EstimateStatus, Label>> = {
  VALID: label('Valid'),
  CONVERTED: endLabels.CONVERTED.label,
  EXPIRED: endLabels.EXPIRED.label,
  CANCELLED: endLabels.CANCELLED.label,
};
