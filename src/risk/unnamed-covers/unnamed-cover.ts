import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { compareMoney, lesserMoney, type Money } from '../../platform/core/money.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { whyNotCountryCovered } from '../../policies/policies/covered-countries.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import type { Justification } from '../../policies/policies/policy-terms.ts';
import { type CompanyFacts, notInsurableReason } from '../buyers/company.ts';
import { fallenReasonOf } from '../buyers/fallen-buyer.ts';

/*
 * Unnamed cover (row D8, handbook covers 6): up to the discretionary limit of the policy a buyer is insured without a
 * request, if the customer justifies it. The self-check determines whether a buyer is within it and keeps the proof,
 * which is reviewed when a claim is made. A buyer is overdue once an invoice is unpaid beyond the longest extension of
 * the policy, as for payments that are shown (decision 84). What the portal knows of it stops deliveries; the rest is
 * declared by the customer.
 */

/** What excludes a buyer, whatever the customer can show. */
export const unnamedExclusions = [
  'COMPANY_NOT_INSURABLE',
  'COMPANY_INSOLVENT',
  'COUNTRY_NOT_COVERED',
  'NAMED_COVER',
  'NO_COVER_BY_GRADE',
  'NO_DISCRETIONARY_LIMIT',
] as const;
export type UnnamedExclusion = ValueOf<typeof unnamedExclusions>;

/** What a self-check can fail on besides the exclusions. */
export const selfCheckFaults = [
  'OVERDUE',
  'DELIVERIES_STOPPED',
  'METHOD_NOT_AGREED',
  'TOO_FEW_PURCHASES',
  'PAID_LATE',
  'EVIDENCE_TOO_OLD',
  'REPORT_SUGGESTS_LESS',
  'ABOVE_LIMIT',
] as const;
export type SelfCheckFault = UnnamedExclusion | ValueOf<typeof selfCheckFaults>;

/** What is looked at, in this order; each fails on some of the faults. */
export const selfCheckConditions = {
  buyer: ['COMPANY_NOT_INSURABLE', 'COMPANY_INSOLVENT'],
  country: ['COUNTRY_NOT_COVERED'],
  decision: ['NAMED_COVER', 'NO_COVER_BY_GRADE'],
  overdue: ['OVERDUE', 'DELIVERIES_STOPPED'],
  method: ['METHOD_NOT_AGREED'],
  evidence: ['TOO_FEW_PURCHASES', 'PAID_LATE', 'EVIDENCE_TOO_OLD', 'REPORT_SUGGESTS_LESS'],
  limit: ['NO_DISCRETIONARY_LIMIT', 'ABOVE_LIMIT'],
} as const satisfies Readonly<Record<string, readonly SelfCheckFault[]>>;
export type SelfCheckCondition = keyof typeof selfCheckConditions;

/** The status of a kept self-check today; `stopped`: it counts, but deliveries to its buyer are stopped. */
export const selfCheckStatuses = ['within', 'stopped', 'not-within', 'lapsed'] as const;
export type SelfCheckStatus = ValueOf<typeof selfCheckStatuses>;

/** Statuses of a self-check that counts. */
export const heldCheckStatuses = ['within', 'stopped'] as const satisfies readonly SelfCheckStatus[];

/**
 * What ended a self-check since: its justification aged, the insurer decided by name, the customer said in a later check that
 * the buyer is overdue, its grade came to give nothing, the buyer fell (sanctions, insolvency, out of business), its country left the policy, the policy ended.
 */
export const lapseReasons = [
  'AGE',
  'NAMED_COVER',
  'NO_COVER_BY_GRADE',
  'OVERDUE',
  'BUYER_FAILED',
  'COUNTRY_NOT_COVERED',
  'POLICY_ENDED',
] as const;
export type LapseReason = ValueOf<typeof lapseReasons>;

/** Purchases within twelve months that make a customer of a newcomer (handbook covers 6, self-check). */
export const purchasesNeeded = 2;
export const purchaseMonths = 12;

/** Something the buyer bought: `paidOn` is null while it is open. */
export type Purchase = Readonly<{ invoicedOn: Day; dueOn: Day; paidOn: Day | null }>;

/** What the customer shows. BLIND needs nothing. */
export type Evidence =
  | Readonly<{ method: 'TRADING_EXPERIENCE'; purchases: readonly Purchase[] }>
  | Readonly<{ method: 'CREDIT_REPORT'; source: string; reportedOn: Day; suggestedAmount: Money | null }>
  | Readonly<{ method: 'INSURER_OPINION'; reference: string; givenOn: Day }>
  | Readonly<{ method: 'BLIND' }>;

