import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { useAction, useConnection, useOperation } from '../../../platform/ui/query.ts';
import { policyDocumentsContract } from '../policy-documents.contract.ts';

/** One document. */
export function usePolicyDocument(policyDocumentId: string) {
  return useOperation(policyDocumentsContract.findPolicyDocument, { params: { policyDocumentId } });
}

/** Notes that the reader has read documents. */
export function useMarkRead() {
  return useAction(policyDocumentsContract.markPolicyDocumentsRead, { alsoChanges: ['history'] });
}

/** Opens a document in a tab of its own, and notes that it was read. */
export function useShow() {
  const { apiBase } = useConnection();
  const { mutate } = useMarkRead();
  return (policyDocumentId: string) => {
    const input = { params: { policyDocumentId }, query: { show: true } };
    window.open(addressOf(apiBase, policyDocumentsContract.downloadPolicyDocument, input), '_blank', 'noopener');
    mutate({ body: { policyDocumentIds: [policyDocumentId] } });
  };
}

/** Takes documents out of the portal, several as one archive, and notes that they were read. */
export function useDownload() {
  const { apiBase } = useConnection();
  const { mutate } = useMarkRead();
  return (policyDocumentIds: readonly string[]) => {
    const [policyDocumentId, ...others] = policyDocumentIds;
    if (!policyDocumentId) return;
    const address =
      others.length === 0
        ? addressOf(apiBase, policyDocumentsContract.downloadPolicyDocument, { params: { policyDocumentId } })
        : addressOf(apiBase, policyDocumentsContract.downloadPolicyDocuments, {
            query: { policyDocumentIds: policyDocumentIds.join(',') },
          });
    downloadFile(address);
    mutate({ body: { policyDocumentIds: [...policyDocumentIds] } });
  };
}
