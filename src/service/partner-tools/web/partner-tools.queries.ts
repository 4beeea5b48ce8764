import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { partnerToolsContract } from '../partner-tools.contract.ts';

/** The tools that the reader may open; for administrators also the others, with why not. */
export function usePartnerTools() {
  return useOperation(partnerToolsContract.listPartnerTools, {}, { staleTime: 300_000 });
}

/** Asks for the address at which a tool knows the reader. */
export function useLaunchTool() {
  return useAction(partnerToolsContract.launchPartnerTool);
}
