import Big from 'big.js';
import { addDays, type Day } from '../../platform/core/day.ts';
import {
  type GradeCoverOn,
  type GradeCoverTimeline,
  gradeCoverOn,
  protectionDays,
} from '../../risk/grades/grade-cover.ts';
import type { CoverChange } from './cover-change.ts';
import type { CoverCause } from './monitor-event.ts';

/* What is reported of a cover that follows the grade (handbook covers 4.1): the notice of a fall with the day on
   which it comes, the fall on that day, and a rise. Everybody sees the sums; the grade behind them is not shown. */

/**
 * What new terms make of a cover, seen from a day: the first day from today on for which both timelines say different
 * things. `null` where they do not, and for a cover that opens: the answer to the request for the grade reports it.
 */
export function newsOfGradeCover(
  before: GradeCoverTimeline,
  after: GradeCoverTimeline,
  today: Day,
): CoverChange | null {
  if (before.length === 0) return null;
  const days = [today, ...effectiveDays([...before, ...after]).filter((day) => day > today)];
  const day = days.find((each) => sumOf(gradeCoverOn(before, each)) !== sumOf(gradeCoverOn(after, each)));
  return day === undefined ? null : changeOn(day, gradeCoverOn(before, day), gradeCoverOn(after, day));
}

/** What the daily step brings: the notice of weaker terms has run out. */
export function newsOfGradeCoverEffect(timeline: GradeCoverTimeline, today: Day): CoverChange | null {
  const after = gradeCoverOn(timeline, today);
  const day = after.effectiveFrom;
  const before = gradeCoverOn(timeline, addDays(day, -1));
  return sumOf(before) === sumOf(after) ? null : changeOn(day, before, after);
}

/** What the end of a cover takes away; one of nothing that ends is no news. */
export function newsOfGradeCoverEnd(
  timeline: GradeCoverTimeline,
  lastDay: Day,
  cause: CoverCause | null,
): CoverChange | null {
  const { amount } = gradeCoverOn(timeline, lastDay);
  if (new Big(amount).eq(0)) return null;
  return { kind: 'cover-ended', from: amount, to: '0', effectiveOn: addDays(lastDay, 1), cause };
}

/** What a withdrawal takes away: at once, or announced for the day after its notice. One of nothing is no news. */
export function newsOfGradeCoverWithdrawal(
  timeline: GradeCoverTimeline,
  { lastDay, isAtOnce }: Readonly<{ lastDay: Day; isAtOnce: boolean }>,
): CoverChange | null {
  const ended = newsOfGradeCoverEnd(timeline, lastDay, 'WITHDRAWN');
  return ended === null || isAtOnce ? ended : { ...ended, kind: 'withdrawal-notice' };
}

/** More or less cover is what the insurer would pay more or less: the share of a loss counts with the amount. */
function changeOn(day: Day, before: GradeCoverOn, after: GradeCoverOn): CoverChange {
  const isMore = new Big(sumOf(after)).gt(sumOf(before));
  const kind = isMore ? 'increase' : 'reduction';
  return { kind, from: before.amount, to: after.amount, effectiveOn: day, cause: 'GRADE' };
}

function sumOf({ amount, insuredPercentage }: Pick<GradeCoverOn, 'amount' | 'insuredPercentage'>): string {
  return new Big(amount).times(insuredPercentage).toFixed();
}

/** The days on which terms are given, and those after the protection of the ones before, in order. */
function effectiveDays(timeline: GradeCoverTimeline): Day[] {
  return timeline.flatMap(({ since }) => [since, addDays(since, protectionDays + 1)]).sort();
}
