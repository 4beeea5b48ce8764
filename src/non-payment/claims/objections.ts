import Big from 'big.js';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { greaterMoney, type Money, money, signOfMoney, subtractMoney, zeroMoney } from '../../platform/core/money.ts';
import type { DocumentCategory } from '../../platform/documents/document-on-file.ts';
import type { Ineligibility, IneligibilityFacts, WhyNotInsured } from '../insurability/eligibility.ts';
import type { ClaimItem } from './claim-item.ts';
import type { EvidenceLine } from './evidence.ts';
import { type Indemnity, rateFor, type StepName } from './indemnity.ts';

/*
 * What the insurer will probably object to, shown before a claim is filed, each with the money that depends on it: most
 * claims are refused for lateness, deliveries after the stop and missing supporting documents (handbook N 1.6, S17;
 * peers "What users complain of", 1).
 */

/** Objections that are not about one invoice. */
export const objectionsToClaim = [
  'REPORTED_LATE',
  'NOT_REPORTED',
  'HANDED_OVER_LATE',
  'FILED_LATE',
  'OVER_THE_LIMIT',
  'BELOW_THRESHOLD',
  'FIRST_LOSS',
  'MAXIMUM_USED_UP',
  'PLAN_RUNNING',
  'PAPER_MISSING',
  'PREMIUM_UNPAID',
] as const;
export type Objection = Readonly<{
  code: ValueOf<typeof objectionsToClaim> | Ineligibility;
  /** What depends on it, with tax, in the currency of the policy; `null` where a rate of the claim is missing. */
  amount: Money | null;
  /** The invoices that it is about; empty where it is about the claim. */
  documentNumbers: readonly string[];
  category: DocumentCategory | null;
  facts: IneligibilityFacts;
}>;

/** A duty with its last day and the day on which it was done. */
export type DutyDone = Readonly<{ until: Day; on: Day | null }>;

export type ObjectionFacts = Readonly<{
  items: readonly ClaimItem[];
  notInsured: ReadonlyMap<string, readonly WhyNotInsured[]>;
  indemnity: Indemnity;
  rates: Readonly<Record<CurrencyCode, string>>;
  evidence: readonly EvidenceLine[];
  /** The day on which the claim is filed; today before it is. */
  filedOn: Day;
  /** `null` where the policy asks for none of them. */
  report: DutyDone | null;
  handOver: DutyDone | null;
  filing: Readonly<{ until: Day }> | null;
  premiumUnpaid: Money | null;
  isSetOff: boolean;
}>;

/** The probable objections, that on which most money depends first. */
export function objectionsTo(facts: ObjectionFacts): Objection[] {
  const found = [
    ...lateness(facts),
    ...fromInvoices(facts),
    ...fromSteps(facts),
    ...fromDocuments(facts),
    ...others(facts),
  ];
  const isAnythingUnknown = facts.indemnity.missingRates.length > 0;
  const raised = found
    .filter(
      ({ amount, documentNumbers, code }) =>
        amount === null ||
        signOfMoney(amount) > 0 ||
        (isAnythingUnknown && (documentNumbers.length > 0 || aboutAll.includes(code))),
    )
    .sort(byAmount);
  return isAnythingUnknown ? raised.filter(({ code }) => code !== 'BELOW_THRESHOLD').map(withoutFigure) : raised;
}

/** What is owed in a currency without a rate may lift the loss over the threshold, and increases every other amount. */
function withoutFigure(objection: Objection): Objection {
  return { ...objection, amount: null };
}

/** What puts the whole claim at risk, whatever its amount. */
const aboutAll: readonly Objection['code'][] = ['REPORTED_LATE', 'NOT_REPORTED', 'HANDED_OVER_LATE', 'FILED_LATE'];

/** A duty that was missed puts the whole insured loss at risk. */
function lateness({ indemnity, report, handOver, filing, filedOn }: ObjectionFacts): Objection[] {
  const claimedIndemnity = indemnity.steps[0]?.amount ?? zeroMoney(indemnity.currency);
  const late = (code: Objection['code'], until: Day, on: Day | null) => toClaim(code, claimedIndemnity, { until, on });
  return [
    ...(report && report.on === null && filedOn > report.until ? [late('NOT_REPORTED', report.until, null)] : []),
    ...(report && report.on !== null && report.on > report.until
      ? [late('REPORTED_LATE', report.until, report.on)]
      : []),
    ...(handOver && (handOver.on ?? filedOn) > handOver.until
      ? [late('HANDED_OVER_LATE', handOver.until, handOver.on)]
      : []),
    ...(filing && filedOn > filing.until ? [late('FILED_LATE', filing.until, filedOn)] : []),
  ];
}

