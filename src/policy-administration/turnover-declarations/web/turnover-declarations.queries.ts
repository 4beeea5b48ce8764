import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';

/** What may be an order that colleagues approve is read anew with it. */
const alsoChanges = ['history', 'orders'] as const;

/** One with its lines and what may be done with it. */
export function useDeclaration(todId: string) {
  return useOperation(turnoverDeclarationsContract.findTurnoverDeclaration, { params: { todId } });
}

/** What the invoices in the portal come to, with where each figure comes from. */
export function useProposal(todId: string) {
  return useOperation(turnoverDeclarationsContract.proposeTurnover, { params: { todId } });
}

/** Stores figures. */
export function useEnterTurnover() {
  return useAction(turnoverDeclarationsContract.enterTurnover, { alsoChanges });
}

/** Declares the figures that are stored. */
export function useConfirmTurnover() {
  return useAction(turnoverDeclarationsContract.confirmTurnover, { alsoChanges });
}

/** Requests other figures for a declaration that can be corrected no more. */
export function useRequestAmendment() {
  return useAction(turnoverDeclarationsContract.requestAmendment, { alsoChanges });
}

/** Withdraws an amendment. */
export function useWithdrawAmendment() {
  return useAction(turnoverDeclarationsContract.withdrawAmendment, { alsoChanges });
}
