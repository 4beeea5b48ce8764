import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { claimingStatuses } from '../../case-statuses/claim-status.ts';

import { claimsContract } from '../claims.contract.ts';

export type ClaimPreview = ReplyOf<typeof claimsContract.previewClaim>;

/** What an action on a claim changes beyond the list of them. */
const alsoChanges = ['overdues', 'receivables', 'orders', 'companies', 'deadlines', 'dashboard', 'history'] as const;

/** A claim with everything that belongs to it. */
export function useClaim(claimId: string) {
  return useOperation(claimsContract.findClaim, { params: { claimId } });
}

/** What a claim on a buyer would come to today; nothing is requested while the buyer or the policy is not known. */
export function useClaimPreview(of: Readonly<{ policy: string; companyId: string; overdueId?: string }> | null) {
  const query = of ?? { policy: '', companyId: '' };
  return useOperation(claimsContract.previewClaim, { query }, { enabled: of !== null });
}

/** The claim that reserves a buyer; `null` where there is none, or the reader sees no claims. */
export function useClaimOn({ policy, companyId }: Readonly<{ policy: string; companyId: string }>) {
  const mayRead = useMay(claimsContract.listClaims);
  const query = { policy, companyId, status: claimingStatuses.join(','), limit: 1 };
  const { data } = useOperation(claimsContract.listClaims, { query }, { enabled: mayRead });
  return data?.items[0] ?? null;
}

export const useDraftClaim = () => useAction(claimsContract.draftClaim, { alsoChanges });
export const useSaveClaim = () => useAction(claimsContract.saveClaim);
export const useDiscardClaim = () => useAction(claimsContract.discardClaim, { alsoChanges });
export const useSubmitClaim = () => useAction(claimsContract.submitClaim, { alsoChanges });
export const useUploadDocument = () => useAction(claimsContract.uploadClaimDocument, { alsoChanges });
export const useAnswerRequest = () => useAction(claimsContract.answerClaimRequest, { alsoChanges });
export const useSignSettlement = () => useAction(claimsContract.signSettlement, { alsoChanges });
export const useChangePayee = () => useAction(claimsContract.changePayee, { alsoChanges });
export const useWithdrawClaim = () => useAction(claimsContract.withdrawClaim, { alsoChanges });
export const useAppealClaim = () => useAction(claimsContract.appealClaim, { alsoChanges });
export const useDeclareRecovery = () => useAction(claimsContract.declareRecovery, { alsoChanges });
