import Big from 'big.js';
import { type Day, daysBetween } from '../../platform/core/day.ts';
import { type Money, money, signOfMoney } from '../../platform/core/money.ts';
import type { FiguresOfYear } from './policy-performance.contract.ts';

/* What a policy costs and gives, in an insurance year (rows C6 and C7, handbook N 2.3). What is not known is `null`, never 0. */

/** The days of something, both included. */
type Days = Readonly<{ from: Day; to: Day }>;

/**
 * The part of a premium that is earned by a day: its days up to then. Example: EUR 10,000 for 1 January to 31 March are
 * earned to 31/90 on 31 January: EUR 3,444.44.
 */
export function earnedBy(asOf: Day, premium: Money, { from, to }: Days): Money {
  const last = asOf < to ? asOf : to;
  if (last < from) return money(0, premium.currency);
  const [passed, all] = [daysBetween(from, last) + 1, daysBetween(from, to) + 1];
  return money(new Big(premium.amount).times(passed).div(all), premium.currency);
}

/** Why no loss ratio is known. */
export type LossRatioMissing = 'claims-not-seen' | 'reserve-unknown' | 'not-invoiced' | 'not-earned';

/** Why the loss ratio of these figures is not known, the first reason that applies; `null` where it is. */
export function whyNoLossRatio({
  lossRatio,
  claimsPaid,
  claimsReserved,
  premiumEarned,
}: Pick<FiguresOfYear, 'lossRatio' | 'claimsPaid' | 'claimsReserved' | 'premiumEarned'>): LossRatioMissing | null {
  if (lossRatio !== null) return null;
  if (!claimsPaid) return 'claims-not-seen';
  if (!claimsReserved) return 'reserve-unknown';
  return premiumEarned ? 'not-earned' : 'not-invoiced';
}

/** Cover on buyers of a grade; `null`: not graded. */
export type GradedCover = Readonly<{ grade: number | null; amount: string }>;

/** The average grade of what is graded, by amount of cover, to one decimal; `null` where nothing is. */
export function averageGrade(covers: readonly GradedCover[]): number | null {
  const graded = covers.flatMap(({ grade, amount }) => (grade === null ? [] : [{ grade, amount: new Big(amount) }]));
  const total = graded.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  if (total.lte(0)) return null;
  const weighted = graded.reduce((sum, { grade, amount }) => sum.plus(amount.times(grade)), new Big(0));
  return Number(weighted.div(total).round(1, Big.roundHalfUp));
}

/**
 * Days sales outstanding: what is owed against the turnover of some days, in days of it. Example: 300,000 owed, 900,000
 * declared for 90 days: 30 days. `null` where no turnover is declared.
 */
export function daysSalesOutstanding(owed: Money, turnover: Money | null, days: number): number | null {
  if (!turnover || signOfMoney(turnover) <= 0 || days <= 0) return null;
  return Number(new Big(owed.amount).times(days).div(turnover.amount).round(0, Big.roundHalfUp));
}
