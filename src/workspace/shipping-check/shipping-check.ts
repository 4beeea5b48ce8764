import Big from 'big.js';
import type { ExtensionCondition } from '../../non-payment/extensions/extension-conditions.ts';
import type { PlanCondition } from '../../non-payment/reschedulings/plan-conditions.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { lesserMoney, type Money, money, zeroMoney } from '../../platform/core/money.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import { endedInCourseOf, versionOn } from '../../risk/covers/cover.ts';
import { type TemporaryEndOnWire, temporaryEndsOn, temporaryEndsOnWire } from '../../risk/covers/temporary-ends.ts';
import {
  type CoversThroughTime,
  type InsuringCover,
  type InsuringCoverKind,
  insuringCoversOn,
  isNamedOn,
  isUncoveredOn,
} from '../../risk/insured-periods/insuring-covers.ts';
import { type BanFacts, bansOn, deliveryBans } from './delivery-bans.ts';

/* "Can I ship?" (row M6): whether a delivery to a buyer on a day is covered, how much of it, why, and which duty
   comes first. It reads the covers, the stops and what is already owed; it decides nothing. */

/** Why a delivery is not covered, or not whole; the first that holds is said first. */
export const shippingReasons = [
  ...deliveryBans,
  'ENDED_TODAY',
  'NO_COVER',
  'SELF_CHECK_NEEDED',
  'LIMIT_FROZEN',
  'USED_UP',
  'RATE_MISSING',
  'ABOVE_COVER',
] as const;
export type ShippingReason = (typeof shippingReasons)[number];

/** All that the check looks at. Amounts are decimal, in the policy's currency. */
export type ShippingFacts = BanFacts &
  CoversThroughTime &
  Readonly<{
    /** What a self-check that counts on the day insures. */
    selfChecked: string | null;
    /** What the buyer owes already, as far as there are rates to the policy's currency. */
    owed: string;
    /** Currencies without a rate in which the buyer owes, or in which it owed when a plan froze the limit. */
    missingRates: readonly CurrencyCode[];
    /** What a plan in force freezes the limit at, or the least of it where rates are missing; `null` where none does. */
    frozenLimit: string | null;
    nextDuty: Duty | null;
    nextDutyOn: Day | null;
    /** What the insurer made its consent to extensions of open invoices, and to plans in force, depend on. */
    extensionConditions: readonly ExtensionCondition[];
    planConditions: readonly PlanCondition[];
  }>;

/** The answer. `covered` and `uncovered` add up to what is asked. */
export type ShippingAnswer = Readonly<{
  isCovered: boolean;
  covered: Money;
  uncovered: Money;
  /** What the covers insure altogether; then what is owed already, and what is left: `null` where a rate is missing. */
  total: Money;
  owed: Money | null;
  available: Money | null;
  missingRates: readonly CurrencyCode[];
  insuredPercentage: number | null;
  covers: ReadonlyArray<Readonly<{ kind: InsuringCoverKind; amount: Money; insuredPercentage: number }>>;
  /** How much of the cover is a temporary increase, and its last days. */
  temporary: readonly TemporaryEndOnWire[];
  reasons: readonly ShippingReason[];
  nextDuty: Duty | null;
  nextDutyOn: Day | null;
  conditions: ShippingConditions;
}>;

/**
 * Further conditions of the insurer: as text with the cover by name, as codes with its consents. Cash before delivery
 * excludes what is delivered on credit; whether the others are met only the insured knows, so that the answer names
 * them.
 */
export type ShippingConditions = Readonly<{
  cover: readonly string[];
  extension: readonly ExtensionCondition[];
  plan: readonly PlanCondition[];
}>;

/**
 * Whether a delivery of an amount, in the policy's currency, is covered (readings: paid up and no stop, covered again).
 * Without a rate it is unknown how much of the cover is left: nothing is promised then, and the answer says why.
 */
