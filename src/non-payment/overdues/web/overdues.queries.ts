import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { overduesContract } from '../overdues.contract.ts';

export type ReportBody = BodyOf<typeof overduesContract.simulateOverdue>;
export type OverduePreview = ReplyOf<typeof overduesContract.simulateOverdue>;

/** What an action on a report changes beyond the list of them. */
const alsoChanges = ['receivables', 'companies', 'covers', 'deadlines', 'dashboard', 'history'] as const;

/** A report with all that belongs to it. */
export function useOverdue(overdueId: string) {
  return useOperation(overduesContract.findOverdue, { params: { overdueId } });
}

export const useReportOverdue = () => useAction(overduesContract.reportOverdue, { alsoChanges });
export const usePayOverdue = () => useAction(overduesContract.payOverdue, { alsoChanges });
export const useRemovePayment = () => useAction(overduesContract.removePayment, { alsoChanges });
export const useClearItem = () => useAction(overduesContract.clearOverdueItem, { alsoChanges });
export const useInform = () => useAction(overduesContract.informOfOverdue, { alsoChanges });
export const useRequestLift = () => useAction(overduesContract.requestLift, { alsoChanges });
export const useWithdrawLift = () => useAction(overduesContract.withdrawLiftRequest, { alsoChanges });
export const useAttach = () => useAction(overduesContract.attachToOverdue, { alsoChanges });
export const useWithdrawOverdue = () => useAction(overduesContract.withdrawOverdue, { alsoChanges });
export const useChangeOverdue = () => useAction(overduesContract.changeOverdue, { alsoChanges });
