import type { CallInput } from '../../../platform/ui/client.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { coverRequestsContract } from '../cover-requests.contract.ts';
import { coversContract } from '../covers.contract.ts';
import { passportsContract } from '../passports.contract.ts';
import { requestNotesContract } from '../request-notes.contract.ts';

/** What an order on a cover changes beyond the requests themselves. */
const alsoChanges = ['covers', 'orders', 'history'] as const;

export type CoverFilters = NonNullable<CallInput<typeof coversContract.summarizeCovers>['query']>;

/** Counts of the state tabs and the total in force. Nothing waits for it. */
export function useCoverSummary(query: CoverFilters) {
  return useOperation(coversContract.summarizeCovers, { query }, { keepsFormer: true });
}

/** One cover; nothing is requested where there is none. */
export function useCover(coverId: string | null | undefined) {
  return useOperation(coversContract.findCover, { params: { coverId: coverId ?? '' } }, { enabled: Boolean(coverId) });
}

/** The cover on a buyer under one policy, also one that has ended. */
export function useCoverOn(policy: string, companyId: string) {
  return useOperationPages(coversContract.listCovers, { query: { policy, companyId, limit: 1 } });
}

/** What the reader may do with a cover, and why not. */
export function useCoverActions(coverId: string) {
  return useOperation(coversContract.listCoverActions, { params: { coverId } });
}

/** All terms a cover ever had, newest first. */
export function useCoverHistory(coverId: string) {
  return useOperation(coversContract.listCoverHistory, { params: { coverId } });
}

/** One cover request with its answer. */
export function useCoverRequest(requestId: string | null | undefined) {
  return useOperation(
    coverRequestsContract.findCoverRequest,
    { params: { requestId: requestId ?? '' } },
    { enabled: Boolean(requestId) },
  );
}

/** What the reader may do with a request, and why not. */
export function useCoverRequestActions(requestId: string) {
  return useOperation(coverRequestsContract.listCoverRequestActions, { params: { requestId } });
}

/** Comments, documents and reminders on a request, oldest first. */
export function useRequestNotes(requestId: string) {
  return useOperation(requestNotesContract.listRequestNotes, { params: { requestId } });
}

export function useAddComment() {
  return useAction(requestNotesContract.addRequestComment, { alsoChanges: ['history'] });
}

export function useAddDocument() {
  return useAction(requestNotesContract.addRequestDocument, { alsoChanges: ['history'] });
}

export function useRemindInsurer() {
  return useAction(requestNotesContract.remindInsurer, { alsoChanges: ['history'] });
}

/** How the decisions on a request were reached, a referral first; nothing is requested where rules did not decide. */
export function usePassports(requestId: string, hasPassport: boolean) {
  return useOperation(passportsContract.listPassports, { params: { requestId } }, { enabled: hasPassport });
}

/** The actions on covers and requests. */
export function useRequestCover() {
  return useAction(coverRequestsContract.requestCover, { alsoChanges });
}

export function useChangeCoverRequest() {
  return useAction(coverRequestsContract.changeCoverRequest, { alsoChanges });
}

export function useCancelCoverRequest() {
  return useAction(coverRequestsContract.cancelCoverRequest, { alsoChanges });
}

export function useSetMonitoring() {
  return useAction(coversContract.setMonitoring, { alsoChanges: ['history'] });
}

export function useChangeCustomerReference() {
  return useAction(coversContract.changeCustomerReference, { alsoChanges: ['history'] });
}
