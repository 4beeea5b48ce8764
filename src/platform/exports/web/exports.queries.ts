import { useAction } from '../../ui/query.ts';
import { exportsContract } from '../exports.contract.ts';

/** Asks for a list as a file. */
export function useAskForExport() {
  return useAction(exportsContract.askForExport);
}

/** Stops an export that is not ready yet. */
export function useCancelExport() {
  return useAction(exportsContract.cancelExport);
}
