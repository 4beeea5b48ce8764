import Big from 'big.js';
import type { ApprovalLimit } from '../../identity/access/approval-limit.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Money } from '../../platform/core/money.ts';
import { atRates, publishedRates } from '../../platform/core/rates-for-rules.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/*
 * What an order is measured by against the approval limits of those who may approve it: the amount that it asks for, in the
 * currency of its policy, in which limits are.
 */

/** An amount in the policy's currency. `amount` null: it is asked for in a currency without a rate. */
export type MeasuredAmount = Readonly<{ amount: string | null; currency: CurrencyCode }>;

/** What an order asks for at the rates of today, as limits are held against it; `null` where it names no amount. */
export function measuredAmountOf(
  asked: Money | null,
  policyCurrency: CurrencyCode,
  rates = publishedRates,
): MeasuredAmount | null {
  if (asked === null) return null;
  return { amount: atRates(rates, asked, policyCurrency)?.amount ?? null, currency: policyCurrency };
}

/**
 * Why an amount is beyond somebody's limit: it is more, or it cannot be measured. What cannot be measured is approved by
 * those without a limit only. An order without an amount, such as a cancellation, is nobody's limit.
 */
export function whyNotWithinLimit(measured: MeasuredAmount | null, approvalLimit: ApprovalLimit): Refusal | null {
  if (measured === null || approvalLimit === null) return null;
  const { amount, currency } = measured;
  const facts = { limit: approvalLimit, currency };
  if (amount === null) return refuse('approval-limit-not-measurable', facts);
  return new Big(amount).lte(approvalLimit) ? null : refuse('above-approval-limit', { ...facts, amount });
}
