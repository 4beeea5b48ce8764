import type { ItemRow } from '../../receivables/item-row.ts';
import type { DisputeType } from '../dispute.ts';

/** What is typed: plain texts, ticks, and lines of the grid. */
export type DisputeValues = {
  receivableIds: readonly string[];
  rows: readonly ItemRow[];
  disputedAmount: string;
  disputeType: DisputeType | '';
  raisedDate: string;
  comment: string;
};

/** Where the server's messages on a field belong in the form. */
export const disputePointers: Readonly<Record<string, string>> = {
  '/disputedAmount': 'disputedAmount',
  '/items': 'rows',
  '/receivableIds': 'rows',
};

/** The form at first; invoices of the report from which the form was opened are ticked. */
export function firstDispute(receivableIds: readonly string[], today: string): DisputeValues {
  return { receivableIds, rows: [], disputedAmount: '', disputeType: '', raisedDate: today, comment: '' };
}
