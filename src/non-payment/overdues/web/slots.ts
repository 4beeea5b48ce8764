import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import type { OverdueItem } from '../overdues.contract.ts';

/** The report from which an action continues. */
export type AboutOverdue = Readonly<{ policy: string; companyId: string; overdueId: string }>;

/** The actions on the debt of a report that can still be changed: a plan, a hand-over, a dispute; each an `Action`. */
export const stepsOfOverdue = defineSlot<{ about: AboutOverdue }>('steps of an overdue');

/** The actions on several reports at once in the bulk bar of their list, each a `RowsAction`. */
export const stepsOfOverdues = defineSlot<{ selection: Selection; rows: readonly OverdueItem[] }>('steps of overdues');

/** The actions while something of the report is open: a claim; each an `Action`. */
export const stepsOfOpenOverdue = defineSlot<{ about: AboutOverdue }>('steps of an overdue that is open');

/** What a claim on the open invoices of a report would need, and what it would bring. */
export const claimOfOverdue = defineSlot<{ about: AboutOverdue; shows: 'documents' | 'indemnity' }>(
  'claim of an overdue',
);
