import { addDays, addMonths, type Day, daysBetween, earliestOf, latestOf } from '../../platform/core/day.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';

/*
 * The waiting period of a claim and the date of loss at its end (handbook N 1.6, 4). It pauses for an invoice while the
 * buyer contests it (N 1.5) and while a plan of instalments runs on it (N 1.3).
 */

/**
 * Days on which the waiting period of an invoice was paused: from the first to the day before `to`; `null` while it is
 * paused.
 */
export type Pause = Readonly<{ from: Day; to: Day | null }>;

/** An invoice as far as the waiting period depends on it. */
export type WaitingInvoice = Readonly<{ originalDueDate: Day; pauses: readonly Pause[] }>;

/** What the date of loss depends on. */
export type LossDateFacts = Readonly<{
  causeOfLoss: LossCause;
  insolvencyDate: Day | null;
  /** The day on which the insurer received the claim; today for one that is not filed. */
  receivedOn: Day;
  /** The insured invoices. */
  invoices: readonly WaitingInvoice[];
}>;

export type WaitingTerms = Pick<
  PolicyTerms,
  'waitingPeriodStart' | 'waitingPeriodMonths' | 'waitingPeriodDays' | 'maxExtensionPeriodDays'
>;

/** A counted waiting period: from a day so many months or days, and the days of its pauses. */
export type WaitingPeriod = Readonly<{
  start: PolicyTerms['waitingPeriodStart'];
  fromDay: Day;
  count: number;
  unit: 'DAYS' | 'MONTHS';
  pausedDays: number;
  day: Day;
}>;

/** The date of loss: the insolvency, else the end of the waiting period. */
export function dateOfLoss(facts: LossDateFacts, policy: WaitingTerms): Day {
  return waitingPeriod(facts, policy)?.day ?? facts.insolvencyDate ?? facts.receivedOn;
}

/**
 * The waiting period with its calculation; `null` after an insolvency, which needs none. It runs from where the policy
 * states: the receipt of the claim, the oldest due date, or the end of the longest extension; for a number of days
 * where the policy has days, else for its months (handbook N 1.0: "120 days", "5-6 months"). A claim has one date of
 * loss: that of the insured invoice whose period ends last.
 */
export function waitingPeriod(facts: LossDateFacts, policy: WaitingTerms): WaitingPeriod | null {
  if (facts.causeOfLoss === 'INSOLVENCY' && facts.insolvencyDate !== null) return null;
  const { waitingPeriodStart: start, waitingPeriodMonths: months, waitingPeriodDays: days } = policy;
  const oldestDue = earliestOf(facts.invoices.map(({ originalDueDate }) => originalDueDate)) ?? facts.receivedOn;
  const starts = {
    CLAIM_RECEIVED: facts.receivedOn,
    DUE_DATE: oldestDue,
    EXTENSION_END: addDays(oldestDue, policy.maxExtensionPeriodDays),
  } as const;
  const fromDay = starts[start];
  const plainEnd = days === null ? addMonths(fromDay, months) : addDays(fromDay, days);
  const ends = facts.invoices.flatMap(({ pauses }) => endWithPauses(pauses, fromDay, plainEnd) ?? []);
  const day = latestOf([plainEnd, ...ends]) ?? plainEnd;
  const length =
    days === null ? ({ count: months, unit: 'MONTHS' } as const) : ({ count: days, unit: 'DAYS' } as const);
  return { start, fromDay, ...length, pausedDays: daysBetween(plainEnd, day), day };
}

/**
 * For how many days between two days a waiting period was paused, the first counted, the last not: a day of several
 * pauses counts once.
 */
export function daysPaused(pauses: readonly Pause[], from: Day, to: Day): number {
  let counted = from;
  let days = 0;
  for (const pause of [...pauses].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const begin = pause.from > counted ? pause.from : counted;
    const end = pause.to === null || pause.to > to ? to : pause.to;
    if (end <= begin) continue;
    days += daysBetween(begin, end);
    counted = end;
  }
  return days;
}

/**
 * The day on which a waiting period ends that would end on `plainEnd` without pauses; `null` while it is paused. Each
 * day of a pause within it moves the end by one, and a pause within the added days moves it further.
 */
export function endWithPauses(pauses: readonly Pause[], from: Day, plainEnd: Day): Day | null {
  let end = plainEnd;
  for (;;) {
    if (pauses.some((pause) => pause.to === null && pause.from < end)) return null;
    const next = addDays(plainEnd, daysPaused(pauses, from, end));
    if (next === end) return end;
    end = next;
  }
}
