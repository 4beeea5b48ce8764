import Big from 'big.js';
import { addDays, type Day } from '../../platform/core/day.ts';
import { type CoverVersion, cameIntoForce, plain, type Timeline, totalOf, versionOn } from './cover.ts';
import type { DecisionCode, ReasonCode } from './decision.ts';

/** Terms that a decision puts into force. Amounts are decimals in the policy's currency. */
export type GrantedTerms = Readonly<{
  from: Day;
  permanentAmount: string;
  /** An extra amount up to and including the day `until`. */
  temporary: Readonly<{ amount: string; until: Day }> | null;
  /** Last day in force of the whole cover, when the decision limits it. */
  endDate: Day | null;
  requestedAmount: string;
  decisionCode: DecisionCode;
  reasonCodes: readonly ReasonCode[];
  decisionDate: Day;
  requestId: string | null;
  insuredPercentage: string | null;
  maxPaymentTermDays: number | null;
  conditions: readonly string[];
}>;

/**
 * The timeline after a decision: what held before ends the day before, and later plans are replaced. A temporary part
 * runs out on its last day; without a permanent part beside it the cover ends with it.
 */
export function withDecision(timeline: Timeline, terms: GrantedTerms): Timeline {
  const { from, temporary } = terms;
  const before = cutBefore(timeline, from);
  const permanent = versionOf(terms, before.length + 1);
  if (!temporary) return [...before, permanent];
  const together: CoverVersion = {
    ...permanent,
    temporaryAmount: plain(temporary.amount),
    validTo: temporary.until,
    endingCode: null,
  };
  if (new Big(terms.permanentAmount).eq(0)) return [...before, { ...together, endingCode: 'EXPIRED' }];
  const alone: CoverVersion = {
    ...permanent,
    version: together.version + 1,
    validFrom: addDays(temporary.until, 1),
    decisionCode: 'PARTIAL_EXPIRY',
  };
  return [...before, together, alone];
}

/** An extra amount for some days, on top of what is in force on them. */
export type TopUp = Readonly<{ from: Day; until: Day; amount: string }> &
  Pick<GrantedTerms, 'decisionCode' | 'reasonCodes' | 'decisionDate' | 'requestId' | 'conditions' | 'requestedAmount'>;

/**
 * The timeline after an extra amount was granted for some days. The permanent terms stay as they are, with every end
 * and notice that was set; on days without cover there is nothing to top up. Of two extra amounts on one day the larger
 * counts. After its last day each part goes on as it would have without it.
 */
export function withTopUp(timeline: Timeline, topUp: TopUp): Timeline {
  const { from, until } = topUp;
  const written = timeline.filter((version) => cameIntoForce(version) && (version.validTo ?? from) >= from);
  const touched = written.filter((version) => version.validFrom <= until && !endedWithPolicy(version));
  if (touched.length === 0) return timeline;
  // versions stand in the order of their days: what is touched, and what follows it, is written anew behind the rest
  const kept = timeline.map((version) => {
    if (!written.includes(version)) return version;
    return version.validFrom < from ? { ...version, ...endBefore(from) } : neverInForce(version);
  });
  const pieces = written.flatMap((version) => {
    if (!touched.includes(version)) return [version];
    const part = toppedUp(version, topUp, version === touched[0]);
    return version.validTo === null || version.validTo > until ? [part, afterTopUp(version, until)] : [part];
  });
  return [...kept, ...pieces.map((version, place) => ({ ...version, version: kept.length + 1 + place }))];
}

/** The part of a version within the days; the first one says who granted it, the others keep what they announce. */
function toppedUp(version: CoverVersion, { from, until, amount, ...decided }: TopUp, isFirst: boolean): CoverVersion {
  const beginsWithReduction = version.decisionCode === 'REDUCED' && version.validFrom >= from;
  const endsWithin = version.validTo !== null && version.validTo <= until;
  const extra = Big(amount).gt(version.temporaryAmount) ? Big(amount) : Big(version.temporaryAmount);
  return {
    ...version,
    ...(isFirst && !beginsWithReduction ? decided : {}),
    validFrom: version.validFrom < from ? from : version.validFrom,
    ...(endsWithin ? {} : { validTo: until, endingCode: null, endedAtOnce: false, endWithoutPolicy: null }),
    temporaryAmount: extra.toFixed(),
  };
}

function afterTopUp(version: CoverVersion, until: Day): CoverVersion {
  return { ...version, validFrom: addDays(until, 1), decisionCode: 'PARTIAL_EXPIRY' };
}

