import type { BodyOf, ReplyOf } from '../../platform/contract.ts';
import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { overduesContract } from '../overdues.contract.ts';

export type OverduesQuery = NonNullable<PagesInput<typeof overduesContract.listOverdues>['query']>;
export type ReportBody = BodyOf<typeof overduesContract.simulateOverdue>;
export type ForeseenReport = ReplyOf<typeof overduesContract.simulateOverdue>;

/** What an action on a report changes beyond the list of them. */
const alsoChanges = ['receivables', 'companies', 'covers', 'deadlines', 'dashboard', 'history'] as const;

/** Reports under filters, page after page. */
export function useOverdues(query: OverduesQuery) {
  return useOperationPages(overduesContract.listOverdues, { query }, { keepsFormer: true, isCounted: true });
}

/** A report with all that belongs to it. */
export function useOverdue(overdueId: string) {
  return useOperation(overduesContract.findOverdue, { params: { overdueId } });
}

export const useReportOverdue = () => useDeed(overduesContract.reportOverdue, { alsoChanges });
export const usePayOverdue = () => useDeed(overduesContract.payOverdue, { alsoChanges });
export const useRemovePayment = () => useDeed(overduesContract.removePayment, { alsoChanges });
export const useClearItem = () => useDeed(overduesContract.clearOverdueItem, { alsoChanges });
export const useInform = () => useDeed(overduesContract.informOfOverdue, { alsoChanges });
export const useRequestLift = () => useDeed(overduesContract.requestLift, { alsoChanges });
export const useWithdrawLift = () => useDeed(overduesContract.withdrawLiftRequest, { alsoChanges });
export const useAttach = () => useDeed(overduesContract.attachToOverdue, { alsoChanges });
export const useWithdrawOverdue = () => useDeed(overduesContract.withdrawOverdue, { alsoChanges });
export const useChangeOverdue = () => useDeed(overduesContract.changeOverdue, { alsoChanges });
