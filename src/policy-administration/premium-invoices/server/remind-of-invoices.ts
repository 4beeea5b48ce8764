import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { isPremium } from '../premium-invoice.ts';
import { levelMissed, nextReminderAfter } from '../reminder-levels.ts';
import { insertReminder, lockToRemind, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';
import { reminderDaysOf, suspensionUnder } from './unpaid-premium.ts';

/** Invoices that are reminded of in one transaction. */
const batch = 200;

/**
 * The daily step of the insurer: sends the reminder whose day has come (handbook N 3.4); those of days on which no step ran
 * are made up by the furthest. Nothing is sent of a disputed invoice. Returns how many were looked at; safe to run any
 * number of times and on several nodes at once.
 */
export async function remindOfInvoices(context: Context): Promise<number> {
  const { tx, today } = context;
  const due = await lockToRemind(tx, today, batch);
  const policies = await termsOfPolicies(context.scope, tx, [...new Set(due.map(({ policyKey }) => policyKey))]);
  for (const invoice of due) {
    const policy = policies.get(invoice.policyKey);
    if (policy) await remind(invoice, policy, context);
  }
  return due.length;
}

async function remind(invoice: PremiumInvoiceRecord, policy: Policy, context: Context): Promise<void> {
  const { tx, today } = context;
  const days = reminderDaysOf(policy);
  const { invoiceId, invoiceType, dueDate, isDisputed } = invoice;
  const nextReminderOn = nextReminderAfter(dueDate, today, days);
  const level = levelMissed(invoice, today, days);
  if (isDisputed || level === null) return storeInvoice(tx, { ...invoice, nextReminderOn });
  const isOfPremium = level === 'N' && isPremium(invoiceType);
  const suspendsOn = isOfPremium ? (suspensionUnder(policy, today)?.suspendedFrom ?? null) : null;
  const reminded: PremiumInvoiceRecord = { ...invoice, lastReminder: level, nextReminderOn, suspendsOn };
  await storeInvoice(tx, reminded);
  await insertReminder(tx, invoiceId, { level, sentOn: today });
  await recordInvoice(context, 'premium-invoice.reminded', reminded, {
    level,
    isLetter: true,
    ...(suspendsOn && { suspendsOn }),
  });
}
