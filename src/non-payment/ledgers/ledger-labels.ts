import { jobStateLabels, lineStateLabels } from '../../bulk/jobs/job-labels.ts';
import { label } from '../../platform/core/label.ts';

/** How far a ledger is: its lines go into the book. */
export const ledgerStateLabels: typeof jobStateLabels = {
  ...jobStateLabels,
  PROCESSING: { shape: 'waiting', label: label('Being entered') },
  PROCESSED: { shape: 'full', label: label('Entered', 'a ledger') },
  PARTIAL: { shape: 'half', label: label('Partly entered') },
};

/** What becomes of a line of a ledger. */
export const ledgerLineLabels: typeof lineStateLabels = {
  ...lineStateLabels,
  ORDERED: { shape: 'full', label: label('Entered', 'a ledger') },
};
