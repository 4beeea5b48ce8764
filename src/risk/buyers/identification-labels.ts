import { label, type StatusLabel } from '../../platform/core/label.ts';
import type { IdentificationStatus } from './identification-request.ts';

/** What became of a buyer that the register did not know, as one shape and one word. */
export const identificationLabels: Readonly<Record<IdentificationStatus, StatusLabel>> = {
  DRAFT: { shape: 'ended', label: label('Draft') },
  SUBMITTED: { shape: 'waiting', label: label('Identification in progress') },
  IDENTIFIED: { shape: 'check', label: label('Found', 'company') },
  DUPLICATE: { shape: 'check', label: label('Already in the register') },
  NOT_FOUND: { shape: 'ring', label: label('Not found') },
  CANCELLED: { shape: 'ended', label: label('Withdrawn') },
};
