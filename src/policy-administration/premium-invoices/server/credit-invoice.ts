import type { Day } from '../../../platform/core/day.ts';
import { money, subtractMoney, sumMoney, zeroMoney } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { partsPaidBack } from '../paid-back.ts';
import { issueInvoice, type ToInvoice } from './issue-invoice.ts';
import { lockInstalmentsAfterEnd, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';

/** An invoice of which nothing is to be paid any more: it was wrong, or what it is for does not come about. */
export function asCredited(invoice: PremiumInvoiceRecord, today: Day): PremiumInvoiceRecord {
  const credited = { status: 'CREDITED', clearedDate: today, nextReminderOn: null, suspendsOn: null } as const;
  return { ...invoice, isDisputed: false, ...credited };
}

/** Issues a credit note of what was paid of an invoice that is credited; nothing where nothing was paid. */
export async function giveBackPaid(invoice: PremiumInvoiceRecord, policy: Policy, context: Context): Promise<void> {
  const credit = creditOfPaid(invoice);
  if (credit) await issueInvoice(policy, credit, context);
}

/**
 * Credits the instalments of policies that are cancelled, where their days lie after the end: nobody is reminded of them,
 * and what was paid of them is given back.
 */
export async function creditAfterEnd(policies: readonly Policy[], context: Context): Promise<void> {
  const cancelled = new Map(
    policies.filter(({ cancelledFrom }) => cancelledFrom !== null).map((policy) => [policy.policy, policy]),
  );
  if (cancelled.size === 0) return;
  for (const invoice of await lockInstalmentsAfterEnd(context.tx, [...cancelled.keys()])) {
    const policy = cancelled.get(invoice.policyKey);
    if (!policy) continue;
    const credited = asCredited(invoice, context.today);
    await storeInvoice(context.tx, credited);
    await recordInvoice(context, 'premium-invoice.changed', credited);
    await giveBackPaid(invoice, policy, context);
  }
}

/** What was paid of an invoice, as a credit note. It has no period: it counts for no year, nor does the invoice. */
function creditOfPaid({ currency, invoiceNumber, ...invoice }: PremiumInvoiceRecord): ToInvoice | null {
  const [net, gross, paid] = [
    money(invoice.net, currency),
    money(invoice.gross, currency),
    money(invoice.paid, currency),
  ];
  const parts = partsPaidBack({ ...invoice, net, gross, paid });
  if (parts.length === 0) return null;
  const { amount } = subtractMoney(zeroMoney(currency), paid);
  const ofParts = sumMoney(
    parts.map((part) => part.net),
    currency,
  );
  const steps = [{ step: 'paidBack', amount, invoiceNumber }] as const;
  return { type: 'CREDIT_NOTE', net: ofParts, period: null, steps, parts };
}
