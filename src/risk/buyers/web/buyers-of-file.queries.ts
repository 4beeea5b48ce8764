import { useAction, useOperation } from '../../../platform/ui/query.ts';
import type { BuyersOfFileOperations } from '../buyers-of-file.contract.ts';

/** Whom a file names and nobody was found for. */
export function useUnmatchedBuyers({ buyers }: BuyersOfFileOperations, jobId: string) {
  return useOperation(buyers, { params: { jobId } }, { keepsFormer: true });
}

/** Says who is meant by what a file calls a buyer. */
export function useNameBuyer({ nameBuyer }: BuyersOfFileOperations) {
  return useAction(nameBuyer, { alsoChanges: ['misplaced-lines'] });
}

/** Has the insurer identify all whom nobody was found for. */
export function useIdentifyBuyers({ identifyBuyers }: BuyersOfFileOperations) {
  return useAction(identifyBuyers, { alsoChanges: ['identification-requests'] });
}
