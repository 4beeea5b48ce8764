import type { BodyOf, ReplyOf } from '../../platform/contract.ts';
import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';

export type ReschedulingsQuery = NonNullable<PagesInput<typeof reschedulingsContract.listReschedulings>['query']>;
export type PlanBody = BodyOf<typeof reschedulingsContract.requestRescheduling>;
export type PlanTry = BodyOf<typeof reschedulingsContract.simulateRescheduling>;
export type ForeseenPlan = ReplyOf<typeof reschedulingsContract.simulateRescheduling>;

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

/** Plans under filters, page after page. */
export function useReschedulings(query: ReschedulingsQuery) {
  return useOperationPages(reschedulingsContract.listReschedulings, { query }, { keepsFormer: true, isCounted: true });
}

/** One plan with its invoices, and what may be done with it. */
export function useRescheduling(reschedulingId: string) {
  return useOperation(reschedulingsContract.findRescheduling, { params: { reschedulingId } });
}

export const useRequestPlan = () => useDeed(reschedulingsContract.requestRescheduling, { alsoChanges });
export const useChangePlan = () => useDeed(reschedulingsContract.changeRescheduling, { alsoChanges });
export const useReplyToInsurer = () => useDeed(reschedulingsContract.replyToInsurer, { alsoChanges });
export const useConfirmConditions = () => useDeed(reschedulingsContract.confirmConditions, { alsoChanges });
export const usePayInstalment = () => useDeed(reschedulingsContract.payInstalment, { alsoChanges });
export const useReportDefault = () => useDeed(reschedulingsContract.reportDefault, { alsoChanges });
export const useCancelPlan = () => useDeed(reschedulingsContract.cancelRescheduling, { alsoChanges });
export const useAttachToPlan = () => useDeed(reschedulingsContract.addReschedulingDocument, { alsoChanges });
