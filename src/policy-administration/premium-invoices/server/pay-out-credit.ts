import type { BodyOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { money, subtractMoney } from '../../../platform/core/money.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { lockAsSeen } from '../../../platform/server/precondition.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import {
  afterSetOff,
  daysUntilPayout,
  openStatuses,
  premiumInvoiceStatuses,
  whyNotPaidOn,
  whyNotPayOut,
} from '../premium-invoice.ts';
import type { premiumInvoicesContract } from '../premium-invoices.contract.ts';
import { setOffCredits } from './book-receipt.ts';
import { insertPayment, lockInvoice, type PremiumInvoiceRecord, storeInvoice } from './premium-invoices.store.ts';
import { recordInvoice } from './record-premium-invoice.ts';

/** What is left of a credit note was paid to the policyholder: it waits for no further invoices. */
export async function payOutCredit(
  invoiceId: string,
  { paidOn }: BodyOf<typeof premiumInvoicesContract.payOutPremiumCredit>,
  context: Context,
): Promise<{ invoiceId: string; status: PremiumInvoiceRecord['status'] }> {
  const { scope, tx, today } = context;
  const credit = await lockAsSeen(context, () => lockInvoice(scope, tx, invoiceId));
  refuseIf(whyNotPayOut(credit.status, money(credit.gross, credit.currency)));
  refuseIf(whyNotPaidOn(paidOn, { issueDate: credit.issueDate, today }, '/paidOn'));
  const { status } = await payOut(credit, paidOn, context);
  return { invoiceId, status };
}

/**
 * The daily step of the house insurer: pays out what is left of the credit notes of policies that ended a while ago, once
 * they were set off against everything that is open. Returns how many were paid out.
 */
export async function payOutCredits(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const credits = await creditsToPayOut(context, 200);
  for (const { policyKey, currency } of credits) await setOffCredits(policyKey, currency, context);
  let paid = 0;
  for (const { invoiceId } of credits) {
    const credit = await lockInvoice(scope, tx, invoiceId);
    if (!credit || whyNotPayOut(credit.status, money(credit.gross, credit.currency))) continue;
    await payOut(credit, today, context);
    paid += 1;
  }
  return paid;
}

async function payOut(credit: PremiumInvoiceRecord, paidOn: Day, context: Context): Promise<PremiumInvoiceRecord> {
  const { tx, newId } = context;
  const [gross, paid] = [money(credit.gross, credit.currency), money(credit.paid, credit.currency)];
  const left = subtractMoney(paid, gross);
  const cleared = afterSetOff({ gross, paid }, left, paidOn);
  const paidOut = { ...credit, ...cleared, paid: cleared.paid.amount };
  await storeInvoice(tx, paidOut);
  const payment = { paymentId: newId('pay'), receivedOn: paidOn, amount: left.amount, reference: null } as const;
  await insertPayment(tx, credit.invoiceId, { ...payment, kind: 'PAYOUT' });
  await recordInvoice(context, 'premium-invoice.paid-out', paidOut, { paidOut: left });
  return paidOut;
}

type CreditToPayOut = Readonly<{ invoiceId: string; policyKey: PolicyKey; currency: CurrencyCode }>;

const stored = statusSql(premiumInvoiceStatuses);

/** Credit notes that were issued here, of policies that are over for long enough and of which nothing is to be billed. */
function creditsToPayOut({ tx, today }: Context, most: number): Promise<CreditToPayOut[]> {
  return allRows<CreditToPayOut>(tx)`
    select i.invoice_id, i.policy_key, i.currency from premium_invoices i join policies p on p.policy_key = i.policy_key
    where i.invoice_type = 'CREDIT_NOTE' and ${stored.is('i.status', ...openStatuses)} and i.is_issued_here and i.gross < 0
      and least(p.end_date, p.cancelled_from - 1) < ${addDays(today, -daysUntilPayout)}
      and not exists (
        select from turnover_declarations d where d.policy_key = i.policy_key and d.bill_on is not null)
    order by i.policy_key, i.invoice_id limit ${most} for update of i skip locked`;
}
