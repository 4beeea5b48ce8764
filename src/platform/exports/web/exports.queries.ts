import type { CallInput } from '../../ui/client.ts';
import { useAction, useOperationPages } from '../../ui/query.ts';
import { exportsContract } from '../exports.contract.ts';

/** One's own exports under a filter, newest first. */
export function useExports(query: NonNullable<CallInput<typeof exportsContract.listExports>['query']>) {
  return useOperationPages(exportsContract.listExports, { query }, { keepsFormer: true, isCounted: true });
}

/** Asks for a list as a file. */
export function useAskForExport() {
  return useAction(exportsContract.askForExport);
}

/** Stops an export that is not ready yet. */
export function useCancelExport() {
  return useAction(exportsContract.cancelExport);
}
