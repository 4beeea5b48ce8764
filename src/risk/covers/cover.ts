import Big from 'big.js';
import { addDays, addMonths, type Day, isWithin } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { CoverListStatus, CoverStatusCode } from '../buyers/cover-on-company.ts';
import type { DecisionCode, ReasonCode } from './decision.ts';

/** Item states of the specification: decided but not yet in force, in force (also at amount 0), ended. */
export const coverStates = ['validated', 'active', 'inactive'] as const;
export type CoverState = ValueOf<typeof coverStates>;

export const coverTypeCodes = ['CreditLimit', 'GradeCover', 'NonDependent', 'Cap', 'CapPlus', 'Blind'] as const;
export type CoverTypeCode = ValueOf<typeof coverTypeCodes>;

/**
 * Filters of the cover list. A buyer may be in `cover` and in `pending` at once. What is granted is `stopped` while
 * deliveries to its buyer are not covered, by lapse of time or by the insurer, else `cover`.
 */
export const coverFilters = ['cover', 'stopped', 'nocover', 'inactive', 'pending'] as const;
export type CoverFilter = ValueOf<typeof coverFilters>;

/** Whether the stop of cover of a buyer that is late (handbook N 6) is still to come, or has come. */
export const coverStopFilters = ['to-come', 'in-force'] as const;

/**
 * List statuses in which a decision of the insurer holds, also one of nothing. A decision for a later day does not hold
 * yet.
 */
export const decidedListStatuses = ['cover', 'nocover'] as const satisfies readonly CoverListStatus[];

/** List statuses in which a decision holds or will. */
export const liveListStatuses = [...decidedListStatuses, 'validated'] as const satisfies readonly CoverListStatus[];

/** What is announced and has not yet taken effect; it does not change the present state. */
export const pendingActionTypes = ['WITHDRAWAL', 'REDUCTION'] as const;
export type PendingAction = Readonly<{ type: ValueOf<typeof pendingActionTypes>; plannedDate: Day }>;

/** Days for which the old terms still hold after the insurer announced a reduction or withdrawal (handbook 2.7). */
export const noticePeriodDays = 30;
/** Months after which a decision is due for review (V16). */
export const reviewPeriodMonths = 12;
/** Reasons for which a withdrawal takes effect at once. An overdue counts when the insurer stops cover for it. */
export const reasonsWithoutNotice: readonly ReasonCode[] = ['INSOLVENCY', 'SANCTIONS', 'OVERDUE_REPORTED'];

/**
 * One set of terms of a cover and the days on which they hold, both ends included; `validTo` is the last day in force.
 * Amounts are plain decimals in the policy's currency. A version that never came into force, because another decision
 * replaced it, ends the day before it begins.
 */
export type CoverVersion = Readonly<{
  version: number;
  validFrom: Day;
  validTo: Day | null;
  permanentAmount: string;
  /** Extra amount of a temporary part, `0` without one. */
  temporaryAmount: string;
  requestedAmount: string;
  decisionCode: DecisionCode;
  reasonCodes: readonly ReasonCode[];
  decisionDate: Day;
  requestId: string | null;
  insuredPercentage: string | null;
  maxPaymentTermDays: number | null;
  conditions: readonly string[];
  /** What ends the cover after `validTo`, when no version follows; `null` while nothing does. */
  endingCode: DecisionCode | null;
  /** Ended in the course of its last day: what was delivered that day stays covered, the cover is no longer active. */
  endedAtOnce: boolean;
  /** Whether the insurer had announced to withdraw it when the customer cancelled it for an earlier day. */
  withdrawalAnnounced?: boolean;
  /** Where it ended only with its policy: its former end, which it gets again where the policy goes on. */
  endWithoutPolicy?: VersionEnd | null;
}>;

/** How a version ends. */
export type VersionEnd = Readonly<{ validTo: Day | null; endingCode: DecisionCode | null; endedAtOnce: boolean }>;

/** A decimal without padding, so that equal amounts are equal text: `150000.00` becomes `150000`. */
export function plain(amount: string | Big): string {
  return new Big(amount).toFixed();
}

/** The versions of one cover in the order in which they hold; no two hold on one day. */
export type Timeline = readonly CoverVersion[];

/** The version valid on the day ("which cover was valid on day X", row M3); `null` when none was. */
export function versionOn(timeline: Timeline, day: Day): CoverVersion | null {
  return timeline.find((version) => isWithin(day, version.validFrom, version.validTo)) ?? null;
}

/** Whether the cover ended in the course of the day: what was delivered on it is covered, but it is no longer active. */
export function endedInCourseOf(day: Day, { endedAtOnce, validTo }: CoverVersion): boolean {
  return endedAtOnce && validTo === day;
}

