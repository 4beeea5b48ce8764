import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { disputesContract } from '../disputes.contract.ts';

/** What an action on a dispute changes beyond the disputes. */
const alsoChanges = ['receivables', 'overdues', 'collections', 'claims', 'deadlines', 'companies', 'history'] as const;

/** A dispute with its invoices, its evidence, and what may be done. */
export function useDispute(disputeId: string) {
  return useOperation(disputesContract.findDispute, { params: { disputeId } });
}

export const useReportDispute = () => useAction(disputesContract.reportDispute, { alsoChanges });
export const useResolveDispute = () => useAction(disputesContract.resolveDispute, { alsoChanges });
export const useWithdrawDispute = () => useAction(disputesContract.withdrawDispute, { alsoChanges });
export const useAddEvidence = () => useAction(disputesContract.addDisputeEvidence, { alsoChanges });
