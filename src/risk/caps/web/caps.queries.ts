import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { capsContract } from '../caps.contract.ts';

/** An offer with what may be done with it. */
export type CapDetail = ReplyOf<typeof capsContract.findCapOffer>;

/** What could be offered of one product. */
export type CapTerms = ReplyOf<typeof capsContract.findCapTerms>['items'][number];

/** What an action on an offer changes beyond the list of offers. */
const alsoChanges = ['cap-terms', 'orders', 'history'] as const;

/** One offer. */
export function useCap(capOfferId: string) {
  return useOperation(capsContract.findCapOffer, { params: { capOfferId } });
}

/** What could be offered on a buyer today, and what is active there already. */
export function useCapTerms(policy: string, companyId: string, options: { enabled: boolean }) {
  return useOperation(capsContract.findCapTerms, { query: { policy, companyId } }, options);
}

/** Asks for an offer. */
export function useRequestCapOffer() {
  return useAction(capsContract.requestCapOffer, { alsoChanges });
}

/** Accepts an offer, or hands the acceptance over for approval. */
export function useAcceptCapOffer() {
  return useAction(capsContract.acceptCapOffer, { alsoChanges });
}

/** Stops what is in force at the end of the month, or hands that over for approval. */
export function useStopCap() {
  return useAction(capsContract.stopCap, { alsoChanges });
}
