import Big from 'big.js';
import { addDays, type Day, earliestOf, latestOf } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { FallenReason } from '../buyers/fallen-buyer.ts';
import { noticeDaysFor } from '../covers/cover.ts';

/*
 * A grade-based cover: what the policy's grade table gives a watched buyer. Nobody decides its amount; it follows the
 * grade (handbook covers 4.1). A better grade counts at once. A weaker one counts after thirty days: until then the
 * former terms still protect new deliveries.
 */

/**
 * Days, after the one on which weaker terms replace others, through which the former still hold (handbook covers 4.1).
 */
export const protectionDays = 30;

/** The status of a grade-based cover in its list: something is covered, nothing is, or it has ended. */
export const gradeCoverListStatuses = ['cover', 'nocover', 'inactive'] as const;
export type GradeCoverListStatus = ValueOf<typeof gradeCoverListStatuses>;

/** What ends a cover: its policy, a withdrawal, the time of the watch of its grade, or the insured, who no longer watches it. */
export const gradeCoverEndings = ['POLICY_ENDED', 'WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED'] as const;
export type GradeCoverEnding = ValueOf<typeof gradeCoverEndings>;

/** The filters of the list: what is covered with deliveries stopped has a filter of its own. */
export const gradeCoverFilters = ['cover', 'stopped', 'nocover', 'inactive'] as const;
export type GradeCoverFilter = ValueOf<typeof gradeCoverFilters>;

/** What is covered: the most insured at any time, a plain decimal in the policy's currency, and the share of a loss. */
export type Terms = Readonly<{ amount: string; insuredPercentage: number }>;

/** Terms that table and grade gave from a day on, until the next ones. */
export type GivenTerms = Terms & Readonly<{ since: Day }>;

/** All terms that a cover was given, oldest first; never empty. Two of one day are in the order of their arrival. */
export type GradeCoverTimeline = readonly GivenTerms[];

/** A cover on a day. */
export type GradeCoverOn = Terms &
  Readonly<{
    /** The first day on which these terms are those in force. */
    effectiveFrom: Day;
    /** Last day of these terms where weaker ones, or none, are announced. */
    noticeEndDate: Day | null;
    /** The terms of the day after. */
    announced: Terms | null;
  }>;

type ProtectedTerms = GivenTerms & Readonly<{ place: number; until: Day | null }>;

/** What is covered after the insurer has withdrawn a cover. */
const nothing: Terms = { amount: '0', insuredPercentage: 0 };

/**
 * What a cover amounts to on a day: the best of the terms given and of those still protected (handbook readings, C
 * 4.1). Of equal ones the latest count, because nothing ends them. A day before the first counts as the first.
 * @param lastDay of a cover that the insurer has withdrawn: nothing is announced for the day after it.
 */
export function gradeCoverOn(timeline: GradeCoverTimeline, day: Day, lastDay: Day | null = null): GradeCoverOn {
  const on = termsOn(timeline, day);
  const isWithdrawnFirst = lastDay !== null && (on.noticeEndDate === null || lastDay <= on.noticeEndDate);
  return isWithdrawnFirst ? { ...on, noticeEndDate: lastDay, announced: nothing } : on;
}

/**
 * What becomes of a cover that the insurer withdraws today: its last day, which is the end of the notice that the
 * reason allows (handbook covers 2.7) or the cover's own earlier end, and whether it ends at once. Where nothing is
 * covered there is no notice.
 */
export function withdrawalOf(
  timeline: GradeCoverTimeline,
  reason: FallenReason,
  { today, endsAnyway }: Readonly<{ today: Day; endsAnyway: Day }>,
): Readonly<{ lastDay: Day; isAtOnce: boolean }> {
  const isCovered = gradeCoverListStatusOf(gradeCoverOn(timeline, today)) === 'cover';
  const noticeDays = isCovered ? noticeDaysFor([reason]) : 0;
  return { lastDay: earliestOf([addDays(today, noticeDays), endsAnyway]) ?? endsAnyway, isAtOnce: noticeDays === 0 };
}

