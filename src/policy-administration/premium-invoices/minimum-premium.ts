import Big from 'big.js';
import { minorUnits } from '../../platform/core/currencies.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { type Money, money, signOfMoney, subtractMoney, sumMoney } from '../../platform/core/money.ts';
import type { PremiumTerms } from '../../policies/policies/policy-terms.ts';
import { monthsOf } from '../turnover-declarations/declaration-period.ts';

/* The minimum premium of an insurance year, and its instalments (handbook N 2.2). */

type Days = Readonly<{ from: Day; to: Day }>;

/** One instalment of the minimum premium: the `part`-th of `parts`. */
export type Instalment = Readonly<{ period: Days; part: number; parts: number; amount: Money }>;

/**
 * The instalments of an insurance year; what does not divide evenly is in the last one. Example: a minimum of EUR 40,000
 * by quarter is four times EUR 10,000.
 */
export function instalmentsOf(
  minimum: Money,
  frequency: PremiumTerms['instalmentFrequency'],
  year: Days,
): Instalment[] {
  const begins: Day[] = [];
  for (let step = 0; addMonths(year.from, step) <= year.to; step += monthsOf[frequency])
    begins.push(addMonths(year.from, step));
  const parts = begins.length;
  const even = money(
    new Big(minimum.amount).div(parts).round(minorUnits(minimum.currency), Big.roundDown),
    minimum.currency,
  );
  return begins.map((from, place) => {
    const next = begins[place + 1];
    const isLast = next === undefined;
    const before = money(new Big(even.amount).times(place), minimum.currency);
    return {
      period: { from, to: isLast ? year.to : addDays(next, -1) },
      part: place + 1,
      parts,
      amount: isLast ? subtractMoney(minimum, before) : even,
    };
  });
}

/**
 * The minimum premium of an insurance year; `null` where none is agreed. Of a year that ends early it is what of its
 * instalments has begun. Example: EUR 40,000 by quarter of a year that ends on 30 June are EUR 20,000.
 */
export function minimumOfYear(
  { minimumPremium, instalmentFrequency }: Pick<PremiumTerms, 'minimumPremium' | 'instalmentFrequency'>,
  year: Days,
  lastDay: Day,
): Money | null {
  if (!minimumPremium || signOfMoney(minimumPremium) <= 0) return null;
  const begun = instalmentsOf(minimumPremium, instalmentFrequency, year).filter(({ period }) => period.from <= lastDay);
  return sumMoney(
    begun.map(({ amount }) => amount),
    minimumPremium.currency,
  );
}
