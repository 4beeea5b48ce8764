import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, money, signOfMoney, subtractMoney } from '../../../platform/core/money.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Allocation, allocate } from '../payment-allocation.ts';
import { afterPayment, afterSetOff, balanceOf, isCredit, type Paid, type ReceiptKind } from '../premium-invoice.ts';
import { insertPayment, lockOpenInvoices, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';

/** What clears invoices of a policy: money, a credit note or a part of an indemnity. */
export type Receipt = Readonly<{
  policyKey: PolicyKey;
  amount: Money;
  receivedOn: Day;
  kind: ReceiptKind;
  /** The number of the credit note or claim; `null` of money. */
  reference: string | null;
  /** The invoice to clear first; `null`: the oldest. */
  invoiceNumber: string | null;
}>;

/**
 * Clears open invoices of a policy, the oldest first, after the one that is named. An indemnity clears only what is due and
 * not disputed: for nothing else is a part of it kept. Answers the parts, and what is left.
 */
export async function bookReceipt(receipt: Receipt, context: Context): Promise<Allocation> {
  const { scope, tx, newId } = context;
  const { policyKey, amount, receivedOn, kind, reference, invoiceNumber } = receipt;
  const locked = await lockOpenInvoices(scope, tx, policyKey, amount.currency);
  const open = locked.filter((item) => !isOwed(item) && (kind !== 'INDEMNITY' || isKeptFor(item, receivedOn)));
  const allocation = allocate(amount, open.map(itemOf), invoiceNumber);
  const paymentId = newId('pay');
  for (const part of allocation.parts) {
    const invoice = open.find(({ invoiceId }) => invoiceId === part.invoiceId);
    if (!invoice) continue;
    const paid = withPaid(invoice, afterPayment(amountsOf(invoice), part.amount, receivedOn));
    await storeInvoice(tx, paid);
    const stored = { paymentId, receivedOn, amount: part.amount.amount, kind, reference };
    await insertPayment(tx, invoice.invoiceId, stored);
    await recordInvoice(context, 'premium-invoice.paid', paid, { received: part.amount, receivedOn, kind });
  }
  return allocation;
}

/** Sets open credit notes of a policy off against its open invoices; what is left of them waits for the next ones. */
export async function setOffCredits(policyKey: PolicyKey, currency: CurrencyCode, context: Context): Promise<void> {
  const { scope, tx, today } = context;
  const credits = (await lockOpenInvoices(scope, tx, policyKey, currency)).filter(isOwed);
  for (const credit of credits) {
    const { gross, paid } = amountsOf(credit);
    const amount = subtractMoney(paid, gross);
    const set = { kind: 'CREDIT_NOTE', reference: credit.invoiceNumber, invoiceNumber: null } as const;
    const { left } = await bookReceipt({ policyKey, amount, receivedOn: today, ...set }, context);
    const used = subtractMoney(amount, left);
    if (signOfMoney(used) <= 0) return;
    const reduced = withPaid(credit, afterSetOff({ gross, paid }, used, today));
    await storeInvoice(tx, reduced);
    await recordInvoice(context, 'premium-invoice.set-off', reduced, { used });
  }
}

/** Whether what is unpaid of an invoice is kept of an indemnity (handbook N 3.3). */
export function isKeptFor(
  { dueDate, isDisputed }: Pick<PremiumInvoiceRecord, 'dueDate' | 'isDisputed'>,
  on: Day,
): boolean {
  return dueDate < on && !isDisputed;
}

function isOwed(invoice: PremiumInvoiceRecord): boolean {
  return isCredit(amountsOf(invoice).gross);
}

function amountsOf({ gross, paid, currency }: PremiumInvoiceRecord): Readonly<{ gross: Money; paid: Money }> {
  return { gross: money(gross, currency), paid: money(paid, currency) };
}

function itemOf(invoice: PremiumInvoiceRecord) {
  const { invoiceId, invoiceNumber, dueDate, issueDate, status, isDisputed } = invoice;
  return {
    invoiceId,
    invoiceNumber,
    dueDate,
    issueDate,
    isDisputed,
    balance: balanceOf({ status, ...amountsOf(invoice) }),
  };
}

function withPaid(invoice: PremiumInvoiceRecord, { paid, status, clearedDate }: Paid): PremiumInvoiceRecord {
  const nextReminderOn = status === 'CLEARED' ? null : invoice.nextReminderOn;
  return { ...invoice, paid: paid.amount, status, clearedDate, nextReminderOn };
}
