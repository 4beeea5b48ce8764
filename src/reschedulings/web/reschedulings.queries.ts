import type { Foreseen } from '../../extensions/web/public.ts';
import type { BodyOf, ReplyOf } from '../../platform/contract.ts';
import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { useSettled } from '../../platform/web/useSettled.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';

export type ReschedulingsQuery = NonNullable<PagesInput<typeof reschedulingsContract.listReschedulings>['query']>;
export type PlanBody = BodyOf<typeof reschedulingsContract.requestRescheduling>;
export type PlanTry = BodyOf<typeof reschedulingsContract.simulateRescheduling>;
export type ForeseenPlan = ReplyOf<typeof reschedulingsContract.simulateRescheduling>;

/** What a deed on a plan changes beyond the list of them. */
const alsoChanges = ['receivables', 'overdues', 'orders', 'companies', 'deadlines', 'dashboard', 'history'] as const;

/** Plans under filters, page after page. */
export function useReschedulings(query: ReschedulingsQuery) {
  return useOperationPages(reschedulingsContract.listReschedulings, { query }, { keepsFormer: true, isCounted: true });
}

/** One plan with its invoices, and what may be done with it. */
export function useRescheduling(reschedulingId: string) {
  return useOperation(reschedulingsContract.findRescheduling, { params: { reschedulingId } });
}

export const useRequestPlan = () => useDeed(reschedulingsContract.requestRescheduling, { alsoChanges });
export const useReplyToInsurer = () => useDeed(reschedulingsContract.replyToInsurer, { alsoChanges });
export const useConfirmConditions = () => useDeed(reschedulingsContract.confirmConditions, { alsoChanges });
export const usePayInstalment = () => useDeed(reschedulingsContract.payInstalment, { alsoChanges });
export const useReportDefault = () => useDeed(reschedulingsContract.reportDefault, { alsoChanges });
export const useCancelPlan = () => useDeed(reschedulingsContract.cancelRescheduling, { alsoChanges });
export const useAttachToPlan = () => useDeed(reschedulingsContract.addReschedulingDocument, { alsoChanges });

const pauseMs = 400;

/** Asks what a plan would come to while somebody types; `null` while there is nothing to ask about. */
export function useForeseenPlan(body: PlanTry | null): Foreseen<ForeseenPlan> {
  const settled = useSettled(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    reschedulingsContract.simulateRescheduling,
    { body: settled as PlanTry },
    { enabled: settled !== null, keepsFormer: true },
  );
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'foreseen', outcome: data, isFresh: isSettled && !isPlaceholderData };
}
