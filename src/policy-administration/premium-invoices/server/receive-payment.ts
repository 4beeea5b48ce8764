import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { Allocation } from '../payment-allocation.ts';
import { whyNotPaidOn, whyNotReceive, whyNotReportPayment } from '../premium-invoice.ts';
import type { PremiumInvoiceDetail, premiumInvoicesContract } from '../premium-invoices.contract.ts';
import type { Payee } from '../transfer-code.ts';
import { bookReceipt } from './book-receipt.ts';
import { isInvoiceOf, lockInvoice, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';
import { showInvoice } from './show-premium-invoices.ts';

type Received = BodyOf<typeof premiumInvoicesContract.receivePremiumPayment>;

/**
 * Money that the insurer received for a policy: clears the oldest invoices, or first the one that it names.
 *
 * @throws where the amount, its currency or the named invoice cannot be of the policy
 */
export async function receivePayment(
  { policy, amount, receivedOn, invoiceNumber }: Received,
  context: Context,
): Promise<{ parts: Allocation['parts'][number][]; left: Allocation['left'] }> {
  const { scope, tx, today } = context;
  const terms = await policyTerms(scope, tx, policy);
  if (!terms) throw new Refused(refuse('not-found'));
  refuseIf(whyNotReceive(amount, terms.currency));
  if (invoiceNumber !== undefined && !(await isInvoiceOf(scope, tx, policy, invoiceNumber)))
    refuseIf(refuse('invalid-input', undefined, [{ pointer: '/invoiceNumber', code: 'unknown' }]));
  refuseIf(whyNotPaidOn(receivedOn, { issueDate: '1900-01-01', today }, '/receivedOn'));
  const receipt = { policyKey: policy, amount, receivedOn, kind: 'PAYMENT', reference: null } as const;
  const { parts, left } = await bookReceipt({ ...receipt, invoiceNumber: invoiceNumber ?? null }, context);
  if (parts.length === 0) refuseIf(refuse('nothing-to-pay'));
  return { parts: [...parts], left };
}

/** The policyholder says that an invoice was paid. It stays open until the money is there. */
export async function reportPayment(
  invoiceId: string,
  { paidOn }: BodyOf<typeof premiumInvoicesContract.reportPremiumPayment>,
  context: Context,
  payee: Payee | null,
): Promise<PremiumInvoiceDetail> {
  const { scope, tx, actor, today } = context;
  const invoice = await lockAsSeen(context, () => lockInvoice(scope, tx, invoiceId));
  refuseIf(whyNotReportPayment(invoice.status, money(invoice.gross, invoice.currency)));
  refuseIf(whyNotPaidOn(paidOn, { issueDate: invoice.issueDate, today }, '/paidOn'));
  const reported = { ...invoice, paymentReportedOn: paidOn, paymentReportedByName: actor.name };
  await storeInvoice(tx, reported);
  await recordInvoice(context, 'premium-invoice.payment-reported', reported, { paidOn });
  return showInvoice(invoiceId, context, payee);
}
