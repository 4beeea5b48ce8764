import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { ledgersContract } from '../ledgers.contract.ts';

export type ProposalsQuery = NonNullable<PagesInput<typeof ledgersContract.listProposals>['query']>;

/** What a ledger would do to the book, or did. */
export function useEffects(jobId: string, isEnabled = true) {
  return useOperation(
    ledgersContract.showLedgerEffects,
    { params: { jobId } },
    { enabled: isEnabled, keepsFormer: true },
  );
}

/** Overdues found on the buyers of a ledger, page after page. */
export function useProposals(jobId: string, query: ProposalsQuery) {
  const input = { params: { jobId }, query };
  return useOperationPages(ledgersContract.listProposals, input, { keepsFormer: true, isCounted: true });
}

export const useStateLedger = () => useDeed(ledgersContract.stateLedger);

/** Reports overdues together. */
export const useOrderProposals = () =>
  useDeed(ledgersContract.orderProposals, {
    alsoChanges: ['overdues', 'receivables', 'companies', 'covers', 'deadlines', 'dashboard', 'history'],
  });
