import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';

export type PlanBody = BodyOf<typeof reschedulingsContract.requestRescheduling>;
export type PlanTry = BodyOf<typeof reschedulingsContract.simulateRescheduling>;
export type PlanPreview = ReplyOf<typeof reschedulingsContract.simulateRescheduling>;

/** What an action on a plan changes beyond the list of them. */
const alsoChanges = [
  'receivables',
  'overdues',
  'orders',
  'companies',
  'covers',
  'deadlines',
  'dashboard',
  'history',
] as const;

/** One plan with its invoices, and what may be done with it. */
export function useRescheduling(reschedulingId: string) {
  return useOperation(reschedulingsContract.findRescheduling, { params: { reschedulingId } });
}

export const useRequestPlan = () => useAction(reschedulingsContract.requestRescheduling, { alsoChanges });
export const useChangePlan = () => useAction(reschedulingsContract.changeRescheduling, { alsoChanges });
export const useReplyToInsurer = () => useAction(reschedulingsContract.replyToInsurer, { alsoChanges });
export const useConfirmConditions = () => useAction(reschedulingsContract.confirmConditions, { alsoChanges });
export const usePayInstalment = () => useAction(reschedulingsContract.payInstalment, { alsoChanges });
export const useReportDefault = () => useAction(reschedulingsContract.reportDefault, { alsoChanges });
export const useCancelPlan = () => useAction(reschedulingsContract.cancelRescheduling, { alsoChanges });
export const useAttachToPlan = () => useAction(reschedulingsContract.addReschedulingDocument, { alsoChanges });
