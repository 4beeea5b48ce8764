import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { premiumInvoicesContract } from '../premium-invoices.contract.ts';

/** One with its calculation, reminders and payments. */
export function usePremiumInvoice(invoiceId: string) {
  return useOperation(premiumInvoicesContract.findPremiumInvoice, { params: { invoiceId } });
}

/** Tells the insurer that an invoice was paid. */
export function useReportPayment() {
  return useAction(premiumInvoicesContract.reportPremiumPayment, { alsoChanges: ['history'] });
}
