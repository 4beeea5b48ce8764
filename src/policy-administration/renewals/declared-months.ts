import Big from 'big.js';
import { z } from 'zod';
import { daysBetween } from '../../platform/core/day.ts';
import { type Money, money } from '../../platform/core/money.ts';
import type { DeclarationPeriod } from '../turnover-declarations/declaration-period.ts';

/* Of how many months turnover was declared: a part of a year is not taken for the whole. */

/** Months whose turnover stands for a year. */
const monthsOfYear = 12;

/** Of how many of the last twelve months turnover was declared. */
export const declaredMonthsShape = z.int().min(0).max(monthsOfYear);

/** Days of a month, on average of the calendar's leap years. */
const daysOfMonth = 365.2425 / monthsOfYear;

/** How many months periods come to that do not overlap: one at least where there are any, no more than a year. */
export function monthsCovered(periods: readonly DeclarationPeriod[]): number {
  if (periods.length === 0) return 0;
  const days = periods.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
  return Math.min(monthsOfYear, Math.max(1, Math.round(days / daysOfMonth)));
}

/** Whether figures of a part stand for the year. */
export function isPartOfYear(declaredMonths: number): boolean {
  return declaredMonths > 0 && declaredMonths < monthsOfYear;
}

/**
 * What an amount of some months comes to in twelve, in whole units: a part is not taken for the whole. Example:
 * EUR 12,000,000 of six months are EUR 24,000,000.
 */
export function inTwelveMonths(amount: Money, months: number): Money {
  if (!isPartOfYear(months)) return amount;
  return money(new Big(amount.amount).times(monthsOfYear).div(months).round(0), amount.currency);
}
