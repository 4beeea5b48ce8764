import type { Context } from '../../../platform/server/context.ts';
import type { PremiumInvoiceRecord } from './premium-invoices.store.ts';

/** Records what happened to an invoice. */
export async function recordInvoice(
  context: Context,
  type: string,
  {
    invoiceId,
    policyKey,
    invoiceNumber,
    invoiceType,
    gross,
    paid,
    status,
    currency,
    issueDate,
    dueDate,
  }: PremiumInvoiceRecord,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await context.record({
    type,
    subject: `premium-invoice/${invoiceId}`,
    policy: policyKey,
    after: { invoiceNumber, invoiceType, gross, paid, status, ...more },
    data: { invoiceNumber, invoiceType, status, issueDate, dueDate, amount: { amount: gross, currency }, ...more },
  });
}