function termsOn(timeline: GradeCoverTimeline, day: Day): GradeCoverOn {
  const on = latestOf([day, timeline[0]?.since ?? day]) ?? day;
  const begun = timeline.filter(({ since }) => since <= on);
  const held = protectedTermsOf(begun);
  const best = held.filter(({ until }) => until === null || until >= on).reduce(betterOf);
  const overtaken = held.filter((each) => each.until !== null && each.until < on && betterOf(best, each) === each);
  const { amount, insuredPercentage, since, until } = best;
  return {
    amount,
    insuredPercentage,
    effectiveFrom: latestOf([since, ...overtaken.map((each) => addDays(each.until ?? since, 1))]) ?? since,
    noticeEndDate: until,
    announced: until === null ? null : termsOf(termsOn(begun, addDays(until, 1))),
  };
}

/** Days on which a cover amounted to the same; both ends included, `to` null while no end is known. */
export type GradeCoverSpan = Terms & Readonly<{ from: Day; to: Day | null }>;

/** What a cover was, and will be as things stand, through time: `gradeCoverOn` for every day, protected terms among them. */
export function gradeCoverSpans(timeline: GradeCoverTimeline, endDate: Day | null): readonly GradeCoverSpan[] {
  const changes = protectedTermsOf(timeline).flatMap(({ since, until }) =>
    until === null ? [since] : [since, addDays(until, 1)],
  );
  const changeDays = [...new Set(changes)].filter((day) => endDate === null || day <= endDate).sort();
  return changeDays.map((from, place) => {
    const next = changeDays[place + 1];
    return { ...termsOf(gradeCoverOn(timeline, from)), from, to: next ? addDays(next, -1) : endDate };
  });
}

/** The day on which terms change without an event: the day after a notice. `null` where none runs. */
export function nextChangeOn({ noticeEndDate }: Pick<GradeCoverOn, 'noticeEndDate'>): Day | null {
  return noticeEndDate === null ? null : addDays(noticeEndDate, 1);
}

/** The timeline with the terms that table and grade give from a day on; itself where they are the same. */
export function withTerms(timeline: GradeCoverTimeline, terms: Terms, since: Day): GradeCoverTimeline {
  const last = timeline.at(-1);
  if (last && isSame(last, terms)) return timeline;
  return [...timeline, { ...termsOf(terms), since }];
}

/** The filter of the list to which an active cover belongs. */
export function gradeCoverListStatusOf({ amount }: Terms): GradeCoverListStatus {
  return new Big(amount).gt(0) ? 'cover' : 'nocover';
}

function protectedTermsOf(timeline: GradeCoverTimeline): ProtectedTerms[] {
  return timeline.map((given, place) => {
    const next = timeline[place + 1];
    return { ...given, place, until: next ? addDays(next.since, protectionDays) : null };
  });
}

/**
 * Compares by what the insurer would pay at most; of equal sums the higher amount, of equal amounts the later terms
 * win.
 */
function betterOf(one: ProtectedTerms, other: ProtectedTerms): ProtectedTerms {
  const bySum = new Big(insuredSum(one)).cmp(insuredSum(other));
  const byAmount = bySum === 0 ? new Big(one.amount).cmp(other.amount) : bySum;
  return byAmount > 0 || (byAmount === 0 && one.place > other.place) ? one : other;
}

function insuredSum({ amount, insuredPercentage }: Terms): Big {
  return new Big(amount).times(insuredPercentage);
}

function isSame(one: Terms, other: Terms): boolean {
  return new Big(one.amount).eq(other.amount) && one.insuredPercentage === other.insuredPercentage;
}

function termsOf({ amount, insuredPercentage }: Terms): Terms {
  return { amount, insuredPercentage };
}
