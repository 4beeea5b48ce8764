import Big from 'big.js';
import { type CompanyFacts, notInsurableReason } from '../buyers/company.ts';
import { type DutyDay, type DutyRules, dutyDayOf, dutyRulesOf } from '../deadlines/duty-days.ts';
import { scheduleLine, termsForCountry, whyNotCountryCovered } from '../policies/covered-countries.ts';
import type { LossCause } from '../policies/duty-rules.ts';
import type { Policy } from '../policies/policy.ts';
import type { CurrencyCode } from '../reference/currencies.ts';
import { addDays, type Day, earliestOf, latestOf } from '../reference/day.ts';
import { type Money, money, signOfMoney } from '../reference/money.ts';
import { publishedRates, rateBetween } from '../reference/reference-rates.ts';
import type { Outcome } from './claim.ts';
import type { ClaimItem, PaymentOfBuyer } from './claim-item.ts';
import { type CapThroughTime, type Covering, coveringOfLoss, topUpOn } from './covering.ts';
import {
  deliveryOf,
  type EligibilityFacts,
  type Ineligibility,
  type WhyNotInsured,
  whyNotInsured,
} from './eligibility.ts';
import { type EvidenceLine, evidenceFor, type GivenDocument } from './evidence.ts';
import {
  type CoverOfLoss,
  type Indemnity,
  indemnityOf,
  insuredShareFor,
  type Loss,
  type StepName,
} from './indemnity.ts';
import { type DutyDone, type Objection, objectionsTo } from './objections.ts';
import {
  dateOfLoss,
  type LossDateFacts,
  type WaitingPeriod,
  type WaitingTerms,
  waitingPeriod,
} from './waiting-period.ts';

/** Everything that is known of a claim, or of what would be one. */
export type ClaimFacts = Readonly<{
  policy: Policy;
  company: CompanyFacts;
  causeOfLoss: LossCause;
  insolvencyDate: Day | null;
  knownOn: Day | null;
  /** The day on which it was filed; today for one that is not. */
  filedOn: Day;
  items: readonly ClaimItem[];
  payments: readonly PaymentOfBuyer[];
  coverings: readonly Covering[];
  /** CAP and CAP+ through time. */
  caps: readonly CapThroughTime[];
  firstLossLeft: Money | null;
  mostPayableLeft: Money | null;
  /** `null` where the insurer did not say what premium is unpaid, and on which day. */
  premiumUnpaid: Money | null;
  premiumAsOf: Day | null;
  documents: readonly GivenDocument[];
  isSelfCheckKept: boolean;
  hasSecurity: boolean;
  hasProtest: boolean;
  report: DutyDone | null;
  handOver: DutyDone | null;
}>;

/** Receivables that the assessor leaves out, each with why. */
export type LeftOut = ReadonlyMap<string, Ineligibility>;

/** What the assessor says beyond the terms of the policy: what it leaves out, and its rates of the date of loss. */
export type AssessorsWord = Readonly<{ leftOut: LeftOut; rates?: Readonly<Record<CurrencyCode, string>> | undefined }>;
/** The terms of the policy alone. */
export const noWord: AssessorsWord = { leftOut: new Map() };

export type AssessedItem = ClaimItem & Readonly<{ whyNotInsured: readonly WhyNotInsured[] }>;

export type Assessment = Readonly<{
  dateOfLoss: Day;
  /** How that day is counted; `null` after an insolvency. */
  waiting: WaitingPeriod | null;
  /** Of the last covered days as they stood at each delivery, the first; `null` where nothing stopped the cover. */
  stopOfCover: Day | null;
  items: readonly AssessedItem[];
  cover: CoverOfLoss | null;
  /** The day of the accounts by which premium is unpaid; `null` where they say nothing. */
  premiumAsOf: Day | null;
  rates: Readonly<Record<CurrencyCode, string>>;
  loss: Loss;
  indemnity: Indemnity;
  evidence: readonly EvidenceLine[];
  objections: readonly Objection[];
  /** Until when it is to be filed; `null` where the policy sets no day. */
  filing: DutyDay | null;
  isLate: boolean;
}>;

