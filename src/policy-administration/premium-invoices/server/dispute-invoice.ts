import { answerAwaited } from '../../../platform/core/awaited-answer.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { addDays } from '../../../platform/core/day.ts';
import { money, signOfMoney } from '../../../platform/core/money.ts';
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
import { nextReminderAfter } from '../reminder-levels.ts';
import type { Payee } from '../transfer-code.ts';
import { countOthers, lockInvoice, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';
import { showInvoice } from './show-premium-invoices.ts';
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
 * The insurer answers a dispute. What it rejects is to be paid; what it upholds and was invoiced here is credited, where
 * nothing of it was paid. Anything else stays disputed until the insurer's accounts have corrected it.
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
    ? credited({ ...invoice, dispute: { ...ended, status: 'UPHELD' } }, context)
    : await toPayAgain({ ...invoice, dispute: { ...ended, status: 'REJECTED' } }, context);
  await storeInvoice(tx, answered);
  const verdict = isUpheld ? 'UPHELD' : 'REJECTED';
  await recordInvoice(context, 'premium-invoice.dispute-answered', answered, { verdict });
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

function credited(invoice: PremiumInvoiceRecord, { today }: Context): PremiumInvoiceRecord {
  if (!isOpen(invoice.status)) return { ...invoice, isDisputed: false };
  const isUnpaid = signOfMoney(money(invoice.paid, invoice.currency)) === 0;
  if (!invoice.isIssuedHere || !isUnpaid) return invoice;
  return { ...invoice, isDisputed: false, status: 'CREDITED', clearedDate: today, nextReminderOn: null };
}

/** Reminders go on where they are by then; a suspension follows from tomorrow at the earliest. */
async function toPayAgain(invoice: PremiumInvoiceRecord, { scope, tx, today }: Context): Promise<PremiumInvoiceRecord> {
  const payable = { ...invoice, isDisputed: false };
  // what was paid or credited meanwhile is not reminded of
  const isRemindedHere = invoice.isIssuedHere && isOpen(invoice.status);
  const policy = isRemindedHere ? await policyTerms(scope, tx, invoice.policyKey) : null;
  if (!policy) return payable;
  return {
    ...payable,
    nextReminderOn: nextReminderAfter(invoice.dueDate, today, reminderDaysOf(policy)),
    suspendsOn: suspendsAfter({ ...invoice, suspendedFrom: policy.suspendedFrom }, addDays(today, 1)),
  };
}
