import { label, type StatusLabel } from '../../platform/core/label.ts';
import type { StrategicStatus } from './strategic-cover.ts';

/** The insurer's answer to a nomination, as one shape and one word. */
export const strategicStatusLabels: Readonly<Record<StrategicStatus, StatusLabel>> = {
  pending: { shape: 'waiting', label: label('With the insurer') },
  existing: { shape: 'full', label: label('Strategic') },
  declined: { shape: 'cross', label: label('Declined') },
};
