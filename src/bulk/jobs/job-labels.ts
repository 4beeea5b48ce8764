import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { JobLineState, JobState } from './job.ts';
import type { LineEffect } from './line-effects.ts';

/** How far a file is, in shape and word. */
export const jobStateLabels: Readonly<Record<JobState, StatusLabel>> = {
  UPLOADED: { shape: 'waiting', label: label('Queued') },
  VALIDATING: { shape: 'waiting', label: label('Being checked') },
  INVALID: { shape: 'cross', label: label('Cannot be read') },
  TO_VALIDATE: { shape: 'half', label: label('Ready for review') },
  PROCESSING: { shape: 'waiting', label: label('Processing') },
  PROCESSED: { shape: 'full', label: label('Processed') },
  PARTIAL: { shape: 'half', label: label('Processed in part') },
  FAILED: { shape: 'cross', label: label('Failed') },
  CANCELLED: { shape: 'ended', label: label('Stopped') },
};

/** What becomes of a line, in shape and word. */
export const lineStateLabels: Readonly<Record<JobLineState, StatusLabel>> = {
  READY: { shape: 'check', label: label('Ready') },
  REFUSED: { shape: 'cross', label: label('Error') },
  ORDERED: { shape: 'full', label: label('Processed') },
};

/** What a line of a ledger did to the book. */
export const effectLabels: Readonly<Record<LineEffect, Label>> = {
  ENTERED: label('Added'),
  CHANGED: label('Outstanding amount changed'),
  SAME: label('Unchanged'),
  CLEARED: label('Paid', 'an invoice'),
  REOPENED: label('Outstanding again'),
  PAYMENT: label('Allocated to the oldest invoices'),
};

/** Heads of the columns of a result beside those of the file itself. */
export const resultHeads = {
  line: label('Line').message,
  state: label('Status').message,
  problem: label('Problem').message,
  reason: label('Reason').message,
  buyerNumber: label('Buyer number').message,
  buyer: label('Buyer').message,
  effect: label('Effect').message,
  request: label('Request').message,
} as const;

/** Names of the files themselves. */
export const resultFileLabels = {
  template: label('Bulk requests').message,
  result: label('Result').message,
} as const;
