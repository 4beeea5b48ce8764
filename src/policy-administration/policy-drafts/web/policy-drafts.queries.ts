import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { useAction, useConnection, useOperation } from '../../../platform/ui/query.ts';
import { policyDraftsContract } from '../policy-drafts.contract.ts';

/** A draft with its versions and comments. */
export function usePolicyDraft(policyDraftId: string) {
  return useOperation(policyDraftsContract.findPolicyDraft, { params: { policyDraftId } });
}

/** What has changed since another version; each answer stays as it is. */
export function useDraftComparison(policyDraftId: string, comparedWith: string) {
  const input = { params: { policyDraftId }, query: { with: comparedWith } };
  return useOperation(policyDraftsContract.comparePolicyDraft, input, { staleTime: Number.POSITIVE_INFINITY });
}

const alsoChanges = ['history'] as const;

/** Comments on a draft. */
export function useCommentOnDraft() {
  return useAction(policyDraftsContract.commentOnPolicyDraft, { alsoChanges });
}

/** Approves a wording. */
export function useApproveDraft() {
  return useAction(policyDraftsContract.approvePolicyDraft, { alsoChanges });
}

/** Asks for a change. */
export function useRequestDraftChange() {
  return useAction(policyDraftsContract.requestDraftChange, { alsoChanges });
}

/** Opens a wording in a tab of its own, or takes it out as a file, and notes that the reader has it. */
export function useTakeDraft() {
  const { apiBase } = useConnection();
  const { mutate } = useAction(policyDraftsContract.markPolicyDraftDownloaded, { alsoChanges });
  return (policyDraftId: string, how: 'show' | 'download') => {
    const params = { policyDraftId };
    const query = how === 'show' ? { show: true } : {};
    const address = addressOf(apiBase, policyDraftsContract.downloadPolicyDraft, { params, query });
    if (how === 'show') window.open(address, '_blank', 'noopener');
    else downloadFile(address);
    mutate({ params });
  };
}