export function answerShipping(facts: ShippingFacts, asked: Money): ShippingAnswer {
  const { policy, owed, missingRates } = facts;
  const { currency } = policy;
  const stops: ShippingReason[] = [...bansOn(facts), ...(endedToday(facts) ? (['ENDED_TODAY'] as const) : [])];
  const covers = insuringCoversOn(facts.on, facts, { ...policy, selfChecked: facts.selfChecked });
  const insured = covers.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const isFrozen = facts.frozenLimit !== null && insured.gt(facts.frozenLimit);
  const isKnown = missingRates.length === 0;
  const total = money(isFrozen && isKnown ? (facts.frozenLimit ?? 0) : insured, currency);
  const left = new Big(total.amount).minus(owed);
  // what is owed without a rate comes off this, too
  const mostAvailable = left.gt(0) ? money(left, currency) : zeroMoney(currency);
  const isUsedUp = new Big(mostAvailable.amount).eq(0);
  const covered = stops.length > 0 || !isKnown ? zeroMoney(currency) : lesserMoney(asked, mostAvailable);
  const uncovered = money(new Big(asked.amount).minus(covered.amount), currency);
  const isCovered = new Big(uncovered.amount).eq(0);
  return {
    isCovered,
    covered,
    uncovered,
    total,
    owed: isKnown ? money(owed, currency) : null,
    available: isKnown || isUsedUp ? mostAvailable : null,
    missingRates,
    insuredPercentage: covers.length === 0 ? null : Math.min(...covers.map((cover) => cover.insuredPercentage)),
    covers: covers.map(({ amount, ...cover }) => ({ ...cover, amount: money(amount, currency) })),
    temporary: temporaryEndsOnWire(temporaryEndsOn(facts.named, facts.on), currency),
    reasons: isCovered
      ? []
      : [
          ...stops,
          ...(isFrozen ? (['LIMIT_FROZEN'] as const) : []),
          ...shortfalls(facts, covers, mostAvailable, asked),
        ],
    nextDuty: facts.nextDuty,
    nextDutyOn: facts.nextDutyOn,
    conditions: {
      cover: (isNamedOn(facts.named, facts.on) && versionOn(facts.named, facts.on)?.conditions) || [],
      extension: facts.extensionConditions,
      plan: facts.planConditions,
    },
  };
}

/**
 * Of several reasons, those that are said: where something excludes deliveries the gravest exclusion alone, because
 * nothing can cover the delivery while it lasts; else all of them. Other exclusions are shown with the buyer.
 */
export function shownReasons<Reason extends ShippingReason>(reasons: readonly Reason[]): readonly Reason[] {
  const ban = deliveryBans.find((each) => (reasons as readonly ShippingReason[]).includes(each));
  return ban === undefined ? reasons : reasons.filter((reason) => reason === ban);
}

/** What excludes deliveries for good; a stop of deliveries ends cover that is there, and is shown separately. */
const permanentBans: readonly ShippingReason[] = ['POLICY_NOT_IN_FORCE', 'BUYER_NOT_INSURABLE', 'COUNTRY_NOT_COVERED'];

/** Whether nothing insures deliveries to the buyer, stops aside: there is no cover that a day to come could end. */
export function isNothingInsured({
  covers,
  reasons,
}: Readonly<{ covers: readonly unknown[]; reasons: readonly ShippingReason[] }>): boolean {
  return covers.length === 0 || permanentBans.some((ban) => reasons.includes(ban));
}

/**
 * Whether the cover ended in the course of the day of the question: what was delivered before is covered, what is still
 * to be delivered is not. Of a day that is over the day itself decides.
 */
function endedToday({ named, on, today }: Pick<ShippingFacts, 'named' | 'on' | 'today'>): boolean {
  const version = on === today ? named && versionOn(named, on) : null;
  return version !== null && endedInCourseOf(on, version);
}

function shortfalls(
  { policy, named, uncovered, on, missingRates }: ShippingFacts,
  covers: readonly InsuringCover[],
  available: Money,
  asked: Money,
): ShippingReason[] {
  if (covers.length === 0) {
    const mayCheck = policy.discretionaryLimit !== null && !isNamedOn(named, on) && !isUncoveredOn(uncovered, on);
    return mayCheck ? ['NO_COVER', 'SELF_CHECK_NEEDED'] : ['NO_COVER'];
  }
  if (new Big(available.amount).eq(0)) return ['USED_UP'];
  if (missingRates.length > 0) return ['RATE_MISSING'];
  return new Big(asked.amount).gt(available.amount) ? ['ABOVE_COVER'] : [];
}
