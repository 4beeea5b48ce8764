import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type InvoiceDispute, whyNotDispute, whyNotEndDispute } from '../invoice-dispute.ts';
import { balanceOf, isCredit, isOpen, isPremium, itemStatusOf, whyNotReportPayment } from '../premium-invoice.ts';
import type { CalculationOnWire, PremiumInvoice, PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import type { CalculationStep } from '../premium-to-invoice.ts';
import { reminderCodeOn, remindersPlanned } from '../reminder-levels.ts';
import type { Payee } from '../transfer-code.ts';
import {
  findInvoice,
  findOpenInvoices,
  findPayments,
  findReminders,
  listInvoices,
  type PremiumInvoiceRecord,
  type PremiumInvoiceRow,
  type PremiumInvoicesQuery,
  type SentReminder,
} from './premium-invoices.store.ts';
import { reminderDaysOf, suspensionUnder } from './unpaid-premium.ts';

/** One page of the invoices in scope. */
export async function pageOfInvoices(query: PremiumInvoicesQuery, context: Context): Promise<Page<PremiumInvoice>> {
  const page = await listInvoices(query, context);
  return { ...page, items: page.items.map((row) => invoiceOnWire(row, context)) };
}

/** All open invoices of a policy in scope, those due first at the top. */
export async function openInvoicesOf(policy: PolicyKey, context: Context): Promise<PremiumInvoice[]> {
  const rows = await findOpenInvoices(context.scope, context.tx, policy);
  return rows.map((row) => invoiceOnWire(row, context));
}

/** One with its calculation, reminders and payments. Refuses `not-found` outside the scope. */
export async function showInvoice(
  invoiceId: string,
  context: Context,
  payee: Payee | null,
): Promise<PremiumInvoiceDetail> {
  const { scope, tx, today } = context;
  const invoice = await findInvoice(scope, tx, invoiceId);
  if (!invoice) throw new Refused(refuse('not-found'));
  const { currency, status } = invoice;
  const gross = money(invoice.gross, currency);
  const payments = await findPayments(tx, invoiceId);
  const reminders = await findReminders(tx, invoiceId);
  return {
    ...invoiceOnWire(invoice, context),
    calculation: invoice.calculation.map((step) => stepOnWire(step, currency)),
    reminders: reminders.map((sent) => ({ ...sent, hasLetter: invoice.isIssuedHere })),
    payments: payments.map((part) => ({ ...part, amount: money(part.amount, currency) })),
    ...whatFollows(invoice, reminders, await policyTerms(scope, tx, invoice.policyKey), today),
    reportedBy: invoice.paymentReportedByName,
    transferTo: payee,
    dispute: disputeOnWire(invoice.dispute),
    actions: {
      reportPayment: whyNotOnWire(whyNotReportPayment(status, gross)),
      dispute: whyNotOnWire(whyNotDispute({ ...invoice, gross })),
      withdrawDispute: whyNotOnWire(whyNotEndDispute(invoice)),
    },
  };
}

function disputeOnWire(dispute: InvoiceDispute | null): PremiumInvoiceDetail['dispute'] {
  if (!dispute) return null;
  const { raisedByName: raisedBy, ...told } = dispute;
  return { ...told, raisedBy };
}

/**
 * What follows while an invoice stays unpaid: nothing once it is cleared or disputed. A fee suspends only where the
 * insurer's accounts say on which day.
 */
function whatFollows(
  invoice: PremiumInvoiceRecord,
  reminders: readonly SentReminder[],
  policy: Policy | null,
  today: Day,
): Pick<PremiumInvoiceDetail, 'following' | 'suspension'> {
  const { status, gross, currency, isDisputed, invoiceType, suspendsOn } = invoice;
  const isToPay = isOpen(status) && !isDisputed && !isCredit(money(gross, currency));
  if (!policy || !isToPay) return { following: [], suspension: null };
  const following = remindersPlanned(invoice, today, reminderDaysOf(policy));
  const sent = reminders.find(({ level }) => level === 'N');
  const noticeOn = sent?.sentOn ?? following.find(({ level }) => level === 'N')?.on;
  const canSuspend = isPremium(invoiceType) || suspendsOn !== null;
  const ahead = noticeOn && canSuspend ? suspensionUnder(policy, noticeOn) : null;
  if (!noticeOn || !ahead) return { following, suspension: null };
  const suspendedFrom = suspendsOn ?? ahead.suspendedFrom;
  return { following, suspension: { ...ahead, suspendedFrom, noticeOn, isNoticeSent: sent !== undefined } };
}

function stepOnWire(step: CalculationStep, currency: CurrencyCode): CalculationOnWire {
  const common = { amount: money(step.amount, currency), clause: step.clause ?? null };
  if (step.step === 'tax') return { ...step, ...common, on: money(step.on, currency) };
  if (step.step === 'checks' || step.step === 'monitoring')
    return { ...step, ...common, fee: money(step.fee, currency) };
  if (step.step !== 'declared') return { ...step, ...common };
  const { declarationId: todId, periodFrom, periodTo, total } = step;
  return { step: 'declared', ...common, todId, periodFrom, periodTo, total: money(total, currency) };
}

function invoiceOnWire(row: PremiumInvoiceRow, { today }: Pick<Context, 'today'>): PremiumInvoice {
  const { currency, status, dueDate, lastReminder, isDisputed } = row;
  const [gross, paid] = [money(row.gross, currency), money(row.paid, currency)];
  const isToPay = isOpen(status) && !isCredit(gross);
  return {
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    policy: row.policyKey,
    insuredEntityId: row.insuredEntityId,
    type: row.invoiceType,
    issueDate: row.issueDate,
    dueDate,
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    net: money(row.net, currency),
    tax: money(row.tax, currency),
    gross,
    paid,
    balance: balanceOf({ status, gross, paid }),
    status,
    itemStatus: itemStatusOf(status),
    clearedDate: row.clearedDate,
    paymentMethod: row.paymentMethod,
    disputed: isDisputed,
    reminderLevel: reminderCodeOn({ isOpen: isToPay, dueDate, lastReminder, isDisputed }, today),
    paymentReportedOn: row.paymentReportedOn,
    version: row.version,
  };
}
