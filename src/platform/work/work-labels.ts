import { label, type StatusLabel } from '../core/label.ts';
import type { WorkState } from './work.contract.ts';

/** The state of work, as shape and word. */
export const workStateLabels: Readonly<Record<WorkState, StatusLabel>> = {
  DUE: { shape: 'waiting', label: label('Due') },
  RUNNING: { shape: 'half', label: label('Running') },
  RETRYING: { shape: 'late', label: label('Will be tried again') },
  FAILED: { shape: 'cross', label: label('Failed') },
  DONE: { shape: 'full', label: label('Done') },
};
