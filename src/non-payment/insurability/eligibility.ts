import { type Day, daysBetween, isWithin } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { PolicyTerms } from '../../policies/policies/policy-terms.ts';
import type { NotInsurableReason } from '../../risk/buyers/company.ts';
import type { Receivable } from '../receivables/receivable.ts';

/*
 * Why an invoice is not insured (handbook N 1.6, 4: "eligibility per invoice", from S31, S34, S35). Every reason that
 * holds is listed, not only the first one: a user who can correct one of them needs to know the others.
 */
export const ineligibilities = [
  'COUNTRY_NOT_COVERED',
  'BUYER_NOT_INSURABLE',
  'CAUSE_NOT_COVERED',
  'DELIVERED_OUTSIDE_POLICY',
  'LOSS_OUTSIDE_POLICY',
  'LOSS_WHILE_SUSPENDED',
  'NO_COVER_AT_DELIVERY',
  'SELF_CHECK_MISSING',
  'DELIVERED_AFTER_STOP',
  'DELIVERED_AFTER_LOSS',
  'TERM_TOO_LONG',
  'INVOICED_LATE',
  'DISPUTED',
  // only the assessor finds these: supporting documents that never came, a claim filed far too late, its own decision
  'NOT_PROVEN',
  'FILED_TOO_LATE',
  'LEFT_OUT',
] as const;
export type Ineligibility = ValueOf<typeof ineligibilities>;

/** Days on which a cover of some amount was in force, both ends included. */
export type CoveredSpan = Readonly<{ from: Day; to: Day | null; maxPaymentTermDays: number | null }>;

/** What the rule looks at beside the invoice. */
export type EligibilityFacts = Readonly<{
  policy: Pick<PolicyTerms, 'attachment' | 'invoicingDays' | 'risksCovered'>;
  /** First and last day of the contract. */
  policyFrom: Day;
  policyTo: Day;
  /** Last day of a loss; `null` where the policy renews itself and nobody has ended it: the loss is in the future. */
  lossTo: Day | null;
  /** The suspension for unpaid premium that the date of loss lies in; `null` where it lies in none. */
  suspended: Readonly<{ from: Day; to: Day | null }> | null;
  causeOfLoss: LossCause;
  /** Known once the waiting period has a first day. */
  dateOfLoss: Day | null;
  isCountryCovered: boolean;
  notInsurable: NotInsurableReason | null;
  /** The longest payment term for the buyer's country, where its cover names none. */
  maxPaymentTermDays: number;
  covered: readonly CoveredSpan[];
}>;

/** An item as far as the rule looks at it. */
export type ItemToInsure = Pick<
  Receivable,
  'itemType' | 'issueDate' | 'shipmentDate' | 'originalDueDate' | 'isDisputed'
> &
  Readonly<{
    /** The last covered day as it was on the day of delivery; `null` where nothing was about to stop the cover. */
    lastCoveredDay: Day | null;
    /** Only the discretionary limit covers it, and nothing justifies that. */
    isProofMissing?: boolean;
  }>;

/** Why a reason holds, in figures: what was found and what would have been right. */
export type IneligibilityFacts = Readonly<Record<string, string | number | null>>;
export type WhyNotInsured = Readonly<{ code: Ineligibility; facts: IneligibilityFacts }>;

/**
 * Every reason that excludes an invoice from the insured loss; empty when it is insured. A credit note is never
 * excluded.
 */
export function whyNotInsured(item: ItemToInsure, facts: EligibilityFacts): readonly WhyNotInsured[] {
  if (item.itemType === 'CREDIT_NOTE') return [];
  const { policy, dateOfLoss, suspended } = facts;
  const { lastCoveredDay: stopOfCover } = item;
  const delivered = deliveryOf(item);
  const span = facts.covered.find(({ from, to }) => isWithin(delivered, from, to)) ?? null;
  const term = daysBetween(item.issueDate, item.originalDueDate);
  const longestTerm = span?.maxPaymentTermDays ?? facts.maxPaymentTermDays;
  const invoicedAfter = daysBetween(delivered, item.issueDate);
  const byDelivery = policy.attachment === 'RISKS_ATTACHING';
  const isInPolicy = (day: Day) => isWithin(day, facts.policyFrom, facts.policyTo);
  const checks: ReadonlyArray<readonly [Ineligibility, boolean, IneligibilityFacts]> = [
    ['COUNTRY_NOT_COVERED', !facts.isCountryCovered, {}],
    ['BUYER_NOT_INSURABLE', facts.notInsurable !== null, { reason: facts.notInsurable }],
    ['CAUSE_NOT_COVERED', !policy.risksCovered.includes(facts.causeOfLoss), { causeOfLoss: facts.causeOfLoss }],
    [
      'DELIVERED_OUTSIDE_POLICY',
      byDelivery && !isInPolicy(delivered),
      { delivered, from: facts.policyFrom, to: facts.policyTo },
    ],
    [
      'LOSS_OUTSIDE_POLICY',
      !byDelivery && dateOfLoss !== null && !isWithin(dateOfLoss, facts.policyFrom, facts.lossTo),
      { dateOfLoss, from: facts.policyFrom, to: facts.lossTo },
    ],
    ['LOSS_WHILE_SUSPENDED', suspended !== null, { dateOfLoss, since: suspended?.from ?? null }],
    ['NO_COVER_AT_DELIVERY', span === null, { delivered }],
    ['SELF_CHECK_MISSING', item.isProofMissing === true, { delivered }],
    ['DELIVERED_AFTER_STOP', stopOfCover !== null && delivered > stopOfCover, { delivered, stopOfCover }],
    // goods of a later day were not owed on the day of the loss, so nothing of them could be lost (handbook N 1.6 A)
    ['DELIVERED_AFTER_LOSS', dateOfLoss !== null && isDeliveredAfter(item, dateOfLoss), { delivered, dateOfLoss }],
    ['TERM_TOO_LONG', term > longestTerm, { days: term, most: longestTerm }],
    ['INVOICED_LATE', invoicedAfter > policy.invoicingDays, { days: invoicedAfter, most: policy.invoicingDays }],
    ['DISPUTED', item.isDisputed, {}],
  ];
  return checks.flatMap(([code, holds, why]) => (holds ? [{ code, facts: why }] : []));
}

/** The day of delivery; where none was entered, the day of issue stands for it. */
export function deliveryOf({ shipmentDate, issueDate }: Pick<Receivable, 'shipmentDate' | 'issueDate'>): Day {
  return shipmentDate ?? issueDate;
}

/** Whether an invoice is about a delivery of a later day. A credit note never is: it corrects what was delivered before. */
export function isDeliveredAfter(item: Pick<Receivable, 'itemType' | 'shipmentDate' | 'issueDate'>, day: Day): boolean {
  return item.itemType === 'INVOICE' && deliveryOf(item) > day;
}
