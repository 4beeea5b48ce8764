import { addDays, type Day, isWithin } from '../../platform/core/day.ts';
import { isInForceOn, type PolicyDates } from '../../policies/policies/policy.ts';
import type { Days } from './covering.ts';
import { type CoversThroughTime, insuringCoversOn, isNamedOn, isUncoveredOn } from './insuring-covers.ts';

/*
 * The end of all cover of a buyer, stops of deliveries aside: its covers end, are cancelled or reduced to nothing, or
 * the policy does. Every last covered day that is shown uses it, so that no stop is shown after the end of the cover
 * that it would stop.
 */

/** What insures a buyer through time, and the dates of its policy. */
export type InsuredThroughTime = CoversThroughTime &
  Readonly<{
    policy: PolicyDates;
    /** The days on which a self-check counts. */
    checks: readonly Days[];
  }>;

/**
 * Whether a delivery of the day was insured, or may yet be proven to have been (handbook covers 6), whatever the
 * policy's dates and stops are. What was not is excluded from claims: it was never covered.
 * @param allowsDiscretionaryProof whether the policy has a discretionary limit.
 */
export function mayBeInsuredOn(
  on: Day,
  { checks, ...through }: InsuredThroughTime,
  allowsDiscretionaryProof: boolean,
): boolean {
  // before the first decision by name took effect it excluded nothing, as in the assessment of claims
  const isDecided = through.named?.some(({ validFrom }) => validFrom <= on) ?? false;
  const covers = isDecided ? through : { ...through, named: null };
  if (isAnyCoverOn(on, covers, checks)) return true;
  return allowsDiscretionaryProof && !isNamedOn(covers.named, on) && !isUncoveredOn(covers.uncovered, on);
}

/** When all cover of a buyer ends, and when that is to be computed again. */
export type CoverEnd = Readonly<{
  /** The last day on which anything insures the buyer, or insured it; `null` where no end is known, or nothing ever did. */
  lastDay: Day | null;
  /** The next day on which this changes by itself; `null` where none does. */
  nextChangeOn: Day | null;
}>;

/** The end of the cover that a buyer has today or, where it has none, had last. */
export function coverEndOf(insured: InsuredThroughTime, today: Day): CoverEnd {
  const changes = daysOfChange(insured);
  const coming = changes.filter((day) => day > today);
  const ends = (day: Day) => !isInsuredOn(insured, day) && isInsuredOn(insured, addDays(day, -1));
  const end = isInsuredOn(insured, today) ? coming.find(ends) : changes.findLast((day) => day <= today && ends(day));
  return { lastDay: end === undefined ? null : addDays(end, -1), nextChangeOn: coming[0] ?? null };
}

function isInsuredOn({ policy, checks, ...covers }: InsuredThroughTime, on: Day): boolean {
  return isInForceOn(policy, on) && isAnyCoverOn(on, covers, checks);
}

function isAnyCoverOn(on: Day, covers: CoversThroughTime, checks: readonly Days[]): boolean {
  const isChecked = checks.some(({ from, to }) => isWithin(on, from, to));
  // shares and amounts do not decide whether anything is insured
  const ofPolicy = { insuredPercentages: { granted: 0, selfCheck: null }, selfChecked: isChecked ? '0' : null };
  return insuringCoversOn(on, covers, ofPolicy).length > 0;
}

/** The days on which what insures the buyer may change, in order. */
function daysOfChange({ policy, named, caps, byGrade, standard, uncovered, checks }: InsuredThroughTime): Day[] {
  const versions = (named ?? []).map(({ validFrom, validTo }) => ({ from: validFrom, to: validTo }));
  const ofCovers = [...versions, ...caps, ...byGrade, ...standard, ...uncovered, ...checks].flatMap(({ from, to }) => [
    from,
    ...dayAfter(to),
  ]);
  const ofPolicy = [policy.startDate, ...dayAfter(policy.endDate), policy.cancelledFrom, policy.suspendedFrom];
  return [...new Set([...ofCovers, ...ofPolicy.filter((day) => day !== null)])].sort();
}

function dayAfter(day: Day | null): Day[] {
  return day === null || day >= '9999-12-31' ? [] : [addDays(day, 1)];
}