/**
 * What the customer declares: how much the buyer will owe at most, that nothing is overdue, and why it can be trusted.
 */
export type SelfCheck = Readonly<{ amount: Money; isNothingOverdue: boolean; evidence: Evidence }>;

/**
 * What the rules look at beside it. `isDecided`: the insurer has decided on the buyer by name under the policy.
 * `isUncoveredByGrade`: its grade is watched under the policy, whose table gives nothing for it; that removes cover for
 * new deliveries until it is stronger (handbook covers 4.1). `isStopped`: new deliveries to it are not covered, whichever
 * cover would insure them, because a stop of cover has come.
 */
export type SelfCheckFacts = Readonly<{
  today: Day;
  policy: Policy;
  company: CompanyFacts;
  isDecided: boolean;
  isUncoveredByGrade: boolean;
  isStopped: boolean;
}>;

export type SelfCheckVerdict = Readonly<{
  isWithin: boolean;
  /** The most that is insured on this justification; `null` where the policy has no discretionary limit. */
  limit: Money | null;
  insuredPercentage: number;
  /** The last day on which the justification counts; `null` where it does not age, or none is good. */
  validUntil: Day | null;
  faults: readonly SelfCheckFault[];
}>;

/** Whether a buyer is within the unnamed cover of a policy, with all faults. */
export function verdictOf(facts: SelfCheckFacts, check: SelfCheck): SelfCheckVerdict {
  const { policy } = facts;
  const { method } = check.evidence;
  const limit = limitFor(policy, method);
  const faults: SelfCheckFault[] = [...exclusionsOf(facts)];
  if (!check.isNothingOverdue) faults.push('OVERDUE');
  if (facts.isStopped) faults.push('DELIVERIES_STOPPED');
  if (!policy.unnamedCover.justifications.includes(method)) faults.push('METHOD_NOT_AGREED');
  faults.push(...faultsOfEvidence(check, facts));
  if (limit && compareMoney(check.amount, limit) > 0) faults.push('ABOVE_LIMIT');
  return {
    isWithin: faults.length === 0,
    limit,
    insuredPercentage: shareOf(policy),
    validUntil: faults.length === 0 ? lastDayOf(check.evidence, policy) : null,
    faults,
  };
}

/** What excludes a buyer from the unnamed cover of a policy; a decision by name, also one of nothing, does. */
export function exclusionsOf({
  policy,
  company,
  isDecided,
  isUncoveredByGrade,
}: Omit<SelfCheckFacts, 'today' | 'isStopped'>): UnnamedExclusion[] {
  const terms = { insuredGroups: policy.affiliatedCompanyIds };
  const exclusions: ReadonlyArray<[UnnamedExclusion, boolean]> = [
    ['COMPANY_NOT_INSURABLE', notInsurableReason(company, terms) !== null],
    ['COMPANY_INSOLVENT', fallenReasonOf(company) === 'INSOLVENCY'],
    ['COUNTRY_NOT_COVERED', whyNotCountryCovered(policy, company.countryCode) !== null],
    ['NAMED_COVER', isDecided],
    ['NO_COVER_BY_GRADE', isUncoveredByGrade],
    ['NO_DISCRETIONARY_LIMIT', policy.discretionaryLimit === null],
  ];
  return exclusions.filter(([, applies]) => applies).map(([exclusion]) => exclusion);
}

/** The limit on a justification: a buyer without trading experience may have a lower one. */
export function limitFor(
  { discretionaryLimit, unnamedCover }: Pick<Policy, 'discretionaryLimit' | 'unnamedCover'>,
  method: Justification,
): Money | null {
  const { newCustomerAmount } = unnamedCover;
  if (!discretionaryLimit || !newCustomerAmount || method === 'TRADING_EXPERIENCE') return discretionaryLimit;
  return lesserMoney(discretionaryLimit, newCustomerAmount);
}

/** The insured share of unnamed cover, in percent; that of granted covers where the policy names no other. */
export function shareOf({ insuredPercentages }: Pick<Policy, 'insuredPercentages'>): number {
  return insuredPercentages.selfCheck ?? insuredPercentages.granted;
}

