import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { addDays } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { publish } from '../../../platform/server/subscribers.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type InvoiceDispute, suspendsAfter, whyNotDispute, whyNotEndDispute } from '../invoice-dispute.ts';
import type { DisputeFacts } from '../invoice-dispute-rules.ts';
import { isOpen } from '../premium-invoice.ts';
import type { PremiumInvoiceDetail, premiumInvoicesContract } from '../premium-invoices.contract.ts';
import { recomputed } from '../recomputation.ts';
import { nextReminderAgain } from '../reminder-levels.ts';
import type { Payee } from '../transfer-code.ts';
import { asCredited, giveBackPaid } from './credit-invoice.ts';
import { countOthers, lockInvoice, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';
import { showInvoice } from './show-premium-invoices.ts';
import { reverseSuspension } from './suspend-unpaid.ts';
import { reminderDaysOf } from './unpaid-premium.ts';

/** The policyholder disputes an invoice: nobody is reminded of it until the insurer has answered. */
export async function disputeInvoice(
  invoiceId: string,
  { reason }: BodyOf<typeof premiumInvoicesContract.disputePremiumInvoice>,
  context: Context,
  payee: Payee | null,
): Promise<PremiumInvoiceDetail> {
  const { scope, tx, actor, today } = context;
  const invoice = await lockAsSeen(context, () => lockInvoice(scope, tx, invoiceId));
  refuseIf(whyNotDispute({ ...invoice, gross: money(invoice.gross, invoice.currency) }));
  const dispute = {
    status: 'OPEN',
    reason,
    raisedOn: today,
    raisedByName: actor.name,
    answer: null,
    endedOn: null,
  } as const;
  const disputed = { ...invoice, isDisputed: true, dispute };
  await storeInvoice(tx, disputed);
  await recordInvoice(context, 'premium-invoice.disputed', disputed, { reason });
  await publish(context, answerAwaited, { subject: 'premium-invoice', recordId: invoiceId });
  return showInvoice(invoiceId, context, payee);
}

/** The policyholder takes a dispute back: the invoice is to be paid, and reminded of again. */
export async function withdrawDispute(
  invoiceId: string,
  context: Context,
  payee: Payee | null,
): Promise<PremiumInvoiceDetail> {
  const { scope, tx, today } = context;
  const invoice = await lockAsSeen(context, () => lockInvoice(scope, tx, invoiceId));
  const dispute = openDisputeOf(invoice);
  const payable = await toPayAgain(
    { ...invoice, dispute: { ...dispute, status: 'WITHDRAWN', endedOn: today } },
    context,
  );
  await storeInvoice(tx, payable);
  await recordInvoice(context, 'premium-invoice.dispute-withdrawn', payable);
  return showInvoice(invoiceId, context, payee);
}

/**
 * The insurer answers a dispute. What it rejects is to be paid; what it upholds and was invoiced here is credited: what was
 * paid of it is given back, and what it alone suspended was never suspended. What the insurer's accounts invoiced stays
 * disputed until they have corrected it.
 */
export async function answerInvoiceDispute(
  invoiceId: string,
  { isUpheld, answer }: BodyOf<typeof premiumInvoicesContract.answerPremiumInvoiceDispute>,
  context: Context,
): Promise<{ invoiceId: string; status: PremiumInvoiceRecord['status'] }> {
  const { scope, tx, today } = context;
  const invoice = await lockAsSeen(context, () => lockInvoice(scope, tx, invoiceId));
  const ended = { ...openDisputeOf(invoice), answer: answer ?? null, endedOn: today };
  const answered = isUpheld
    ? upheld({ ...invoice, dispute: { ...ended, status: 'UPHELD' } }, context)
    : await toPayAgain({ ...invoice, dispute: { ...ended, status: 'REJECTED' } }, context);
  await storeInvoice(tx, answered);
  const verdict = isUpheld ? 'UPHELD' : 'REJECTED';
  await recordInvoice(context, 'premium-invoice.dispute-answered', answered, { verdict });
  if (isUpheld && canCredit(invoice)) await reverse(invoice, context);
  return { invoiceId, status: answered.status };
}

/** What the house insurer decides on; `null` where the dispute has ended, or the insurer's accounts answer it. */
export async function disputeToAnswer(
  invoiceId: string,
  { scope, tx }: Context,
): Promise<Readonly<{ policyKey: string; facts: DisputeFacts }> | null> {
  const invoice = await lockInvoice(scope, tx, invoiceId);
  if (invoice?.dispute?.status !== 'OPEN' || !invoice.isIssuedHere) return null;
  const { policyKey, currency, calculation } = invoice;
  const anew = recomputed(calculation, currency);
  if (!anew) return null;
  const facts = {
    net: money(invoice.net, currency),
    tax: money(invoice.tax, currency),
    recomputedNet: anew.net,
    recomputedTax: anew.tax,
    others: await countOthers(tx, invoice),
  };
  return { policyKey, facts };
}

function openDisputeOf(invoice: PremiumInvoiceRecord): InvoiceDispute {
  refuseIf(whyNotEndDispute(invoice));
  return invoice.dispute as InvoiceDispute;
}

/** Whether an upheld dispute credits it: the insurer's accounts credit their own invoices. */
function canCredit({ isIssuedHere, status }: PremiumInvoiceRecord): boolean {
  return isIssuedHere && (isOpen(status) || status === 'CLEARED');
}

function upheld(invoice: PremiumInvoiceRecord, { today }: Context): PremiumInvoiceRecord {
  if (!canCredit(invoice)) return isOpen(invoice.status) ? invoice : { ...invoice, isDisputed: false };
  return asCredited(invoice, today);
}

/** Reverses what an invoice did that was wrong: the payments that it got, and the suspension. */
async function reverse(invoice: PremiumInvoiceRecord, context: Context): Promise<void> {
  const policy = await policyTerms(context.scope, context.tx, invoice.policyKey);
  if (policy) await giveBackPaid(invoice, policy, context);
  await reverseSuspension(invoice, context);
}

/** Reminders go on where they are by then; a suspension follows from tomorrow at the earliest. */
async function toPayAgain(invoice: PremiumInvoiceRecord, { scope, tx, today }: Context): Promise<PremiumInvoiceRecord> {
  const { isIssuedHere, dispute, suspendsOn } = invoice;
  const payable = { ...invoice, isDisputed: false };
  // what was paid or credited meanwhile is not reminded of, and suspends nothing
  const policy = isOpen(invoice.status) ? await policyTerms(scope, tx, invoice.policyKey) : null;
  if (!policy || !dispute) return payable;
  const { suspendedFrom } = policy;
  return {
    ...payable,
    nextReminderOn: isIssuedHere ? nextReminderAgain(invoice, today, reminderDaysOf(policy)) : null,
    suspendsOn: suspendsAfter({ suspendsOn, suspendedFrom, raisedOn: dispute.raisedOn }, addDays(today, 1)),
  };
}
