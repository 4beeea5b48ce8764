import type { Money } from '../../platform/core/money.ts';
import type { ChangeAction } from './change-line.ts';

/** A change of one cover, as a line of a file says it. */
export type ChangeRow = Readonly<{
  policy: string;
  companyId: string;
  action: ChangeAction;
  /** The new total, in whole units; of a reduction only. */
  amount: Money | null;
  customerReference: string | null;
  comment: string | null;
}>;

/** The words of such a file in one language; its heads in the order of the cells below. */
export type ChangeLabels = Readonly<{ heads: readonly string[]; actions: Readonly<Record<ChangeAction, string>> }>;

/** The words in English; screens say them in the reader's language. */
export const englishWords: ChangeLabels = {
  heads: ['Policy', 'Buyer number', 'Action', 'Amount', 'Currency', 'Reference', 'Comment'],
  actions: { CANCELLATION: 'Cancellation', REDUCTION: 'Reduction', REFERENCE_CHANGE: 'Change of reference' },
};

/** Changes as the text of a file (CSV, parted by semicolons) that the portal reads again as what was meant. */
export function changesAsText(rows: readonly ChangeRow[], { heads, actions }: ChangeLabels): string {
  const lines = rows.map(({ policy, companyId, action, amount, customerReference, comment }) => [
    policy,
    companyId,
    actions[action],
    amount?.amount ?? '',
    amount?.currency ?? '',
    customerReference ?? '',
    comment ?? '',
  ]);
  return [heads, ...lines].map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('');
}

/** A cell in quotes where it holds a sign that parts cells or lines (RFC 4180). */
function quoted(cell: string): string {
  return /[;,"\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
