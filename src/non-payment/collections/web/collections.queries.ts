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

/** Hands a buyer over. */
export function useHandOver() {
  return useAction(collectionsContract.handOver, { alsoChanges });
}

/** The cases that run on a buyer, one for each currency; nothing while they are loading. */
export function useRunningCases({ policy, companyId }: Readonly<{ policy: string; companyId: string }>) {
  const query = { policy, companyId, status: runningStatuses.join(','), limit: 50 };
  return useOperation(collectionsContract.listCollections, { query });
}

/** Adds to a case what the buyer owes besides. */
export function useAddInvoices() {
  return useAction(collectionsContract.addCollectionInvoices, { alsoChanges });
}

/** Writes to the collector. */
export function useSendMessage() {
  return useAction(collectionsContract.sendCollectionMessage, { alsoChanges });
}

/** Records that the messages of the insurer were read. */
export function useReadMessages() {
  return useAction(collectionsContract.readCollectionMessages);
}

/** Enters money that came in. */
export function usePayInCollection() {
  return useAction(collectionsContract.receiveCollectionPayment, { alsoChanges });
}

/** Accepts the costs of the court, or refuses them. */
export function useConsent() {
  return useAction(collectionsContract.consentToCosts, { alsoChanges });
}

/** Asks to pursue a buyer whose plan was only watched. */
export function useEscalate() {
  return useAction(collectionsContract.escalateCollection, { alsoChanges });
}

/** Records the stage of the insured's own collection. */
export function useAdvanceOwn() {
  return useAction(collectionsContract.advanceOwnCollection, { alsoChanges });
}

/** Closes the insured's own collection. */
export function useCloseOwn() {
  return useAction(collectionsContract.closeOwnCollection, { alsoChanges });
}

/** Withdraws a case. */
export function useWithdrawCollection() {
  return useAction(collectionsContract.withdrawCollection, { alsoChanges });
}