/** State on the day (handbook 2.5); `null` when nothing was ever decided. */
export function stateOn(timeline: Timeline, day: Day): CoverState | null {
  const valid = versionOn(timeline, day);
  if (valid && !endedInCourseOf(day, valid)) return 'active';
  if (timeline.some((version) => version.validFrom > day && cameIntoForce(version))) return 'validated';
  return timeline.length > 0 ? 'inactive' : null;
}

/** Sum of the permanent and the temporary part, in the policy's currency. */
export function totalOf(version: Pick<CoverVersion, 'permanentAmount' | 'temporaryAmount'>): string {
  return plain(new Big(version.permanentAmount).plus(version.temporaryAmount));
}

/** The amount in force on the day; zero when the cover is not active. */
export function totalOn(timeline: Timeline, day: Day): string {
  const valid = stateOn(timeline, day) === 'active' ? versionOn(timeline, day) : null;
  return valid ? totalOf(valid) : '0';
}

/** The status of the cover in the list on the day. */
export function listStatusOn(timeline: Timeline, day: Day): CoverListStatus {
  const state = stateOn(timeline, day);
  if (state === null) return 'undecided';
  if (state !== 'active') return state;
  return new Big(totalOn(timeline, day)).gt(0) ? 'cover' : 'nocover';
}

/** Whether a list filter shows the cover. `pending` needs an open request, whatever is in force. */
export function isListedUnder(filter: CoverFilter, standing: CoverListStatus, hasPendingRequest: boolean): boolean {
  return filter === 'pending' ? hasPendingRequest : standing === filter;
}

/** The day from which a decision is due for review: twelve months after it (V16), or as many as the cover has. */
export function reviewDateOf(decisionDate: Day, months: number = reviewPeriodMonths): Day {
  return addMonths(decisionDate, months);
}

/** Whether a cover in force is due for review: from the review date on. */
export function isReviewDue(decisionDate: Day, today: Day): boolean {
  return today >= reviewDateOf(decisionDate);
}

/** Days of notice before a reduction or withdrawal for these reasons takes effect (handbook 2.7). */
export function noticeDaysFor(reasons: readonly ReasonCode[]): number {
  return reasons.some((reason) => reasonsWithoutNotice.includes(reason)) ? 0 : noticePeriodDays;
}

/** A cover as it stands on one day: what the list and the detail show of it. */
export type CoverOn = Readonly<{
  state: CoverState | null;
  standing: CoverListStatus;
  coverStatusCode: CoverStatusCode;
  /** The version in force; before the start the coming one, after the end the last one; `null` when undecided. */
  version: CoverVersion | null;
  /** The amount granted by that version, whether or not it is in force. */
  grantedAmount: string;
  /** The amount in force on the day. */
  totalAmount: string;
  startDate: Day | null;
  /** Last day in force; `null` while no end is set. */
  endDate: Day | null;
  /** The extra amount in force on the day, else the next one to come. */
  temporary: TemporaryPart | null;
  noticeEndDate: Day | null;
  pendingAction: PendingAction | null;
  reviewDate: Day | null;
  /** First day on which this state is no longer true; `null` when it holds permanently. */
  dueOn: Day | null;
}>;

/** An extra amount and the days on which it holds, both included. */
export type TemporaryPart = Readonly<{ amount: string; startDate: Day; endDate: Day }>;

/** The extra amount in force on the day, or the next one after it; several sets of terms with the same one are one part. */
function temporaryPartOn(inForce: Timeline, day: Day): TemporaryPart | null {
  const first = inForce.findIndex(
    ({ temporaryAmount, validTo }) => new Big(temporaryAmount).gt(0) && validTo !== null && validTo >= day,
  );
  const version = inForce[first];
  if (!version) return null;
  const { temporaryAmount: amount } = version;
  const isSame = (other: CoverVersion | undefined) => other !== undefined && new Big(other.temporaryAmount).eq(amount);
  const spell = spellOf(inForce, version);
  const place = spell.indexOf(version);
  const before = spell.slice(0, place).findLastIndex((other) => !isSame(other));
  const after = spell.findIndex((other, at) => at > place && !isSame(other));
  const part = spell.slice(before + 1, after === -1 ? undefined : after);
  return { amount, startDate: part[0]?.validFrom ?? version.validFrom, endDate: part.at(-1)?.validTo ?? day };
}

