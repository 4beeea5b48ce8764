import type { JobLineState } from './job.ts';
import type { LineEffect } from './line-effects.ts';

/*
 * Words of the file that comes out of a job, in English; they are written in the reader's language, with the texts of the
 * screens.
 */

/** What became of a line. */
export const lineStateExportLabels: Readonly<Record<JobLineState, string>> = {
  READY: 'Ready',
  REFUSED: 'Refused',
  ORDERED: 'Ordered',
};

/** What a line of a ledger did to the book. */
export const effectExportLabels: Readonly<Record<LineEffect, string>> = {
  ENTERED: 'New in the book',
  CHANGED: 'Another sum is owed now',
  SAME: 'As it was',
  CLEARED: 'Paid',
  REOPENED: 'Owed again',
  PAYMENT: 'Taken off the oldest invoices',
};

/** Heads of the columns beside those of the file itself. */
export const resultHeads = {
  line: 'Line',
  state: 'Status',
  problem: 'Problem',
  reason: 'Reason',
  buyerNumber: 'Buyer number',
  buyer: 'Buyer',
  effect: 'In the book',
  request: 'Request',
} as const;

/** Names of the files themselves. */
export const resultFileLabels = { template: 'Orders from files', result: 'Result' } as const;