function faultsOfEvidence({ evidence, amount }: SelfCheck, { today, policy }: SelfCheckFacts): SelfCheckFault[] {
  if (evidence.method === 'BLIND') return [];
  if (evidence.method === 'TRADING_EXPERIENCE') return faultsOfPurchases(evidence.purchases, { today, policy });
  const faults: SelfCheckFault[] = [];
  const last = lastDayOf(evidence, policy);
  if (last !== null && today > last) faults.push('EVIDENCE_TOO_OLD');
  if (evidence.method === 'CREDIT_REPORT' && isMoreThanSuggested(amount, evidence.suggestedAmount))
    faults.push('REPORT_SUGGESTS_LESS');
  return faults;
}

function isMoreThanSuggested(amount: Money, suggested: Money | null): boolean {
  return suggested !== null && compareMoney(amount, suggested) > 0;
}

function faultsOfPurchases(
  purchases: readonly Purchase[],
  { today, policy }: Pick<SelfCheckFacts, 'today' | 'policy'>,
): SelfCheckFault[] {
  const from = addMonths(today, -purchaseMonths);
  const faults: SelfCheckFault[] = [];
  if (daysOfPaidPurchases(purchases).filter((day) => day >= from).length < purchasesNeeded)
    faults.push('TOO_FEW_PURCHASES');
  if (purchases.some((purchase) => isPaidLate(purchase, policy.maxExtensionPeriodDays, today)))
    faults.push('PAID_LATE');
  return faults;
}

/**
 * The days on which something was bought that was paid since, the earliest first: what is open shows no experience of
 * payment, and two invoices of one day are one purchase.
 */
function daysOfPaidPurchases(purchases: readonly Purchase[]): Day[] {
  const days = purchases.flatMap(({ invoicedOn, paidOn }) => (paidOn === null ? [] : [invoicedOn]));
  return [...new Set(days)].sort();
}

/** Paid, or still open, after the overdue point: the due day and the longest extension of the policy. */
function isPaidLate({ dueOn, paidOn }: Purchase, maxExtensionPeriodDays: number, today: Day): boolean {
  return (paidOn ?? today) > addDays(dueOn, maxExtensionPeriodDays);
}

/** The last day on which evidence counts: experience as long as two purchases lie within twelve months. */
function lastDayOf(evidence: Evidence, { unnamedCover }: Pick<Policy, 'unnamedCover'>): Day | null {
  switch (evidence.method) {
    case 'BLIND':
      return null;
    case 'TRADING_EXPERIENCE': {
      const secondLatest = daysOfPaidPurchases(evidence.purchases).at(-purchasesNeeded);
      return secondLatest === undefined ? null : addMonths(secondLatest, purchaseMonths);
    }
    case 'CREDIT_REPORT':
      return addMonths(evidence.reportedOn, unnamedCover.maxAgeMonths);
    case 'INSURER_OPINION':
      return addMonths(evidence.givenOn, unnamedCover.maxAgeMonths);
  }
}

/** Contradictions in what was entered; pointers lead into the self-check. */
export function faultsOfSelfCheck({ amount, evidence }: SelfCheck, currency: string, today: Day): FieldError[] {
  const errors: FieldError[] = [];
  if (amount.currency !== currency) errors.push({ pointer: '/amount/currency', code: 'not-in-list' });
  const noLater = (pointer: string, day: Day | null) => void errors.push(...faultOfFuture(pointer, day, today));
  switch (evidence.method) {
    case 'TRADING_EXPERIENCE':
      evidence.purchases.forEach(({ invoicedOn, dueOn, paidOn }, index) => {
        const at = `/evidence/purchases/${index}`;
        noLater(`${at}/invoicedOn`, invoicedOn);
        noLater(`${at}/paidOn`, paidOn);
        if (dueOn < invoicedOn) errors.push({ pointer: `${at}/dueOn`, code: 'before-invoice' });
        if (paidOn !== null && paidOn < invoicedOn) errors.push({ pointer: `${at}/paidOn`, code: 'before-invoice' });
      });
      break;
    case 'CREDIT_REPORT':
      noLater('/evidence/reportedOn', evidence.reportedOn);
      if (evidence.suggestedAmount && evidence.suggestedAmount.currency !== currency)
        errors.push({ pointer: '/evidence/suggestedAmount/currency', code: 'not-in-list' });
      break;
    case 'INSURER_OPINION':
      noLater('/evidence/givenOn', evidence.givenOn);
      break;
    case 'BLIND':
      break;
  }
  return errors;
}
