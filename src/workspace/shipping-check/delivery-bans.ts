import type { Day } from '../../platform/core/day.ts';
import { whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import { type Policy, whyNotInForce } from '../../policies/policies/policy.ts';
import { asItAlwaysWas, type CompanyFacts } from '../../risk/buyers/company.ts';
import { whyNotDeliverTo } from '../../risk/buyers/fallen-buyer.ts';
import { isStoppedOn } from '../../risk/buyers/last-covered-day.ts';
import { type DeliveryStop, isBannedOn } from '../../risk/delivery-stops/delivery-stop.ts';

/* What excludes cover of deliveries to a buyer on a day whatever its covers say. Used by the check before a delivery
   and wherever the cover of a day is shown. */

/** What excludes cover of deliveries, the gravest first. */
export const deliveryBans = [
  'POLICY_NOT_IN_FORCE',
  'BUYER_NOT_INSURABLE',
  'COUNTRY_NOT_COVERED',
  'INSOLVENCY_REPORTED',
  'FRAUD_REPORTED',
  'CLAIMED',
  'CLAIM_PAID',
  'IN_COLLECTION',
  'COLLECTION_FAILED',
  'ON_PLAN',
  'PLAN_FAILED',
  'CASH_BEFORE_DELIVERY',
  'STOPPED_BY_INSURER',
  'STOPPED_BY_LAPSE',
] as const;
export type DeliveryBan = (typeof deliveryBans)[number];

/** What is looked at: the day of the delivery and that of the question among it. */
export type BanFacts = Readonly<{
  /** With its terms as they are, were or will be on the day of the delivery. */
  policy: Policy;
  company: CompanyFacts;
  on: Day;
  today: Day;
  /** The last covered day by lapse of time, as it was on a past day. */
  stopOfCoverDate: Day | null;
  /** What stopped deliveries by somebody's word, lifted or not: assessed as it is on the day of the delivery. */
  stops: readonly DeliveryStop[];
}>;

/**
 * What excludes cover of deliveries of the day, by the rule of claims: a policy that renews itself keeps its first day,
 * and what became of the buyer since excludes no delivery that was made.
 */
export function bansOn({ policy, company, on, today, stops, stopOfCoverDate }: BanFacts): DeliveryBan[] {
  const isOver = on < today;
  const buyer = isOver ? asItAlwaysWas(company) : company;
  const { inceptionDate, startDate, affiliatedCompanyIds: insuredGroups } = policy;
  const contract = isOver && inceptionDate < startDate ? { ...policy, startDate: inceptionDate } : policy;
  const standing = new Set(stops.filter((stop) => isBannedOn(stop, on)).map(({ reason }) => reason));
  const bars: Readonly<Record<DeliveryBan, boolean>> = {
    POLICY_NOT_IN_FORCE: whyNotInForce(contract, on) !== null,
    BUYER_NOT_INSURABLE: whyNotDeliverTo(buyer, { insuredGroups }) !== null,
    COUNTRY_NOT_COVERED: whyNotCountryCovered(policy, company.countryCode) !== null,
    INSOLVENCY_REPORTED: standing.has('INSOLVENCY_REPORTED'),
    FRAUD_REPORTED: standing.has('FRAUD_REPORTED'),
    CLAIMED: standing.has('CLAIM_FILED'),
    CLAIM_PAID: standing.has('CLAIM_PAID'),
    IN_COLLECTION: standing.has('HANDED_OVER'),
    COLLECTION_FAILED: standing.has('COLLECTION_FAILED'),
    ON_PLAN: standing.has('ON_PLAN'),
    PLAN_FAILED: standing.has('PLAN_FAILED'),
    CASH_BEFORE_DELIVERY: standing.has('CASH_BEFORE_DELIVERY'),
    STOPPED_BY_INSURER: standing.has('DELIVERY_BAN') || standing.has('COVER_CANCELLED'),
    STOPPED_BY_LAPSE: isStoppedOn({ stopOfCoverDate, insurerStopDate: null }, on),
  };
  return deliveryBans.filter((ban) => bars[ban]);
}
