import { addDays, type Day } from '../../../platform/core/day.ts';
import { addMoney, type Money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { isCredit, type PremiumInvoiceType } from '../premium-invoice.ts';
import { type CalculationStep, endOfCalculation, taxedParts, taxOf, withClause } from '../premium-to-invoice.ts';
import { nextReminderAfter } from '../reminder-levels.ts';
import { setOffCredits } from './book-receipt.ts';
import { insertInvoice, isNumberInUse, type PremiumInvoiceRecord, takeNumber } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';
import { companiesBearing, type SharesOfPremium } from './shares-of-premium.ts';
import { reminderDaysOf } from './unpaid-premium.ts';

/** What is invoiced: the net amount, for which days, and the steps that lead to it. */
export type ToInvoice = Readonly<{
  type: PremiumInvoiceType;
  net: Money;
  period: Readonly<{ from: Day; to: Day }> | null;
  steps: readonly CalculationStep[];
  /** What each insured company contributes to it; the main one bears all where nothing is said. */
  shares?: SharesOfPremium;
  /** Premium tax is on premium: fees bear none. */
  isUntaxed?: true;
}>;

/** Issues an invoice of today: with the tax of the insured companies' countries and the next number of its series. */
export async function issueInvoice(
  policy: Policy,
  { type, net, period, steps, shares = new Map(), isUntaxed }: ToInvoice,
  context: Context,
): Promise<PremiumInvoiceRecord> {
  const { tx, today, newId } = context;
  const companies = isUntaxed ? [] : companiesBearing(policy, shares);
  const parts = taxedParts(net, companies);
  const tax = taxOf(parts, net.currency);
  const gross = addMoney(net, tax);
  const isOwed = isCredit(gross);
  const dueDate = isOwed ? today : addDays(today, policy.premiumTerms.daysToPay);
  const invoice: PremiumInvoiceRecord = {
    invoiceId: newId('inv'),
    invoiceNumber: await nextNumber(policy, context),
    isIssuedHere: true,
    policyKey: policy.policy,
    insuredEntityId: parts.length === 1 ? (parts[0]?.company?.entityId ?? null) : null,
    invoiceType: type,
    issueDate: today,
    dueDate,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    currency: net.currency,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
    paid: '0',
    status: 'ISSUED',
    clearedDate: null,
    paymentMethod: 'TRANSFER',
    isDisputed: false,
    lastReminder: null,
    suspendsOn: null,
    nextReminderOn: isOwed ? null : nextReminderAfter(dueDate, today, reminderDaysOf(policy)),
    paymentReportedOn: null,
    paymentReportedByName: null,
    calculation: [...steps, ...endOfCalculation(net, parts)].map((step) =>
      withClause(step, policy.premiumTerms.clauses),
    ),
    version: 1,
  };
  await insertInvoice(tx, invoice);
  await recordInvoice(context, 'premium-invoice.issued', invoice);
  await setOffCredits(policy.policy, invoice.currency, context);
  return invoice;
}

/**
 * A number such as `HERM-26-000001`: of an entity of the insurer and a year, without gaps; one that the insurer's accounts
 * sent is theirs.
 */
async function nextNumber({ insurerEntity }: Policy, { tx, today }: Context): Promise<string> {
  const series = `${insurerEntity}-${today.slice(2, 4)}`;
  for (;;) {
    const number = `${series}-${String(await takeNumber(tx, series)).padStart(6, '0')}`;
    if (!(await isNumberInUse(tx, number))) return number;
  }
}
