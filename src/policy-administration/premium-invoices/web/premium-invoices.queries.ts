import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { premiumInvoicesContract } from '../premium-invoices.contract.ts';

/** One with its calculation, reminders and payments. */
export function usePremiumInvoice(invoiceId: string) {
  return useOperation(premiumInvoicesContract.findPremiumInvoice, { params: { invoiceId } });
}

/** Invoices under the policies in view whose reminder is the last before legal effects, or the notice of these. */
export function useLastReminders(policies: string | undefined) {
  const query = { ...(policies && { policy: policies }), reminder: 'L,N', limit: 50 };
  return useOperation(premiumInvoicesContract.listPremiumInvoices, { query });
}

/** Tells the insurer what is wrong with an invoice. */
export function useDisputeInvoice() {
  return useAction(premiumInvoicesContract.disputePremiumInvoice, { alsoChanges: ['history'] });
}

/** Takes a dispute of an invoice back. */
export function useWithdrawDispute() {
  return useAction(premiumInvoicesContract.withdrawInvoiceDispute, { alsoChanges: ['history'] });
}

/** Tells the insurer that an invoice was paid. */
export function useReportPayment() {
  return useAction(premiumInvoicesContract.reportPremiumPayment, { alsoChanges: ['history'] });
}
