import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Day, earliestOf, latestOf } from '../../platform/core/day.ts';
import { type Money, money, signOfMoney, sumMoney } from '../../platform/core/money.ts';
import { publishedRates, rateBetween } from '../../platform/core/rates-for-rules.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { scheduleLine } from '../../policies/policies/covered-countries.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import { type TermsThroughTime, withTermsOn } from '../../policies/policies/policy-terms.ts';
import type { CompanyFacts } from '../../risk/buyers/company.ts';
import type { CoverKind } from '../../risk/insured-periods/covering.ts';
import {
  type CapThroughTime,
  type Covering,
  coveringOfLoss,
  coveringOn,
  earlierLimit,
  isProofNeeded,
  type LimitOn,
  limitOn,
} from '../../risk/insured-periods/covering.ts';
import { type DutyDay, type DutyRules, dutyDayOf, dutyRulesOf } from '../deadlines/duty-days.ts';
import {
  deliveryOf,
  type Ineligibility,
  isDeliveredAfter,
  type WhyNotInsured,
  whyNotInsured,
} from '../insurability/eligibility.ts';
import { eligibilityFacts } from '../insurability/eligibility-facts.ts';
import type { Outcome } from './claim.ts';
import type { ClaimItem, PaymentOfBuyer } from './claim-item.ts';
import { type EvidenceLine, evidenceFor, isProven, type SupportingDocument } from './evidence.ts';
import {
  type CoverOfLoss,
  type Indemnity,
  indemnityOf,
  insuredShareFor,
  type Loss,
  type StepName,
} from './indemnity.ts';
import {
  type AccountOfBuyer,
  type ClaimCandidate,
  countedBefore,
  itemsOfLoss,
  moneyNotCounted,
  unpaidOn,
} from './money-of-loss.ts';
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
  /** The terms of the policy by the day of delivery. */
  terms: TermsThroughTime;
  company: CompanyFacts;
  causeOfLoss: LossCause;
  insolvencyDate: Day | null;
  knownOn: Day | null;
  /** The day on which it was filed; today for one that is not. */
  filedOn: Day;
  /** The day on which the question is asked. */
  today: Day;
  account: AccountOfBuyer;
  candidates: readonly ClaimCandidate[];
  coverings: readonly Covering[];
  /** CAP and CAP+ through time. */
  caps: readonly CapThroughTime[];
  firstLossLeft: Money | null;
  mostPayableLeft: Money | null;
  /** `null` where the insurer did not say what premium is unpaid, and on which day. */
  premiumUnpaid: Money | null;
  premiumAsOf: Day | null;
  documents: readonly SupportingDocument[];
  hasSecurity: boolean;
  hasProtest: boolean;
  report: DutyDone | null;
  handOver: DutyDone | null;
}>;

/** Receivables that the assessor leaves out, each with why. */
export type LeftOut = ReadonlyMap<string, Ineligibility>;

/** What the assessor adds to the terms of the policy: what it leaves out, and its rates of the date of loss. */
export type AssessorsReview = Readonly<{
  leftOut: LeftOut;
  rates?: Readonly<Record<CurrencyCode, string>> | undefined;
}>;
/** What the buyer owed on the date of loss, with tax; `null` where the rate of a currency is missing. */
export function claimedOf({ indemnity: { missingRates, totalDebt } }: Pick<Assessment, 'indemnity'>): Money | null {
  return missingRates.length === 0 ? totalDebt : null;
}

/** The same in each currency, as it was invoiced; a currency of which only credits are left is not among them. */
export function claimedAmountsOf({ items }: Pick<Assessment, 'items'>): Money[] {
  const byCurrency = Map.groupBy(items, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]) =>
      sumMoney(
        own.map((item) => money(item.outstandingAmount, currency)),
        currency,
      ),
    )
    .filter((owed) => signOfMoney(owed) > 0)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** What would be paid as things stand; `null` where the rate of a currency is missing. */
export function payableOf({ indemnity: { missingRates, payable } }: Pick<Assessment, 'indemnity'>): Money | null {
  return missingRates.length === 0 ? payable : null;
}

/** Why a claim cannot be decided: an amount is in a currency without a rate, and something of it is insured. */
export function whyNotDecide(
  { indemnity: { missingRates }, items }: Pick<Assessment, 'indemnity' | 'items'>,
  { leftOut }: AssessorsReview,
): Refusal | null {
  const isAllLeftOut = items.every(({ itemType, receivableId }) => itemType !== 'INVOICE' || leftOut.has(receivableId));
  return missingRates.length === 0 || isAllLeftOut ? null : refuse('rate-missing', { currencies: [...missingRates] });
}

/** The terms of the policy alone. */
export const noReview: AssessorsReview = { leftOut: new Map() };

export type AssessedItem = ClaimItem & Readonly<{ whyNotInsured: readonly WhyNotInsured[] }>;

