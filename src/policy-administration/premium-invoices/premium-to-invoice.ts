import Big from 'big.js';
import { minorUnits } from '../../platform/core/currencies.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import {
  addMoney,
  greaterMoney,
  type Money,
  money,
  percentOf,
  signOfMoney,
  subtractMoney,
  zeroMoney,
} from '../../platform/core/money.ts';
import type { PremiumTerms } from '../../policies/policies/policy-terms.ts';
import { monthsOf } from '../turnover-declarations/declaration-period.ts';

/*
 * What the insurer invoices as premium (handbook N 2.2): the minimum premium in instalments, and
 * `max(final, minimum) − already invoiced − rebates` at the end of the insurance year, never below 0. Premium tax is that
 * of the insured company's country.
 */

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

/** What closes an insurance year. Amounts are in the policy's currency. */
export type Closing = Readonly<{ declared: Money; minimum: Money; invoiced: Money; rebates: Money }>;

/**
 * Examples: EUR 48,000 declared, a minimum of 40,000 that was invoiced: EUR 8,000; EUR 36,000 declared: nothing.
 */
export function closingPremium({ declared, minimum, invoiced, rebates }: Closing): Money {
  const due = subtractMoney(subtractMoney(greaterMoney(declared, minimum), invoiced), rebates);
  return signOfMoney(due) < 0 ? zeroMoney(due.currency) : due;
}

/** An amount with its tax, in percent. Example: EUR 10,000 at 19 % is EUR 1,900 of tax and EUR 11,900. */
export function withTax(net: Money, taxRate: number | null): Readonly<{ net: Money; tax: Money; gross: Money }> {
  const tax = taxRate === null ? zeroMoney(net.currency) : percentOf(net, taxRate);
  return { net, tax, gross: addMoney(net, tax) };
}

/** A step of how an invoice came about, with what it comes to. */
export type CalculationStep =
  | Readonly<{ step: 'minimum' | 'invoiced' | 'rebates' | 'net' | 'gross'; amount: string }>
  | Readonly<{ step: 'instalment'; amount: string; part: number; parts: number }>
  | Readonly<{ step: 'declared'; amount: string; declarationId: string; periodFrom: Day; periodTo: Day; total: string }>
  | Readonly<{ step: 'tax'; amount: string; percent: number }>;

/** Net, tax and gross: the end of each calculation. */
export function endOfCalculation(net: Money, taxRate: number | null): CalculationStep[] {
  const { tax, gross } = withTax(net, taxRate);
  return [
    { step: 'net', amount: net.amount },
    ...(taxRate === null ? [] : [{ step: 'tax', amount: tax.amount, percent: taxRate } as const]),
    { step: 'gross', amount: gross.amount },
  ];
}
