import Big from 'big.js';
import { type Day, isWithin } from '../../platform/core/day.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { isDecidedByName, type Timeline, totalOf, versionOn } from '../covers/cover.ts';
import { type CapThroughTime, type Covering, coveringOn, type Days } from './covering.ts';

/*
 * Which covers insure deliveries to a buyer on a day, by the same rule that claims use for the day of a delivery. What
 * excludes deliveries whatever covers there are (`delivery-bars.ts`) is not checked here.
 */

/** The kinds of cover of a delivery. */
export const insuringCovers = ['NAMED', 'CAP', 'CAP_PLUS', 'GRADE', 'PRECHECK', 'UNNAMED'] as const;
export type InsuringCoverKind = (typeof insuringCovers)[number];

/** A cover that holds on a day: its amount in the policy's currency, decimal, and the insured share in percent. */
export type InsuringCover = Readonly<{ kind: InsuringCoverKind; amount: string; insuredPercentage: number }>;

/** What covered a buyer through time, as claims use it; amounts decimal, in the policy's currency. */
export type CoversThroughTime = Readonly<{
  /** Of the cover that the insurer decided by name; `null` where there never was one. */
  named: Timeline | null;
  caps: readonly CapThroughTime[];
  byGrade: readonly Covering[];
  standard: readonly Covering[];
  /** Days on which a watched grade gives nothing: no self-check counts on them (handbook covers 6). */
  uncovered: readonly Days[];
}>;

/**
 * The covers that hold on the day: the last day in force is covered. What the insurer decided by name goes before all
 * others, also a decision of nothing; CAP and CAP+ are added to it. Without one the cover by grade holds, then the
 * standard amount, then the self-check (handbook covers 4 to 6).
 * @param selfChecked what a self-check that counts on the day insures; `null` without one.
 */
export function insuringCoversOn(
  on: Day,
  { named, caps, byGrade, standard, uncovered }: CoversThroughTime,
  {
    insuredPercentages: { granted, selfCheck },
    selfChecked,
  }: Readonly<{
    insuredPercentages: Pick<Policy['insuredPercentages'], 'granted' | 'selfCheck'>;
    selfChecked: string | null;
  }>,
): InsuringCover[] {
  if (isNamedOn(named, on)) {
    const version = versionOn(named, on);
    const insuredPercentage = Number(version?.insuredPercentage ?? granted);
    const amount = version ? totalOf(version) : '0';
    const own: InsuringCover[] = new Big(amount).gt(0) ? [{ kind: 'NAMED', amount, insuredPercentage }] : [];
    const beside = caps.filter((cap) => isWithin(on, cap.from, cap.to) && new Big(cap.amount).gt(0));
    return [...own, ...beside.map((cap) => ({ kind: cap.product, amount: cap.amount, insuredPercentage: granted }))];
  }
  const [grade, standardAmount] = [coveringOn(byGrade, on), coveringOn(standard, on)];
  const shareOf = (covering: Covering) => covering.insuredPercentage ?? granted;
  if (grade) return [{ kind: 'GRADE', amount: grade.amount, insuredPercentage: shareOf(grade) }];
  if (standardAmount)
    return [{ kind: 'PRECHECK', amount: standardAmount.amount, insuredPercentage: shareOf(standardAmount) }];
  if (selfChecked !== null && !isUncoveredOn(uncovered, on))
    return [{ kind: 'UNNAMED', amount: selfChecked, insuredPercentage: selfCheck ?? granted }];
  return [];
}

/** Whether a watched grade gives nothing on the day, so that no self-check counts. */
export function isUncoveredOn(uncovered: readonly Days[], on: Day): boolean {
  return uncovered.some(({ from, to }) => isWithin(on, from, to));
}

/** Whether a decision by name applies on the day: one that was valid on it, or that leaves nothing after it. */
export function isNamedOn(named: Timeline | null, on: Day): named is Timeline {
  return named !== null && (versionOn(named, on) !== null || isDecidedByName(named, on));
}
