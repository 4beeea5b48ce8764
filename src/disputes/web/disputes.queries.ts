import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { disputesContract } from '../disputes.contract.ts';

export type DisputesQuery = NonNullable<PagesInput<typeof disputesContract.listDisputes>['query']>;

/** What an action on a dispute changes beyond the disputes. */
const alsoChanges = ['receivables', 'overdues', 'collections', 'claims', 'deadlines', 'companies', 'history'] as const;

/** Disputes under filters, page after page. */
export function useDisputes(query: DisputesQuery) {
  return useOperationPages(disputesContract.listDisputes, { query }, { keepsFormer: true, isCounted: true });
}

/** A dispute with its invoices, its evidence, and what may be done. */
export function useDispute(disputeId: string) {
  return useOperation(disputesContract.findDispute, { params: { disputeId } });
}

/** Reports a dispute. */
export function useReportDispute() {
  return useDeed(disputesContract.reportDispute, { alsoChanges });
}

/** Records how a dispute was settled. */
export function useResolveDispute() {
  return useDeed(disputesContract.resolveDispute, { alsoChanges });
}

/** Withdraws a dispute. */
export function useWithdrawDispute() {
  return useDeed(disputesContract.withdrawDispute, { alsoChanges });
}

/** Adds evidence to a dispute. */
export function useAddEvidence() {
  return useDeed(disputesContract.addDisputeEvidence, { alsoChanges });
}
