import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { ledgersContract } from '../ledgers.contract.ts';
import { proposedStates } from '../proposal-states.ts';

/** The effects of a ledger on the book, before or after it is entered. */
export function useEffects(jobId: string, isEnabled = true) {
  return useOperation(
    ledgersContract.showLedgerEffects,
    { params: { jobId } },
    { enabled: isEnabled, keepsFormer: true },
  );
}

/** What the buyers of a ledger come to under the policies in view, and what is new. */
export function useLedgerTotals(jobId: string) {
  const { query: policy } = usePolicySelection();
  return useOperation(
    ledgersContract.showLedgerTotals,
    { params: { jobId }, query: { policy } },
    { keepsFormer: true },
  );
}

/** How many overdues found on the buyers of a ledger ask for a report; `null` until it is known. */
export function useProposalsToReport(jobId: string) {
  const input = { params: { jobId }, query: { state: proposedStates.join(','), limit: 1 } };
  return useOperationPages(ledgersContract.listProposals, input, { keepsFormer: true, isCounted: true }).count;
}

export const useStateLedger = () => useAction(ledgersContract.stateLedger);
const alsoChanged = ['receivables', 'deadlines', 'dashboard', 'history'] as const;

/** Enters a ledger and clears what is missing from it. */
export const useEnterComplete = () => useAction(ledgersContract.enterCompleteLedger, { alsoChanges: [...alsoChanged] });

/** Brings back what a ledger cleared as missing. */
export const useRestoreMissing = () => useAction(ledgersContract.restoreMissing, { alsoChanges: [...alsoChanged] });

/** Lines in the books of other buyers than those to whom their numbers were assigned. */
export const useMisplacedLines = () => useOperation(ledgersContract.listMisplacedLines, {}, { keepsFormer: true });

/** Moves the lines of a number to the book of the assigned buyer. */
export const useMoveMisplacedLines = () =>
  useAction(ledgersContract.moveMisplacedLines, { alsoChanges: [...alsoChanged, 'ledgers', 'companies'] });

/** Reports overdues together. */
export const useOrderProposals = () =>
  useAction(ledgersContract.orderProposals, {
    alsoChanges: ['overdues', 'receivables', 'companies', 'covers', 'deadlines', 'dashboard', 'history'],
  });