/** Each reason why an invoice is not insured, with the total of the invoices for which it holds. */
function fromInvoices(facts: ObjectionFacts): Objection[] {
  // a missing proof is shown as the missing supporting document
  const reasons = facts.items.flatMap((item) =>
    (facts.notInsured.get(item.receivableId) ?? [])
      .filter(({ code }) => code !== 'SELF_CHECK_MISSING')
      .map((why) => ({ item, why })),
  );
  return [...Map.groupBy(reasons, ({ why }) => why.code)].map(([code, those]) => ({
    code,
    amount: owedOn(
      facts,
      those.map(({ item }) => item),
    ),
    documentNumbers: those.map(({ item }) => item.documentNumber),
    category: null,
    facts: furthest(those.map(({ why }) => why))?.facts ?? {},
  }));
}

/** Of reasons of one kind that of the invoice with the largest deviation. */
function furthest(reasons: readonly WhyNotInsured[]): WhyNotInsured | null {
  const daysIn = ({ facts }: WhyNotInsured) => Number(facts['days'] ?? 0);
  return reasons.reduce<WhyNotInsured | null>(
    (most, each) => (most === null || daysIn(each) > daysIn(most) ? each : most),
    null,
  );
}

/** What a step of the calculation deducts although the invoices are insured. */
const stepObjections: ReadonlyArray<readonly [StepName, Objection['code']]> = [
  ['COVER_IN_FORCE', 'OVER_THE_LIMIT'],
  ['THRESHOLD', 'BELOW_THRESHOLD'],
  ['FIRST_LOSS', 'FIRST_LOSS'],
  ['MOST_PAYABLE', 'MAXIMUM_USED_UP'],
];

function fromSteps({ indemnity }: ObjectionFacts): Objection[] {
  return stepObjections.flatMap(([name, code]) => {
    const step = indemnity.steps.find((each) => each.name === name);
    return step ? [toClaim(code, step.cost, { value: step.parameter?.value ?? null })] : [];
  });
}

function fromDocuments(facts: ObjectionFacts): Objection[] {
  const missing = facts.evidence.filter(({ state }) => state === 'MISSING');
  return [...Map.groupBy(missing, ({ category }) => category)].map(([category, lines]) => {
    const ids = new Set(lines.map(({ receivableId }) => receivableId));
    const unproven =
      category === 'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT' ? facts.items.filter(isUnproven(facts)) : null;
    const items =
      unproven ??
      facts.items.filter((item) => item.itemType === 'INVOICE' && (ids.has(null) || ids.has(item.receivableId)));
    return {
      code: 'PAPER_MISSING',
      amount: owedOn(facts, items),
      documentNumbers: unproven?.map(numberOf) ?? lines.flatMap(({ documentNumber }) => documentNumber ?? []),
      category,
      facts: {},
    };
  });
}

function isUnproven({ notInsured }: ObjectionFacts) {
  return ({ receivableId }: ClaimItem) =>
    (notInsured.get(receivableId) ?? []).some(({ code }) => code === 'SELF_CHECK_MISSING');
}

function others(facts: ObjectionFacts): Objection[] {
  const onPlan = facts.items.filter(({ isRescheduled }) => isRescheduled);
  const plan = { ...toClaim('PLAN_RUNNING', owedOn(facts, onPlan), {}), documentNumbers: onPlan.map(numberOf) };
  const { isSetOff, premiumUnpaid } = facts;
  return isSetOff && premiumUnpaid ? [plan, toClaim('PREMIUM_UNPAID', premiumUnpaid, {})] : [plan];
}

function toClaim(code: Objection['code'], amount: Money | null, facts: IneligibilityFacts): Objection {
  return { code, amount, documentNumbers: [], category: null, facts };
}

function owedOn({ indemnity, rates }: ObjectionFacts, items: readonly ClaimItem[]): Money | null {
  const { currency } = indemnity;
  let owed = new Big(0);
  for (const item of items) {
    const rate = rateFor({ rates }, item.currency, currency);
    if (rate === null) return null;
    owed = owed.plus(new Big(item.outstandingAmount).times(rate));
  }
  return greaterMoney(money(owed, currency), zeroMoney(currency));
}

function numberOf({ documentNumber }: ClaimItem): string {
  return documentNumber;
}

/** An amount without a rate may be large: it comes first. */
function byAmount(one: Objection, other: Objection): number {
  if (one.amount && other.amount) return signOfMoney(subtractMoney(other.amount, one.amount));
  return Number(one.amount !== null) - Number(other.amount !== null);
}
