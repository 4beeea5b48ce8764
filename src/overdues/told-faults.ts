import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import type { FieldError } from '../platform/refusal.ts';
import type { Receivable } from '../receivables/receivable.ts';
import { type Day, earliestOf } from '../reference/day.ts';

import type { Told } from './overdues.contract.ts';

/** What is declared with a report, with the reason that decides what else is required. */
export type ToldWithReason = Readonly<Partial<Told> & { reasonCode?: OverdueReason | undefined }>;

/** What is wrong with the declarations besides the invoices: missing texts, days in the future. */
export function faultsOfTold(told: ToldWithReason, today: Day): FieldError[] {
  const faults: FieldError[] = [];
  if (told.reasonCode === 'OTHER' && !told.reasonText) faults.push({ pointer: '/reasonText', code: 'required' });
  if (told.ownActionCode === 'OTHER' && !told.ownActionText)
    faults.push({ pointer: '/ownActionText', code: 'required' });
  for (const day of ['lastActionDate', 'knownOn', 'insolvencyOn'] as const)
    if ((told[day] ?? today) > today) faults.push({ pointer: `/${day}`, code: 'day-in-future' });
  return faults;
}

/**
 * What is wrong with the day of the last reminder: there is nothing to remind of before the first invoice is due
 * (handbook N 1.1). Where nothing is due yet, as after an insolvency, any day is accepted.
 */
export function faultsOfLastAction(
  { lastActionDate }: Pick<Told, 'lastActionDate'>,
  lines: readonly Pick<Receivable, 'itemType' | 'originalDueDate'>[],
  today: Day,
): FieldError[] {
  const firstDue = earliestOf(
    lines.filter(({ itemType }) => itemType === 'INVOICE').map(({ originalDueDate }) => originalDueDate),
  );
  if (!lastActionDate || firstDue === null || firstDue > today || lastActionDate >= firstDue) return [];
  return [{ pointer: '/lastActionDate', code: 'before-due', facts: { day: firstDue } }];
}
