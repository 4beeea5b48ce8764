import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { runningStatuses } from '../collection.ts';
import { collectionsContract } from '../collections.contract.ts';

/** What an action on a case changes beyond the cases. */
const alsoChanges = ['receivables', 'overdues', 'claims', 'deadlines', 'companies', 'history'] as const;

/** A case with its invoices, its timeline, and what may be done. */
export function useCollection(collectionId: string) {
  return useOperation(collectionsContract.findCollection, { params: { collectionId } });
}

/** The running case on a buyer that becomes a claim by itself; `null` where there is none, or none is known yet. */
export function useClaimingCollection({ policy, companyId }: Readonly<{ policy: string; companyId: string }>) {
  const query = { policy, companyId, caseType: 'CLAIM_COLLECTION', limit: 20 };
  const { data } = useOperation(collectionsContract.listCollections, { query });
  return data?.items.find(({ claimBy }) => claimBy !== null) ?? null;
}

/** The cases that run on a buyer, one for each currency; nothing while they are loading. */
export function useRunningCases({ policy, companyId }: Readonly<{ policy: string; companyId: string }>) {
  const query = { policy, companyId, status: runningStatuses.join(','), limit: 50 };
  return useOperation(collectionsContract.listCollections, { query });
}

export const useHandOver = () => useAction(collectionsContract.handOver, { alsoChanges });
export const useAddInvoices = () => useAction(collectionsContract.addCollectionInvoices, { alsoChanges });
export const useSendMessage = () => useAction(collectionsContract.sendCollectionMessage, { alsoChanges });
export const useReadMessages = () => useAction(collectionsContract.readCollectionMessages);
export const usePayInCollection = () => useAction(collectionsContract.receiveCollectionPayment, { alsoChanges });
export const useConsent = () => useAction(collectionsContract.consentToCosts, { alsoChanges });
export const useEscalate = () => useAction(collectionsContract.escalateCollection, { alsoChanges });
export const useAdvanceOwn = () => useAction(collectionsContract.advanceOwnCollection, { alsoChanges });
export const useCloseOwn = () => useAction(collectionsContract.closeOwnCollection, { alsoChanges });
export const useWithdrawCollection = () => useAction(collectionsContract.withdrawCollection, { alsoChanges });