/** The state of a cover on a day, computed from its timeline alone; `reviewMonths` where it is reviewed earlier. */
export function coverOn(timeline: Timeline, day: Day, reviewMonths: number = reviewPeriodMonths): CoverOn {
  const state = stateOn(timeline, day);
  const inForce = timeline.filter(cameIntoForce);
  const version = shownVersion(inForce, day);
  const pendingAction = pendingActionOn(inForce, day);
  return {
    state,
    standing: listStatusOn(timeline, day),
    coverStatusCode: statusCodeOf(state, version),
    version,
    grantedAmount: version ? totalOf(version) : '0',
    totalAmount: totalOn(timeline, day),
    startDate: (version && spellOf(inForce, version)[0]?.validFrom) ?? null,
    endDate: (version && spellOf(inForce, version).at(-1)?.validTo) ?? null,
    temporary: temporaryPartOn(inForce, day),
    noticeEndDate: pendingAction ? addDays(pendingAction.plannedDate, -1) : null,
    pendingAction,
    reviewDate: state === 'active' && version ? reviewDateOf(version.decisionDate, reviewMonths) : null,
    dueOn: nextChangeAfter(inForce, day),
  };
}

/** Whether the version held on any day at all: one that was replaced before its start did not. */
export function cameIntoForce({ validFrom, validTo }: CoverVersion): boolean {
  return validTo === null || validTo >= validFrom;
}

function shownVersion(inForce: Timeline, day: Day): CoverVersion | null {
  return versionOn(inForce, day) ?? inForce.find((version) => version.validFrom > day) ?? inForce.at(-1) ?? null;
}

/** The versions that hold without a gap around the given one: from the cover's start to its end. */
function spellOf(inForce: Timeline, version: CoverVersion): Timeline {
  const at = inForce.indexOf(version);
  let first = at;
  while (first > 0 && follows(inForce[first - 1], inForce[first])) first -= 1;
  let last = at;
  while (last < inForce.length - 1 && follows(inForce[last], inForce[last + 1])) last += 1;
  return inForce.slice(first, last + 1);
}

function follows(one: CoverVersion | undefined, other: CoverVersion | undefined): boolean {
  return one?.validTo ? addDays(one.validTo, 1) === other?.validFrom : false;
}

/** The nearest announced withdrawal or reduction. The expiry of a temporary part was agreed, not announced. */
function pendingActionOn(inForce: Timeline, day: Day): PendingAction | null {
  for (const version of inForce) {
    if (version.validTo === null || version.validTo < day) continue;
    const plannedDate = addDays(version.validTo, 1);
    const next = inForce.find(({ validFrom }) => validFrom === plannedDate);
    if (next?.decisionCode === 'REDUCED') return { type: 'REDUCTION', plannedDate };
    if (!next && version.endingCode === 'WITHDRAWN' && !version.endedAtOnce) return { type: 'WITHDRAWAL', plannedDate };
  }
  return null;
}

/**
 * Whether the insurer ended the cover, or had announced it before the customer brought the end forward, and nothing was
 * decided since.
 */
export function isWithdrawn({ standing, version }: Pick<CoverOn, 'standing' | 'version'>): boolean {
  return standing === 'inactive' && version !== null && endsByInsurer(version);
}

/**
 * Whether the insurer decided on the end of a version: the customer's own cancellation does not undo the announcement.
 */
export function endsByInsurer({ endingCode, withdrawalAnnounced }: CoverVersion): boolean {
  return endingCode === 'WITHDRAWN' || withdrawalAnnounced === true;
}

/**
 * Whether the insurer has decided on the buyer by name: that overrides all covers that need no decision. A decision of
 * nothing does so too, and a withdrawn cover does not fall back to them (handbook covers 2.7, 5, 6). Until a decision
 * for a later day holds, what insures the buyer stays, as in the assessment of a claim.
 */
export function isDecidedByName(timeline: Timeline, day: Day): boolean {
  if ((decidedListStatuses as readonly CoverListStatus[]).includes(listStatusOn(timeline, day))) return true;
  const begun = timeline.filter((version) => cameIntoForce(version) && version.validFrom <= day);
  const last = begun.at(-1);
  return last !== undefined && endsByInsurer(last);
}

function statusCodeOf(state: CoverState | null, version: CoverVersion | null): CoverStatusCode {
  if (!version || state === null) return 'Pending';
  if (state === 'inactive')
    return version.endingCode === 'EXPIRED' || version.endingCode === null ? 'Expired' : 'Cancelled';
  const granted = new Big(totalOf(version));
  if (granted.eq(0)) return 'Rejected';
  return granted.gte(version.requestedAmount) ? 'Agreement' : 'PartialAgreement';
}

function nextChangeAfter(inForce: Timeline, day: Day): Day | null {
  const changes = inForce
    .flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)]))
    .filter((change) => change > day);
  return changes.sort()[0] ?? null;
}