/**
 * The timeline with the top-ups of a former one that begin after a day: a new decision on the permanent amount replaces
 * what was planned, but what was granted for some days stays granted for them.
 */
export function withTopUpsOf(former: Timeline, timeline: Timeline, after: Day): Timeline {
  return former
    .filter((version) => cameIntoForce(version) && version.validFrom > after && Big(version.temporaryAmount).gt(0))
    .reduce<Timeline>((all, version) => withTopUp(all, leftOf(all, version)), timeline);
}

/** What a former top-up still adds to the terms of its first day. */
function leftOf(timeline: Timeline, version: CoverVersion): TopUp {
  const { permanentAmount = '0' } = versionOn(timeline, version.validFrom) ?? {};
  const extra = Big(totalOf(version)).minus(permanentAmount);
  const {
    validFrom: from,
    validTo,
    decisionCode,
    reasonCodes,
    decisionDate,
    requestId,
    conditions,
    requestedAmount,
  } = version;
  const decided = { decisionCode, reasonCodes, decisionDate, requestId, conditions, requestedAmount };
  return { from, until: validTo ?? from, amount: extra.toFixed(), ...decided };
}

/** What the insurer announces about a cover on its own initiative. */
export type Notice = Readonly<{
  announcedOn: Day;
  /**
   * Days for which the old terms still hold after the day of announcement; 0 ends them with that day, -1 with the day
   * before.
   */
  noticeDays: number;
  reasonCodes: readonly ReasonCode[];
}>;

/**
 * The timeline after a withdrawal was announced: the old terms hold through the notice, then the cover ends.
 * `endsAtOnce`: in the course of the day of announcement, and not with its end, as a withdrawal from the next day on does.
 */
export function withWithdrawal(
  timeline: Timeline,
  { announcedOn, noticeDays, reasonCodes, endsAtOnce = noticeDays === 0 }: Notice & Readonly<{ endsAtOnce?: boolean }>,
): Timeline {
  const lastDay = addDays(announcedOn, noticeDays);
  return endedAfter(timeline, lastDay, { endingCode: 'WITHDRAWN', endedAtOnce: endsAtOnce, reasonCodes });
}

/** The timeline after a reduction to `amount` was announced: the old terms hold through the notice. */
export function withReductionNotice(timeline: Timeline, amount: string, notice: Notice): Timeline {
  const from = addDays(notice.announcedOn, notice.noticeDays + 1);
  return withReduction(timeline, { amount, from, decidedOn: notice.announcedOn, ...notice, requestId: null });
}

/** A lower amount from a day on, decided by the insurer or requested by the customer. */
export type Reduction = Readonly<{
  amount: string;
  from: Day;
  decidedOn: Day;
  reasonCodes: readonly ReasonCode[];
  requestId: string | null;
}>;

/** The timeline with every version from the day on lowered to at most the amount; ends that were set stay. */
export function withReduction(timeline: Timeline, { amount, from, decidedOn, ...why }: Reduction): Timeline {
  const before = cutBefore(timeline, from);
  const lowered = timeline
    .filter((version) => cameIntoForce(version) && (version.validTo === null || version.validTo >= from))
    .map((version, offset) => ({
      ...version,
      ...lowerTo(version, amount),
      ...why,
      version: before.length + 1 + offset,
      validFrom: version.validFrom < from ? from : version.validFrom,
      requestedAmount: plain(amount),
      decisionCode: offset === 0 ? ('REDUCED' as const) : version.decisionCode,
      decisionDate: decidedOn,
    }));
  return [...before, ...lowered];
}

/**
 * The timeline after the customer cancelled the cover. `lastDay` is the last day in force; `atOnce` when it ends in the
 * course of that day.
 */
export function withCancellation(timeline: Timeline, { lastDay, atOnce }: { lastDay: Day; atOnce: boolean }): Timeline {
  const isAnnounced = timeline.some(
    (version) =>
      cameIntoForce(version) && version.endingCode === 'WITHDRAWN' && (version.validTo ?? lastDay) >= lastDay,
  );
  return endedAfter(timeline, lastDay, {
    endingCode: 'CUSTOMER_CANCELLED',
    endedAtOnce: atOnce,
    ...(isAnnounced ? { withdrawalAnnounced: true } : {}),
  });
}

