import type { BodyOf, ReplyOf } from '../../platform/contract.ts';
import type { ProblemError } from '../../platform/web/client.ts';
import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { useSettled } from '../../platform/web/useSettled.ts';
import { receivablesContract } from '../../receivables/receivables.contract.ts';
import { overduesContract } from '../overdues.contract.ts';

export type OverduesQuery = NonNullable<PagesInput<typeof overduesContract.listOverdues>['query']>;
export type ReportBody = BodyOf<typeof overduesContract.reportOverdue>;
export type ForeseenReport = ReplyOf<typeof overduesContract.simulateOverdue>;

/** What a deed on a report changes beyond the list of them. */
const alsoChanges = ['receivables', 'companies', 'covers', 'deadlines', 'dashboard', 'history'] as const;

/** Reports under filters, page after page. */
export function useOverdues(query: OverduesQuery) {
  return useOperationPages(overduesContract.listOverdues, { query }, { keepsFormer: true, isCounted: true });
}

/** A report with all that belongs to it. */
export function useOverdue(overdueId: string) {
  return useOperation(overduesContract.findOverdue, { params: { overdueId } });
}

/** The open invoices of a buyer under a policy that the portal knows already. */
export function useKnownInvoices(policy: string, companyId: string) {
  return useOperationPages(
    receivablesContract.listReceivables,
    { query: { policy, companyId, status: 'O' } },
    { keepsFormer: true },
  );
}

export const useReportOverdue = () => useDeed(overduesContract.reportOverdue, { alsoChanges });
export const usePayOverdue = () => useDeed(overduesContract.payOverdue, { alsoChanges });
export const useClearItem = () => useDeed(overduesContract.clearOverdueItem, { alsoChanges });
export const useInform = () => useDeed(overduesContract.informOfOverdue, { alsoChanges });
export const useAttach = () => useDeed(overduesContract.attachToOverdue, { alsoChanges });
export const useWithdrawOverdue = () => useDeed(overduesContract.withdrawOverdue, { alsoChanges });
export const useChangeOverdue = () => useDeed(overduesContract.changeOverdue, { alsoChanges });

/** What a report would come to as it is typed so far. */
export type Foreseen =
  | Readonly<{ is: 'blank' | 'thinking' }>
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  | Readonly<{ is: 'foreseen'; report: ForeseenReport; isFresh: boolean }>;

const pauseMs = 400;

/** Asks what a report would come to while somebody types; `null` while there is nothing to ask about. */
export function useForeseenReport(body: ReportBody | null): Foreseen {
  const settled = useSettled(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    overduesContract.simulateOverdue,
    { body: settled as ReportBody },
    { enabled: settled !== null, keepsFormer: true },
  );
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'foreseen', report: data, isFresh: isSettled && !isPlaceholderData };
}
