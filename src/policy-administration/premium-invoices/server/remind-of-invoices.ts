import type { Context } from '../../../platform/server/context.ts';
import { levelReached, nextReminderAfter, severityOf, usualReminderDays } from '../reminder-levels.ts';
import { insertReminder, lockToRemind, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';

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
  for (const invoice of due) await remind(invoice, context);
  return due.length;
}

async function remind(invoice: PremiumInvoiceRecord, context: Context): Promise<void> {
  const { tx, today } = context;
  const { invoiceId, dueDate, isDisputed, lastReminder } = invoice;
  const nextReminderOn = nextReminderAfter(dueDate, today, usualReminderDays);
  const level = levelReached(dueDate, today, usualReminderDays);
  const isFurther = level !== null && (lastReminder === null || severityOf(level) > severityOf(lastReminder));
  if (isDisputed || !isFurther) return storeInvoice(tx, { ...invoice, nextReminderOn });
  const reminded: PremiumInvoiceRecord = { ...invoice, lastReminder: level, nextReminderOn };
  await storeInvoice(tx, reminded);
  await insertReminder(tx, invoiceId, { level, sentOn: today });
  await recordInvoice(context, 'premium-invoice.reminded', reminded, { level });
}