/**
 * The timeline after the policy ended on a day: nothing is in force beyond it. What ends that day for a reason of its
 * own keeps that reason; the rest keeps its former end, in case the policy goes on after all.
 */
export function withPolicyEnd(timeline: Timeline, lastDay: Day): Timeline {
  return timeline.map((version) => {
    const { validFrom, validTo, endingCode, endedAtOnce } = version;
    const endsItself = validTo !== null && (validTo < lastDay || (validTo === lastDay && endingCode !== null));
    if (endsItself || !cameIntoForce(version)) return version;
    const endWithoutPolicy = version.endWithoutPolicy ?? { validTo, endingCode, endedAtOnce };
    if (validFrom > lastDay) return { ...neverInForce(version), endWithoutPolicy };
    return { ...version, validTo: lastDay, endingCode: 'EXPIRED', endedAtOnce: false, endWithoutPolicy };
  });
}

/**
 * The timeline once the policy goes on without a gap: what ended only with it ends on its former day, or before what
 * was decided since. Unchanged where nothing did.
 */
export function withoutPolicyEnd(timeline: Timeline): Timeline {
  if (!timeline.some(endedWithPolicy)) return timeline;
  const again = timeline.map((version) =>
    version.endWithoutPolicy ? { ...version, ...version.endWithoutPolicy, endWithoutPolicy: null } : version,
  );
  return again.map((version, place) => {
    const next = again.find(({ validFrom }, at) => at > place && validFrom > version.validFrom && isInForce(again, at));
    const givesWay = endedWithPolicy(timeline[place]) && next && (version.validTo ?? next.validFrom) >= next.validFrom;
    return givesWay ? { ...version, ...endBefore(next.validFrom) } : version;
  });
}

function endedWithPolicy(version: CoverVersion | undefined): boolean {
  return version?.endWithoutPolicy != null;
}

function isInForce(timeline: Timeline, place: number): boolean {
  const version = timeline[place];
  return version !== undefined && cameIntoForce(version);
}

type Ending = Pick<CoverVersion, 'endingCode' | 'endedAtOnce'> &
  Partial<Pick<CoverVersion, 'reasonCodes' | 'withdrawalAnnounced'>>;

/** The version in force on the last day ends there; an earlier end of the cover stays. */
function endedAfter(timeline: Timeline, lastDay: Day, ending: Ending): Timeline {
  return timeline.map((version) => {
    if (version.validFrom > lastDay) return neverInForce(version);
    if (version.validTo !== null && version.validTo < lastDay) return version;
    return { ...version, validTo: lastDay, ...ending };
  });
}

/** Everything up to the day before `from` stays; later days are freed. */
function cutBefore(timeline: Timeline, from: Day): CoverVersion[] {
  return timeline.map((version) => {
    // what would have begun later without the end of the policy is replaced as well
    if (version.validFrom >= from && endedWithPolicy(version)) return neverInForce(version);
    if (version.validTo !== null && version.validTo < from) return version;
    if (version.validFrom >= from) return neverInForce(version);
    return { ...version, ...endBefore(from) };
  });
}

function neverInForce(version: CoverVersion): CoverVersion {
  return { ...version, ...endBefore(version.validFrom) };
}

function endBefore(from: Day): Pick<CoverVersion, 'validTo' | 'endingCode' | 'endedAtOnce' | 'endWithoutPolicy'> {
  return { validTo: addDays(from, -1), endingCode: null, endedAtOnce: false, endWithoutPolicy: null };
}

/** The permanent part is kept as far as the amount allows; the temporary part takes what is left of it. */
function lowerTo(version: CoverVersion, amount: string): Pick<CoverVersion, 'permanentAmount' | 'temporaryAmount'> {
  const permanent = Big(amount).lt(version.permanentAmount) ? Big(amount) : Big(version.permanentAmount);
  const left = Big(amount).minus(permanent);
  const temporary = left.lt(version.temporaryAmount) ? left : Big(version.temporaryAmount);
  return { permanentAmount: permanent.toFixed(), temporaryAmount: temporary.toFixed() };
}

function versionOf(terms: GrantedTerms, version: number): CoverVersion {
  const { from, temporary: _apart, endDate, ...rest } = terms;
  return {
    ...rest,
    version,
    validFrom: from,
    validTo: endDate,
    permanentAmount: plain(terms.permanentAmount),
    temporaryAmount: '0.00',
    requestedAmount: plain(terms.requestedAmount),
    endingCode: endDate ? 'EXPIRED' : null,
    endedAtOnce: false,
  };
}