export type Assessment = Readonly<{
  dateOfLoss: Day;
  /** Payments that reduce the loss: what came in before its day. */
  counted: readonly string[];
  /** Money that came in from the date of loss on: it is shared when the indemnity is paid. */
  sinceLoss: readonly PaymentOfBuyer[];
  /** How that day is counted; `null` after an insolvency. */
  waiting: WaitingPeriod | null;
  /** The first of the last covered days as they were at each delivery; `null` where nothing stopped the cover. */
  stopOfCover: Day | null;
  items: readonly AssessedItem[];
  cover: CoverOfLoss | null;
  /** The day of the accounts that show unpaid premium; `null` where they show nothing. */
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
 * A claim assessed by the terms of its policy: what is insured of it, what would be paid and why, which supporting
 * documents are missing, and what will be objected to (handbook N 1.6).
 */
export function assess(facts: ClaimFacts, { leftOut, rates: given }: AssessorsReview = noReview): Assessment {
  const [waitingFacts, waitingTerms] = waitingOf(facts);
  const lossOn = dateOfLoss(waitingFacts, waitingTerms);
  const ofLoss = withTermsOn(facts.policy, facts.terms, lossOn);
  const ofItems = itemsOfLoss(facts.account, facts.candidates, lossOn);
  const toProve = coversToProve(facts, ofLoss, ofItems, lossOn);
  const items = ofItems.map((item): AssessedItem => {
    const isProofMissing = !isProven({ ...facts, toProve }, item);
    const reasons = whyNotInsured({ ...item, isProofMissing }, eligibilityFacts(facts, lossOn, deliveryOf(item)));
    const code = item.itemType === 'INVOICE' ? leftOut.get(item.receivableId) : undefined;
    return { ...item, whyNotInsured: code ? [...reasons, { code, facts: {} }] : reasons };
  });
  const insured = items.filter((item) => item.itemType === 'INVOICE' && item.whyNotInsured.length === 0);
  const answering = coverOfLoss(facts, ofLoss, lossOn, latestOf(insured.map(deliveryOf)));
  const rates = { ...ratesFor(facts, items), ...given };
  const loss: Loss = {
    dateOfLoss: lossOn,
    items,
    notInsured: new Set(items.filter((item) => item.whyNotInsured.length > 0).map((item) => item.receivableId)),
    payments: [],
    rates,
    cover: answering?.cover ?? null,
    earlier: answering ? earlierCovers(facts, ofLoss, insured, answering.day) : {},
    firstLossLeft: facts.firstLossLeft,
    mostPayableLeft: facts.mostPayableLeft,
    premiumUnpaid: facts.premiumUnpaid,
  };
  const { currency } = facts.policy;
  const indemnity = indemnityOf(loss, { ...ofLoss, currency });
  const evidence = evidenceFor({ ...facts, items, toProve });
  const filing = filingDeadline(facts, unpaidOn(facts.account, facts.candidates, facts.filedOn));
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
    isSetOff: ofLoss.premiumSetOff,
  });
  const counted = countedBefore(facts.account, lossOn);
  const lost = items.filter((item) => !isDeliveredAfter(item, lossOn));
  const ids = new Set(lost.map(({ receivableId }) => receivableId));
  return {
    dateOfLoss: lossOn,
    counted,
    sinceLoss: moneyNotCounted(facts.account, ids, ({ paymentId }) => counted.includes(paymentId)),
    waiting: waitingPeriod(waitingFacts, waitingTerms),
    stopOfCover: earliestOf(items.flatMap(({ lastCoveredDay }) => lastCoveredDay ?? [])),
    items,
    cover: loss.cover,
    premiumAsOf: facts.premiumAsOf,
    rates,
    loss,
    indemnity,
    evidence,
    objections,
    filing,
    isLate: filing !== null && facts.filedOn > filing.day,
  };
}

/** The terms of the policy that a decision is calculated with, as of the date of loss. */
export function termsOfLoss({ policy, terms }: Pick<ClaimFacts, 'policy' | 'terms'>, dateOfLoss: Day): Policy {
  return withTermsOn(policy, terms, dateOfLoss);
}

/**
 * Until when a claim is to be filed: the earliest day of the invoices that were still owed when it was (readings, "per
 * invoice"). What was paid by then needs no claim.
 */
