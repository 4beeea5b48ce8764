import type { ReplyOf } from '../../../platform/core/contract.ts';
import { maxPageSize } from '../../../platform/core/page.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { type PagesInput, useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import { type Deadline, deadlinesContract } from '../deadlines.contract.ts';

/** The invoices of an obligation, page after page. */
export function useDeadlineInvoices({ policy, company, duty, day, amount }: Deadline) {
  const query = { policy, companyId: company.companyId, duty, day, currency: amount.currency };
  return useOperationPages(deadlinesContract.listDeadlineInvoices, { query });
}

/** The nearest deadlines of one duty, as many as one page holds; none for users who may not read them. */
export function useNearestDeadlines({ duty, policy }: Readonly<{ duty: Duty; policy: string | null }>) {
  const query = { duty, sort: 'day', limit: maxPageSize, ...(policy === null ? {} : { policy }) } as const;
  const mayRead = useWhyNot(deadlinesContract.listDeadlines) === null;
  return useOperation(deadlinesContract.listDeadlines, { query }, { enabled: mayRead });
}

/** The cover at risk today, and what comes. */
export function useDeadlineSummary(policy: string | undefined, { enabled }: { enabled: boolean } = { enabled: true }) {
  return useOperation(
    deadlinesContract.summarizeDeadlines,
    { query: policy === undefined ? {} : { policy } },
    { keepsFormer: true, enabled },
  );
}

/** How much falls on each day of a period. */
export function useDeadlineDays(query: NonNullable<PagesInput<typeof deadlinesContract.listDeadlineDays>['query']>) {
  return useOperation(deadlinesContract.listDeadlineDays, { query }, { keepsFormer: true });
}

/** The position of a buyer under each policy, or with the invoices of one report alone. */
export function useBuyerPosition(
  companyId: string,
  policy?: string,
  { enabled = true, overdueId }: { enabled?: boolean; overdueId?: string | undefined } = {},
) {
  const query = { ...(policy === undefined ? {} : { policy }), ...(overdueId === undefined ? {} : { overdueId }) };
  return useOperation(deadlinesContract.findBuyerStanding, { params: { companyId }, query }, { enabled });
}

/** The user's own calendar link, without its secret. */
export function useCalendarLink() {
  return useOperation(deadlinesContract.findDeadlineCalendar);
}

/** Makes the calendar link. */
export function useMakeCalendarLink() {
  return useAction(deadlinesContract.createDeadlineCalendar, { alsoChanges: ['tokens'] });
}

/** Ends the calendar link. */
export function useEndCalendarLink() {
  return useAction(deadlinesContract.revokeDeadlineCalendar, { alsoChanges: ['tokens'] });
}

/** The number of obligations in totals by currency. */
export function countObligations(sums: ReplyOf<typeof deadlinesContract.summarizeDeadlines>['missed'] = []): number {
  return sums.reduce((total, { obligations }) => total + obligations, 0);
}
