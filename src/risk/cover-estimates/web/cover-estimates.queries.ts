import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { coverEstimatesContract } from '../cover-estimates.contract.ts';

/** One with what may be done with it. */
export type EstimateDetail = ReplyOf<typeof coverEstimatesContract.findCoverEstimate>;

/** The newest few on a buyer that still count. */
export function useEstimatesOf(companyId: string, options: { enabled: boolean }) {
  const query = { companyId, status: 'VALID', limit: 3 } as const;
  return useOperationPages(coverEstimatesContract.listCoverEstimates, { query }, options);
}

/** One of them; nothing is requested where there is none. */
export function useEstimate(estimateId: string | undefined) {
  return useOperation(
    coverEstimatesContract.findCoverEstimate,
    { params: { estimateId: estimateId ?? '' } },
    { enabled: estimateId !== undefined },
  );
}

/** Stores an estimate of what would be given. */
export function useEstimateCover() {
  return useAction(coverEstimatesContract.estimateCover, { alsoChanges: ['history'] });
}

/** Orders the cover that was estimated. */
export function useConvertEstimate() {
  return useAction(coverEstimatesContract.convertCoverEstimate, {
    alsoChanges: ['cover-requests', 'covers', 'orders', 'history'],
  });
}

/** Cancels an estimate. */
export function useCancelEstimate() {
  return useAction(coverEstimatesContract.cancelCoverEstimate, { alsoChanges: ['history'] });
}