/**
 * A claim assessed by the terms of its policy: what is insured of it, what would be paid and why, which papers are
 * missing, and what will be objected to (handbook N 1.6).
 */
export function assess(facts: ClaimFacts, { leftOut, rates: given }: AssessorsWord = noWord): Assessment {
  const [waitingFacts, waitingTerms] = waitingOf(facts);
  const lossOn = dateOfLoss(waitingFacts, waitingTerms);
  const eligibility = eligibilityFacts(facts, lossOn);
  const items = facts.items.map((item): AssessedItem => {
    const reasons = whyNotInsured(item, eligibility);
    const code = item.itemType === 'INVOICE' ? leftOut.get(item.receivableId) : undefined;
    return { ...item, whyNotInsured: code ? [...reasons, { code, facts: {} }] : reasons };
  });
  const insured = items.filter((item) => item.itemType === 'INVOICE' && item.whyNotInsured.length === 0);
  const cover = coverOfLoss(facts, lossOn, latestOf(insured.map(deliveryOf)));
  const rates = { ...ratesFor(facts), ...given };
  const loss: Loss = {
    dateOfLoss: lossOn,
    items,
    notInsured: new Set(items.filter((item) => item.whyNotInsured.length > 0).map((item) => item.receivableId)),
    payments: facts.payments,
    rates,
    cover,
    firstLossLeft: facts.firstLossLeft,
    mostPayableLeft: facts.mostPayableLeft,
    premiumUnpaid: facts.premiumUnpaid,
  };
  const indemnity = indemnityOf(loss, facts.policy);
  const evidence = evidenceFor({ ...facts, coverKind: cover?.kind ?? null });
  const filing = filingDeadline(facts);
  const objections = objectionsTo({
    items,
    notInsured: new Map(items.map((item) => [item.receivableId, item.whyNotInsured])),
    indemnity,
    rates,
    evidence,
    filedOn: facts.filedOn,
    report: facts.report,
    handOver: facts.handOver,
    filing: filing && { until: filing.day },
    premiumUnpaid: facts.premiumUnpaid,
    isSetOff: facts.policy.premiumSetOff,
  });
  const isLate = filing !== null && facts.filedOn > filing.day;
  const waiting = waitingPeriod(waitingFacts, waitingTerms);
  const { premiumAsOf } = facts;
  const stopOfCover = earliestOf(facts.items.flatMap(({ lastCoveredDay }) => lastCoveredDay ?? []));
  return {
    dateOfLoss: lossOn,
    waiting,
    stopOfCover,
    items,
    cover,
    premiumAsOf,
    rates,
    loss,
    indemnity,
    evidence,
    objections,
    filing,
    isLate,
  };
}

/** Until when a claim is to be filed: the earliest day of its invoices (readings, "per invoice"). */
export function filingDeadline({
  policy,
  company,
  items,
  causeOfLoss,
  knownOn,
  insolvencyDate,
}: Pick<ClaimFacts, 'policy' | 'company' | 'items' | 'causeOfLoss' | 'knownOn' | 'insolvencyDate'>): DutyDay | null {
  const rules: DutyRules = dutyRulesOf(policy, company.countryCode);
  const circumstances = { cause: causeOfLoss, knownOn, insolvencyOn: insolvencyDate };
  const days = items
    .filter(({ itemType }) => itemType === 'INVOICE')
    .flatMap((item) => {
      const invoice = { ...item, effectiveDueDate: item.originalDueDate };
      return dutyDayOf('FILE_CLAIM', invoice, rules, circumstances) ?? [];
    });
  return days.reduce<DutyDay | null>((first, each) => (first === null || each.day < first.day ? each : first), null);
}

