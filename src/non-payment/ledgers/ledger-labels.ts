import { jobStateLabels, lineStateLabels } from '../../bulk/jobs/job-labels.ts';
import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { AccountMovement } from './account-change.ts';
import type { AccountStanding, Age } from './ledger-account.ts';

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

/** How old what is owed is. */
export const ageLabels: Readonly<Record<Age, Label>> = {
  notDue: label('not due'),
  to30: label('1–30 days'),
  to60: label('31–60 days'),
  to90: label('61–90 days'),
  over90: label('over 90 days'),
};

/** How a buyer stands against its cover. */
export const standingLabels: Readonly<Record<AccountStanding, StatusLabel>> = {
  ABOVE_COVER: { shape: 'half', label: label('Above cover') },
  NO_COVER: { shape: 'ring', label: label('Without cover') },
  WITHIN_COVER: { shape: 'full', label: label('Within cover') },
  OVERDUE: { shape: 'late', label: label('Overdue') },
};

/** How a balance moved since the list before. */
export const movementLabels: Readonly<Record<AccountMovement, Label>> = {
  NEW: label('New buyer'),
  UP: label('Higher balance'),
  SAME: label('Same balance'),
  DOWN: label('Lower balance'),
  GONE: label('Nothing owed any more'),
};
