import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { disputesContract } from '../disputes.contract.ts';

/** What a deed on a dispute changes beyond the disputes. */
const alsoChanges = ['receivables', 'overdues', 'collections', 'claims', 'deadlines', 'companies', 'history'] as const;

/** A dispute with its invoices, its evidence, and what may be done. */
export function useDispute(disputeId: string) {
  return useOperation(disputesContract.findDispute, { params: { disputeId } });
}

/** Reports a dispute. */
export function useReportDispute() {
  return useAction(disputesContract.reportDispute, { alsoChanges });
}

/** Records how a dispute was settled. */
export function useResolveDispute() {
  return useAction(disputesContract.resolveDispute, { alsoChanges });
}

/** Withdraws a dispute. */
export function useWithdrawDispute() {
  return useAction(disputesContract.withdrawDispute, { alsoChanges });
}

/** Adds evidence to a dispute. */
export function useAddEvidence() {
  return useAction(disputesContract.addDisputeEvidence, { alsoChanges });
}