function filingDeadline(
  { policy, company, causeOfLoss, knownOn, insolvencyDate }: ClaimFacts,
  items: readonly ClaimCandidate[],
): DutyDay | null {
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

/**
 * The basis of the decision: whether anything is insured above the threshold, and whether all of it is. While a rate is
 * missing no total is known: then only the invoices show whether something is insured, and it is unknown whether all
 * is.
 */
export function outcomeOf({
  indemnity,
  items,
}: Readonly<{
  indemnity: Pick<Indemnity, 'missingRates' | 'steps'>;
  items: readonly Pick<AssessedItem, 'whyNotInsured'>[];
}>): Outcome {
  if (indemnity.missingRates.length > 0)
    return { isAnythingInsured: items.some(({ whyNotInsured }) => whyNotInsured.length === 0), isAllInsured: false };
  const stepOf = (name: StepName) => indemnity.steps.find((step) => step.name === name);
  const covered = stepOf('THRESHOLD') ?? stepOf('COVER_IN_FORCE');
  const above = stepOf('COVER_IN_FORCE');
  return {
    isAnythingInsured: covered !== undefined && signOfMoney(covered.amount) > 0,
    isAllInsured: items.every((item) => item.whyNotInsured.length === 0) && (!above || signOfMoney(above.cost) === 0),
  };
}

/**
 * What the waiting period is counted from: the invoices that were still owed when the claim was filed and are insured apart
 * from it, or all of them where none is.
 */
function waitingOf(facts: ClaimFacts): readonly [LossDateFacts, WaitingTerms] {
  const unpaid = unpaidOn(facts.account, facts.candidates, facts.filedOn);
  const invoices = unpaid.filter(({ itemType }) => itemType === 'INVOICE');
  const insured = invoices.filter(
    (item) => whyNotInsured(item, eligibilityFacts(facts, null, deliveryOf(item))).length === 0,
  );
  const terms = withTermsOn(facts.policy, facts.terms, facts.filedOn);
  const line = scheduleLine(terms.countriesCovered, facts.company.countryCode);
  const maxExtensionPeriodDays = line?.maxExtensionPeriodDays ?? terms.maxExtensionPeriodDays;
  return [
    { ...facts, receivedOn: facts.filedOn, invoices: insured.length > 0 ? insured : invoices },
    { ...terms, maxExtensionPeriodDays },
  ];
}

type Answering = Readonly<{ cover: CoverOfLoss; day: Day }>;

/** The cover that insures the loss, and the day as of which it does. */
function coverOfLoss(facts: ClaimFacts, terms: Policy, lossOn: Day, lastDelivery: Day | null): Answering | null {
  const found = coveringOfLoss(facts.coverings, lossOn, lastDelivery);
  const on = found && limitOn(facts.coverings, facts.caps, found.day);
  return found && on && { cover: coverWith(on, facts, terms), day: found.day };
}

/** Invoices whose cover has to be proven, with the kind of that cover. */
function coversToProve(
  { coverings }: Pick<ClaimFacts, 'coverings'>,
  { raisedLimitTakesIn }: Pick<Policy, 'raisedLimitTakesIn'>,
  items: readonly ClaimItem[],
  lossOn: Day,
): ReadonlyMap<string, CoverKind> {
  return new Map(
    items.flatMap((item): [string, CoverKind][] => {
      const delivered = deliveryOf(item);
      const kind = coveringOn(coverings, delivered)?.kind;
      const isOpen = isProofNeeded(coverings, { delivered, dueDate: item.originalDueDate }, lossOn, raisedLimitTakesIn);
      return item.itemType === 'INVOICE' && kind && isOpen ? [[item.receivableId, kind]] : [];
    }),
  );
}

/** Invoices to which a later raise or reduction of the limit does not apply, with the cover that insures them. */
function earlierCovers(
  facts: ClaimFacts,
  terms: Policy,
  insured: readonly ClaimItem[],
  answering: Day,
): Record<string, CoverOfLoss> {
  const { raisedLimitTakesIn } = terms;
  return Object.fromEntries(
    insured.flatMap((item): [string, CoverOfLoss][] => {
      const invoice = { delivered: deliveryOf(item), dueDate: item.originalDueDate };
      const own = earlierLimit(facts, invoice, answering, raisedLimitTakesIn);
      return own ? [[item.receivableId, coverWith(own, facts, terms)]] : [];
    }),
  );
}

function coverWith(
  { covering, limit, topUp }: LimitOn,
  { company, causeOfLoss }: ClaimFacts,
  terms: Policy,
): CoverOfLoss {
  const { kind, insuredPercentage: ofCover } = covering;
  const ofCountry = scheduleLine(terms.countriesCovered, company.countryCode)?.insuredPct ?? null;
  return {
    kind,
    limit: money(limit, terms.currency),
    topUp: topUp === null ? null : money(topUp, terms.currency),
    insuredPercentage: insuredShareFor(terms, { kind, causeOfLoss, ofCover, ofCountry }),
  };
}

/**
 * The portal's reference rates into the currency of the policy. For a currency without one the assessor has to give a
 * rate.
 */
function ratesFor({ policy }: ClaimFacts, items: readonly ClaimItem[]): Record<CurrencyCode, string> {
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const rate = rateBetween(publishedRates, currency, policy.currency);
      return rate === null ? [] : [[currency, rate]];
    }),
  );
}
