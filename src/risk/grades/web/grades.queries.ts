import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { gradesContract } from '../grades.contract.ts';

/** What an order of a grade changes beyond the requests themselves. */
const alsoChanges = ['orders', 'history'] as const;

/** A request with what the reader may do with it. */
export type GradeRequestDetail = ReplyOf<typeof gradesContract.findGradeRequest>;

/** The request on a buyer that waits or is watched; nothing is requested where the reader may not see requests. */
export function useLiveGradeRequest(companyId: string, policy: string | null, options: { enabled?: boolean } = {}) {
  const query = { companyId, requestStatus: 'PENDING,ANSWERED', limit: 1, ...(policy === null ? {} : { policy }) };
  const found = useOperation(gradesContract.listGradeRequests, { query }, options);
  return { ...found, request: found.data?.items[0] ?? null };
}

/** One grade request with what the reader may do with it. */
export function useGradeRequest(gradeRequestId: string) {
  return useOperation(gradesContract.findGradeRequest, { params: { gradeRequestId } });
}

/** The grades of a watched buyer over the last 24 months, oldest first. */
export function useGradeHistory(gradeRequestId: string) {
  return useOperation(gradesContract.listGradeHistory, { params: { gradeRequestId } });
}

/** The actions on grade requests. */
export function useRequestGrade() {
  return useAction(gradesContract.requestGrade, { alsoChanges });
}

export function useCancelGradeRequest() {
  return useAction(gradesContract.cancelGradeRequest, { alsoChanges });
}

export function useChangeGradeReference() {
  return useAction(gradesContract.changeGradeReference, { alsoChanges });
}

export function useChooseRenewal() {
  return useAction(gradesContract.chooseRenewal, { alsoChanges: ['history'] });
}
