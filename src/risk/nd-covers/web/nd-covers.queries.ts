import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { ndCoversContract } from '../nd-covers.contract.ts';

/** One with what may be done with it. */
export type NdCoverDetail = ReplyOf<typeof ndCoversContract.findNdCover>;

/** What a check of one product would be today. */
export type PrecheckTerms = ReplyOf<typeof ndCoversContract.findPrecheckTerms>['items'][number];

/** What an action changes beyond the list. */
const alsoChanges = ['nd-cover-terms', 'orders', 'history'] as const;

/** One of them. */
export function useNdCover(ndCoverId: string) {
  return useOperation(ndCoversContract.findNdCover, { params: { ndCoverId } });
}

/** What could be checked on a buyer today, and what counts already. */
export function usePrecheckTerms(policy: string, companyId: string, options: { enabled: boolean } = { enabled: true }) {
  return useOperation(ndCoversContract.findPrecheckTerms, { query: { policy, companyId } }, options);
}

/** Checks a buyer, or hands the check over for approval. */
export function useCheckBuyer() {
  return useAction(ndCoversContract.checkBuyer, { alsoChanges });
}

/** Changes a check that the insurer has not seen yet. */
export function useChangeNdCover() {
  return useAction(ndCoversContract.changeNdCover, { alsoChanges });
}

/** Withdraws a check or ends what it insures, or hands that over for approval. */
export function useCancelNdCover() {
  return useAction(ndCoversContract.cancelNdCover, { alsoChanges });
}

/** Chooses the renewal at the expiry. */
export function useChooseNdRenewal() {
  return useAction(ndCoversContract.chooseNdRenewal, { alsoChanges });
}
