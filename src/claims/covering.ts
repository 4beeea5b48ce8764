import Big from 'big.js';
import { cameIntoForce, type Timeline, totalOf } from '../covers/cover.ts';
import type { GradeCoverTimeline } from '../grades/grade-cover.ts';
import { addDays, type Day, isWithin } from '../reference/day.ts';
import type { CoverKind } from './indemnity.ts';

/** Days on which something covered the buyer, both ends included, with its terms; amounts in the policy's currency. */
export type Covering = Readonly<{
  kind: CoverKind;
  from: Day;
  to: Day | null;
  amount: string;
  /** Percent, where the cover says its own. */
  insuredPercentage: number | null;
  maxPaymentTermDays: number | null;
}>;

/** What a named cover was through time; decisions of nothing are no cover. */
export function coveringsOfTimeline(timeline: Timeline): Covering[] {
  return timeline
    .filter((version) => cameIntoForce(version) && new Big(totalOf(version)).gt(0))
    .map((version) => ({
      kind: 'GRANTED',
      from: version.validFrom,
      to: version.validTo,
      amount: totalOf(version),
      insuredPercentage: version.insuredPercentage === null ? null : Number(version.insuredPercentage),
      maxPaymentTermDays: version.maxPaymentTermDays,
    }));
}

/** What a cover by grade was through time: each of its terms holds until the next one. */
export function coveringsByGrade(timeline: GradeCoverTimeline, endDate: Day | null): Covering[] {
  return timeline.flatMap(({ since, amount, insuredPercentage }, place): Covering[] => {
    const next = timeline[place + 1];
    const to = next ? addDays(next.since, -1) : endDate;
    if (new Big(amount).lte(0) || (to !== null && to < since)) return [];
    return [{ kind: 'GRADE', from: since, to, amount, insuredPercentage, maxPaymentTermDays: null }];
  });
}

/** What the policy insures without asking, on the days on which nothing was decided by name (handbook covers 6). */
export function coveringWithoutAsking(
  amount: string,
  { from, to, decidedFrom }: Readonly<{ from: Day; to: Day; decidedFrom: Day | null }>,
): Covering[] {
  const last = decidedFrom !== null && decidedFrom <= to ? addDays(decidedFrom, -1) : to;
  if (last < from) return [];
  return [{ kind: 'SELF_CHECK', from, to: last, amount, insuredPercentage: null, maxPaymentTermDays: null }];
}

/** The covering of a day; the first of the list where several hold. */
export function coveringOn(coverings: readonly Covering[], day: Day): Covering | null {
  return coverings.find(({ from, to }) => isWithin(day, from, to)) ?? null;
}

/**
 * The covering whose limit and share answer for a loss: that of the date of loss (handbook N 1.6 B, S25). Where the cover
 * has ended by then, what was delivered before stays insured (S15b), so that the covering of the last insured delivery
 * answers.
 */
export function coveringOfLoss(
  coverings: readonly Covering[],
  dateOfLoss: Day,
  lastDelivery: Day | null,
): Covering | null {
  return coveringOn(coverings, dateOfLoss) ?? (lastDelivery === null ? null : coveringOn(coverings, lastDelivery));
}
