import { label, type StatusLabel } from '../../platform/core/label.ts';

/** What would insure deliveries to a buyer, were they not stopped. */
export const stoppedLabel: StatusLabel = { shape: 'ring', label: label('Cover stopped') };
