import Big from 'big.js';
import { addDays, type Day, daysBetween } from '../../platform/core/day.ts';
import { type CoverVersion, stateOn, type Timeline, totalOf, totalOn, versionOn } from '../../risk/covers/cover.ts';
import type { DecisionCode } from '../../risk/covers/decision.ts';
import type { MonitorKind } from './monitor-event.ts';

/**
 * What is reported to the holder of a cover: from which sum to which, from which day on. Sums are in the policy's
 * currency.
 */
export type CoverNews = Readonly<{
  kind: Extract<MonitorKind, 'new-decision' | 'increase' | 'reduction' | 'withdrawal-notice' | 'cover-ended'>;
  from: string;
  to: string;
  effectiveOn: Day;
  /** What ended the cover, where it ended. */
  endedBy: DecisionCode | null;
  /** Whether the insured ordered it, where it is a reduction: the insurer announces its own without a request. */
  isOwnRequest: boolean;
}>;

/** Days for which a decision counts as news where the cover was not known before: older ones are history. */
export const newsDays = 7;

/**
 * What a decision, a notice or an end makes of a cover, seen from a day: the first day from today on for which the two
 * timelines say different things. `null` where they do not, and where an end was only agreed for later: that is
 * reported when it comes.
 */
export function newsOfDecision(before: Timeline, after: Timeline, today: Day): CoverNews | null {
  const days = [today, ...effectiveDays([...before, ...after]).filter((each) => each > today)];
  const day = days.find((each) => termsOn(before, each) !== termsOn(after, each));
  if (day === undefined) return null;
  const from = totalOn(before, day);
  const to = totalOn(after, day);
  if (!isActive(after, day)) return newsOfEnd(after, { day, from, isAnnounced: day > today });
  if (new Big(from).eq(0) || new Big(from).eq(to)) return decided('new-decision', { from, to, day });
  if (new Big(to).gt(from)) return decided('increase', { from, to, day });
  return { ...decided('reduction', { from, to, day }), isOwnRequest: isRequestedBy(versionOn(after, day)) };
}

/** As `newsOfDecision`, for a cover that was not known before: only what was decided lately is news. */
export function newsOfReceivedCover(timeline: Timeline, today: Day): CoverNews | null {
  const news = newsOfDecision([], timeline, today);
  const decidedOn = news && versionOn(timeline, news.effectiveOn)?.decisionDate;
  return decidedOn && daysBetween(decidedOn, today) <= newsDays ? news : null;
}

/**
 * What the daily step brings: covers end, and temporary parts run out. What a decision or a notice said before is not
 * repeated.
 */
export function newsOfEffect(timeline: Timeline, today: Day): CoverNews | null {
  const day = effectiveDays(timeline).findLast((each) => each <= today);
  if (day === undefined) return null;
  const eve = addDays(day, -1);
  const [from, to] = [totalOn(timeline, eve), totalOn(timeline, day)];
  if (!isActive(timeline, day)) return newsOfEnd(timeline, { day, from, isAnnounced: false });
  const ranOut = versionOn(timeline, day)?.decisionCode === 'PARTIAL_EXPIRY' && new Big(to).lt(from);
  return ranOut ? decided('reduction', { from, to, day }) : null;
}

type Change = Readonly<{ from: string; to: string; day: Day }>;

function decided(kind: CoverNews['kind'], { from, to, day }: Change): CoverNews {
  return { kind, from, to, effectiveOn: day, endedBy: null, isOwnRequest: false };
}

/** Whether a version is a reduction that a request asked for. */
function isRequestedBy(version: CoverVersion | null): boolean {
  return version?.decisionCode === 'REDUCED' && version.requestId !== null;
}

/** A cover of nothing that ends is no news. */
function newsOfEnd(
  timeline: Timeline,
  { day, from, isAnnounced }: Readonly<{ day: Day; from: string; isAnnounced: boolean }>,
): CoverNews | null {
  if (new Big(from).eq(0)) return null;
  const endedBy = lastBefore(timeline, day)?.endingCode ?? null;
  if (isAnnounced && endedBy !== 'WITHDRAWN') return null;
  const kind = isAnnounced ? 'withdrawal-notice' : 'cover-ended';
  return { kind, from, to: '0', effectiveOn: day, endedBy, isOwnRequest: false };
}

/** The version that held last: on the day itself where the cover ended in its course. */
function lastBefore(timeline: Timeline, day: Day): CoverVersion | null {
  return timeline.findLast(({ validFrom, validTo }) => validFrom <= day && (validTo ?? day) >= validFrom) ?? null;
}

function isActive(timeline: Timeline, day: Day): boolean {
  return stateOn(timeline, day) === 'active';
}

/** The days on which versions begin, or no longer hold, in order. */
function effectiveDays(versions: readonly CoverVersion[]): Day[] {
  return versions
    .flatMap(({ validFrom, validTo }) => (validTo ? [validFrom, addDays(validTo, 1)] : [validFrom]))
    .sort();
}

/** What counts when two timelines are compared on a day. */
function termsOn(timeline: Timeline, day: Day): string {
  const version = versionOn(timeline, day);
  if (!version || !isActive(timeline, day)) return '';
  const { decisionCode, decisionDate, insuredPercentage, maxPaymentTermDays, conditions } = version;
  return JSON.stringify([
    totalOf(version),
    decisionCode,
    decisionDate,
    insuredPercentage,
    maxPaymentTermDays,
    conditions,
  ]);
}
