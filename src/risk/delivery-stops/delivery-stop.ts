import { type Day, dayBefore, earliestOf } from '../../platform/core/day.ts';

/*
 * Stops of deliveries that follow from a declaration or an action, not from the lapse of time: what the insured reports
 * of the buyer, the insurer's answer to it, a hand-over, a plan, the failure of either, an extension on condition of
 * cash, a filed claim, a loss that was paid. Each is a period, so that a delivery is assessed by the stops as they
 * stood on its day, also when they have been lifted since (handbook N 1.1, 1.3, 1.4).
 */

/** What stops deliveries: what was reported of the buyer, an answer of the insurer, or what was begun with the buyer. */
export const deliveryStopReasons = [
  'INSOLVENCY_REPORTED',
  'FRAUD_REPORTED',
  'DELIVERY_BAN',
  'COVER_CANCELLED',
  'HANDED_OVER',
  'COLLECTION_FAILED',
  'ON_PLAN',
  'PLAN_FAILED',
  'CASH_BEFORE_DELIVERY',
  'CLAIM_FILED',
  'CLAIM_PAID',
] as const;
export type DeliveryStopReason = (typeof deliveryStopReasons)[number];

/** Stops of what failed to get invoices paid: each stands as long as its invoice is open. */
export const stopUntilPaidReasons = [
  'PLAN_FAILED',
  'COLLECTION_FAILED',
] as const satisfies readonly DeliveryStopReason[];
export type StopUntilPaidReason = (typeof stopUntilPaidReasons)[number];

/** Stops of buyers whose debt could not be recovered by a plan, a collection or a claim. */
export const failedPaymentReasons = [
  ...stopUntilPaidReasons,
  'CLAIM_PAID',
] as const satisfies readonly DeliveryStopReason[];

/** Stops that follow from what a report declares: where that was declared by mistake, they never existed. */
export const reportedStopReasons = [
  'INSOLVENCY_REPORTED',
  'FRAUD_REPORTED',
] as const satisfies readonly DeliveryStopReason[];

/** A stop: `startsOn` is the first day without cover, `liftedOn` the first one that is covered again. */
export type DeliveryStop = Readonly<{ startsOn: Day; liftedOn: Day | null; reason: DeliveryStopReason }>;

/** Whether the stop excludes a delivery on the day. */
export function isBannedOn({ startsOn, liftedOn }: DeliveryStop, day: Day): boolean {
  return startsOn <= day && (liftedOn === null || day < liftedOn);
}

/** Whether the stop excludes deliveries on the day or, unless it is lifted before, on a later one. */
function isAheadOf({ startsOn, liftedOn }: DeliveryStop, day: Day): boolean {
  return liftedOn === null || (day < liftedOn && startsOn < liftedOn);
}

/**
 * The last covered day by these stops as seen on a day: the day before the earliest of those that stand or are to come;
 * `null` where there is none. One day stands for all of them, whoever caused them.
 */
export function lastDayBeforeStops(stops: readonly DeliveryStop[], day: Day): Day | null {
  const first = earliestOf(stops.filter((stop) => isAheadOf(stop, day)).map(({ startsOn }) => startsOn));
  return first && dayBefore(first);
}

/** The next day after this one on which a stop ends by itself, because it was lifted ahead of time. */
export function nextLift(stops: readonly DeliveryStop[], day: Day): Day | null {
  return earliestOf(stops.flatMap(({ liftedOn }) => (liftedOn !== null && liftedOn > day ? [liftedOn] : [])));
}