/** What the decision is made of: whether anything is insured above the threshold, and whether all of it is. */
export function outcomeOf({ indemnity, items }: Pick<Assessment, 'indemnity' | 'items'>): Outcome {
  const stepOf = (name: StepName) => indemnity.steps.find((step) => step.name === name);
  const covered = stepOf('THRESHOLD') ?? stepOf('COVER_IN_FORCE');
  const above = stepOf('COVER_IN_FORCE');
  return {
    isAnythingInsured: covered !== undefined && signOfMoney(covered.amount) > 0,
    isAllInsured: items.every((item) => item.whyNotInsured.length === 0) && (!above || signOfMoney(above.cost) === 0),
  };
}

/** What the waiting period is counted from: the invoices that are insured apart from it, or all where none is. */
function waitingOf(facts: ClaimFacts): readonly [LossDateFacts, WaitingTerms] {
  const apart = eligibilityFacts(facts, null);
  const invoices = facts.items.filter(({ itemType }) => itemType === 'INVOICE');
  const insured = invoices.filter((item) => whyNotInsured(item, apart).length === 0);
  const line = scheduleLine(facts.policy.countriesCovered, facts.company.countryCode);
  const maxExtensionPeriodDays = line?.maxExtensionPeriodDays ?? facts.policy.maxExtensionPeriodDays;
  return [
    { ...facts, receivedOn: facts.filedOn, invoices: insured.length > 0 ? insured : invoices },
    { ...facts.policy, maxExtensionPeriodDays },
  ];
}

function eligibilityFacts(facts: ClaimFacts, lossOn: Day | null): EligibilityFacts {
  const { policy, company } = facts;
  return {
    policy,
    // a policy that renews itself keeps its first day; what follows an early end is no longer part of it
    policyFrom: policy.inceptionDate < policy.startDate ? policy.inceptionDate : policy.startDate,
    policyTo: policy.cancelledFrom === null ? policy.endDate : addDays(policy.cancelledFrom, -1),
    suspendedFrom: policy.suspendedFrom,
    causeOfLoss: facts.causeOfLoss,
    dateOfLoss: lossOn,
    isCountryCovered: whyNotCountryCovered(policy, company.countryCode) === null,
    notInsurable: whyNeverInsurable(facts),
    maxPaymentTermDays: termsForCountry(policy, company.countryCode)?.maxPaymentTermDays ?? policy.maxPaymentTermDays,
    covered: facts.coverings,
  };
}

/** A buyer that has ceased or merged since was insurable when it was delivered to: only what it always was counts. */
function whyNeverInsurable({ company, policy }: ClaimFacts) {
  const { affiliatedCompanyIds: insuredGroups } = policy;
  return notInsurableReason({ ...company, statusCode: 'ACTIVE', isHeadOffice: true }, { insuredGroups });
}

function coverOfLoss(facts: ClaimFacts, lossOn: Day, lastDelivery: Day | null): CoverOfLoss | null {
  const { policy, company, causeOfLoss } = facts;
  const found = coveringOfLoss(facts.coverings, lossOn, lastDelivery);
  if (!found) return null;
  const { kind, amount, insuredPercentage: ofCover } = found.covering;
  const topUp = kind === 'GRANTED' ? topUpOn(facts.caps, found.day) : null;
  const ofCountry = scheduleLine(policy.countriesCovered, company.countryCode)?.insuredPct ?? null;
  return {
    kind,
    limit: money(new Big(amount).plus(topUp ?? 0), policy.currency),
    topUp: topUp === null ? null : money(topUp, policy.currency),
    insuredPercentage: insuredShareFor(policy, { kind, causeOfLoss, ofCover, ofCountry }),
  };
}

/**
 * Rates into the currency of the policy. The portal has one set of reference rates; a currency that it does not know
 * counts nothing, and the assessor sets the rate.
 */
function ratesFor({ items, policy }: ClaimFacts): Record<CurrencyCode, string> {
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return Object.fromEntries(
    currencies.map((currency) => [currency, rateBetween(publishedRates, currency, policy.currency) ?? '0']),
  );
}
