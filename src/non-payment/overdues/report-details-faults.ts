import { type Day, earliestOf } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import type { OverdueReason } from '../deadlines/overdue-reason.ts';
import type { Receivable } from '../receivables/receivable.ts';
import type { ReportDetails } from './overdues.contract.ts';

/** What is declared with a report, with the reason that decides what else is required. */
export type ReportDetailsWithReason = Readonly<Partial<ReportDetails> & { reasonCode?: OverdueReason | undefined }>;

/** What is wrong with the declarations besides the invoices: missing texts, days in the future. */
export function faultsOfReportDetails(details: ReportDetailsWithReason, today: Day): FieldError[] {
  const faults: FieldError[] = [];
  if (details.reasonCode === 'OTHER' && !details.reasonText) faults.push({ pointer: '/reasonText', code: 'required' });
  if (details.ownActionCode === 'OTHER' && !details.ownActionText)
    faults.push({ pointer: '/ownActionText', code: 'required' });
  for (const day of ['lastActionDate', 'knownOn', 'insolvencyOn'] as const)
    faults.push(...faultOfFuture(`/${day}`, details[day], today));
  return faults;
}

/**
 * What is wrong with the day of the last reminder: there is nothing to remind of before the first invoice is due
 * (handbook N 1.1). Where nothing is due yet, as after an insolvency, any day is accepted.
 */
export function faultsOfLastAction(
  { lastActionDate }: Pick<ReportDetails, 'lastActionDate'>,
  lines: readonly Pick<Receivable, 'itemType' | 'originalDueDate'>[],
  today: Day,
): FieldError[] {
  const firstDue = earliestOf(
    lines.filter(({ itemType }) => itemType === 'INVOICE').map(({ originalDueDate }) => originalDueDate),
  );
  if (!lastActionDate || firstDue === null || firstDue > today || lastActionDate >= firstDue) return [];
  return [{ pointer: '/lastActionDate', code: 'before-due', facts: { day: firstDue } }];
}
