import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import type { PaymentOnInvoice, Receivable } from '../receivables/receivable.ts';
import type { Circumstances, DutyRules } from './duty-days.ts';
import { type CountingItem, stopOfCoverDate } from './open-duties.ts';

/** A line of an account with what became of it. */
export type LineWithPast = CountingItem &
  Pick<Receivable, 'amountInclTax' | 'clearedDate' | 'clearedReason'> &
  Readonly<{ payments: readonly PaymentOnInvoice[] }>;

/**
 * The last covered day as it was on a day, from the invoices that were unpaid then. A delivery after it stays uninsured
 * when the old invoice is paid later: cover comes back for new deliveries, from the day of that payment on (handbook N
 * 1.1, S15, S16). `null` where nothing was unpaid that stops the cover.
 * @param materialityPercent the policy's share, compared with the amounts of that day; `null` where any overdue stops.
 */
export function stopOfCoverAsOf(
  day: Day,
  lines: readonly LineWithPast[],
  rules: DutyRules,
  materialityPercent: number | null,
  circumstances: Circumstances,
): Day | null {
  const unpaid = lines
    .filter((line) => wasUnpaidOn(day, line))
    .map((line) => ({ ...line, status: 'O' as const, outstandingAmount: owedOn(day, line) }));
  return stopOfCoverDate(unpaid, rules, materialityPercent, day, circumstances)?.day ?? null;
}

/** An indemnity of the insurer is no payment of the buyer; an invoice entered by mistake never existed. */
function wasUnpaidOn(day: Day, line: LineWithPast): boolean {
  const { issueDate, clearedDate, clearedReason, payments } = line;
  if (issueDate > day || clearedReason === 'WITHDRAWN') return false;
  if (!new Big(owedOn(day, line)).eq(0)) return true;
  // a credited invoice, or one marked as paid without a known amount, was owed until then
  const isKnownMoney = clearedReason === 'PAID' && payments.length > 0;
  return clearedDate !== null && clearedDate > day && !isKnownMoney;
}

/** What was owed of a line on a day: what is owed now, and what was paid of it since. */
function owedOn(day: Day, { clearedReason, amountInclTax, outstandingAmount, payments }: LineWithPast): string {
  const sumOf = (some: readonly PaymentOnInvoice[]) => some.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  if (clearedReason === 'CLAIMED')
    return new Big(amountInclTax).minus(sumOf(payments.filter(({ receivedOn }) => receivedOn <= day))).toFixed();
  return new Big(outstandingAmount).plus(sumOf(payments.filter(({ receivedOn }) => receivedOn > day))).toFixed();
}
