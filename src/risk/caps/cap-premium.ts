import Big from 'big.js';
import { type CurrencyCode } from '../../platform/core/currencies.ts';
import { addMonths, type Day, earliestOf, firstOfMonth } from '../../platform/core/day.ts';
import { type Money, money } from '../../platform/core/money.ts';
import { type CapProduct } from '../covers/cap-beside.ts';
import { type Timeline } from '../covers/cover.ts';
import { type Cap, capOn, minimumMonths } from './cap.ts';

/* What CAP and CAP+ cost, and what has been charged of one to a day (handbook covers 4.2). */

/** Price in percent of the amount for a year. */
export const annualRates: Readonly<Record<CapProduct, string>> = { CAP: '2', CAP_PLUS: '6' };

/** The premium of so many months, at least three: amount × rate / 12 × months, rounded once (handbook covers 4.2). */
export function premiumOf(amount: Money, product: CapProduct, months: number): Money {
  const charged = Math.max(minimumMonths, months);
  return money(new Big(amount.amount).times(annualRates[product]).times(charged).div(1200), amount.currency);
}

/** The premium of each month after these three. */
export function monthlyPremiumOf(amount: Money, product: CapProduct): Money {
  return money(new Big(amount.amount).times(annualRates[product]).div(1200), amount.currency);
}

/** Months that are charged: whole calendar months that the cover touches, three at least. */
export function chargedMonths(startDate: Day, lastDay: Day): number {
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.max(minimumMonths, monthOf(lastDay) - monthOf(startDate) + 1);
}

/** What has been charged of an accepted CAP, and for how many months. */
export type Charged = Readonly<{ months: number; premium: Money; until: Day }>;

/**
 * The premium of an accepted CAP to a day: of the three months that its offer named, then of each calendar month that it
 * touches, on the highest amount of the month (handbook covers 4.2). The amount never rises, so that it is highest on
 * the first day. Rounded once.
 */
export function chargedOn(
  cap: Cap & { startDate: Day },
  primary: Timeline,
  day: Day,
  { currency, policyLastDay }: Readonly<{ currency: CurrencyCode; policyLastDay: Day | null }>,
): Charged {
  const { startDate, product, amount } = cap;
  const until = earliestOf([day, capOn(cap, primary, day, policyLastDay).endDate ?? day]) ?? day;
  const months = chargedMonths(startDate, until);
  const further = Array.from({ length: months - minimumMonths }, (_, index) => {
    const month = addMonths(firstOfMonth(startDate), minimumMonths + index);
    return capOn(cap, primary, month, policyLastDay).amount;
  });
  const charged = further.reduce((sum, each) => sum.plus(each), new Big(amount).times(minimumMonths));
  return { months, premium: money(charged.times(annualRates[product]).div(1200), currency), until };
}
