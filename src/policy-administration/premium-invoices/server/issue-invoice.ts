import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import type { PremiumInvoiceType } from '../premium-invoice.ts';
import { type CalculationStep, endOfCalculation, withTax } from '../premium-to-invoice.ts';
import { nextReminderAfter, usualReminderDays } from '../reminder-levels.ts';
import { insertInvoice, type PremiumInvoiceRecord, takeNumber } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';

/** Days after the issue in which an invoice is payable (handbook N 3.3, S51). */
const daysToPay = 20;

/** What is invoiced: the net amount, for which days, and the steps that lead to it. */
export type ToInvoice = Readonly<{
  type: PremiumInvoiceType;
  net: Money;
  period: Readonly<{ from: Day; to: Day }> | null;
  steps: readonly CalculationStep[];
}>;

/** Issues an invoice of today: with the tax of the policyholder's country and the next number of its series. */
export async function issueInvoice(
  policy: Policy,
  { type, net, period, steps }: ToInvoice,
  context: Context,
): Promise<PremiumInvoiceRecord> {
  const { tx, today, newId } = context;
  const main = policy.insuredEntities.find(({ role }) => role === 'MAIN');
  const taxRate = main?.ownTaxRate ?? null;
  const { tax, gross } = withTax(net, taxRate);
  const dueDate = addDays(today, daysToPay);
  const invoice: PremiumInvoiceRecord = {
    invoiceId: newId('inv'),
    invoiceNumber: await nextNumber(policy, context),
    policyKey: policy.policy,
    insuredEntityId: main?.entityId ?? null,
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
    nextReminderOn: nextReminderAfter(dueDate, today, usualReminderDays),
    paymentReportedOn: null,
    paymentReportedByName: null,
    calculation: [...steps, ...endOfCalculation(net, taxRate)],
    version: 1,
  };
  await insertInvoice(tx, invoice);
  await recordInvoice(context, 'premium-invoice.issued', invoice);
  return invoice;
}

/** A number such as `HERM-26-000001`: of an entity of the insurer and a year, without gaps. */
async function nextNumber({ insurerEntity }: Policy, { tx, today }: Context): Promise<string> {
  const series = `${insurerEntity}-${today.slice(2, 4)}`;
  return `${series}-${String(await takeNumber(tx, series)).padStart(6, '0')}`;
}
