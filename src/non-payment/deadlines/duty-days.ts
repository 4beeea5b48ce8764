import type { CountryCode } from '../../platform/core/countries.ts';
import { termsCountry } from '../../platform/core/country-specials.ts';
import { addDays, addMonths, type Day, lastOfMonth } from '../../platform/core/day.ts';
import { scheduleLine } from '../../policies/policies/covered-countries.ts';
import {
  type Duty,
  type DutyAnchor,
  type DutyPeriod,
  type DutyRule,
  dutyAnchors,
  handOverDaysAfterDefault,
  type LossCause,
} from '../../policies/policies/duty-rules.ts';
import type { FormerTerms, PolicyTerms } from '../../policies/policies/policy-terms.ts';

/*
 * Which duty an unpaid invoice brings, until which day, and why that day. The policy's terms are the only source of a
 * period: insurers differ in all of them (deadline table of the handbook's peers; handbook N 1.0).
 */

/** What a policy asks for of invoices delivered while it holds. */
export type DutyPeriods = Pick<
  PolicyTerms,
  | 'dutyRules'
  | 'notificationPeriodDays'
  | 'maxExtensionPeriodDays'
  | 'collectionHandoverDays'
  | 'claimFilingDays'
  | 'claimFilingDaysAfterDelivery'
  | 'insolvencyReportDays'
  | 'insolvencyClaimDays'
  | 'adverseInformationDays'
  | 'countriesCovered'
  | 'inceptionDate'
  | 'periodMonths'
>;

/**
 * The terms from which duties come; a whole policy fits. An invoice follows the terms of the day of its delivery: an
 * endorsement shortens no period of earlier deliveries.
 */
export type DutyTerms = DutyPeriods & Readonly<{ formerTerms?: FormerTerms }>;

/**
 * A rule of a policy for one country, and whether it is a special term of the policy or follows from a plain period.
 */
export type RuleInForce = Pick<DutyRule, 'duty' | 'cause' | 'takes' | 'periods' | 'clause'> &
  Readonly<{ isOwnWording: boolean }>;

/** The duties that terms bring towards buyers of one country, and what their days are counted with. */
type RulesOfTerms = Readonly<{
  /** For each duty and cause the rule with precedence is first. */
  rules: readonly RuleInForce[];
  maxExtensionPeriodDays: number;
  /** First day of the contract's first insurance year, and the length of each. */
  inceptionDate: Day;
  periodMonths: number;
}>;

/** The duties of a policy towards buyers of one country: by the terms in force, and by those of earlier deliveries. */
export type DutyRules = RulesOfTerms & Readonly<{ former: readonly FormerRules[] }>;
type FormerRules = Readonly<{ until: Day; rules: RulesOfTerms }>;

/** The days of an invoice from which duties are counted. A receivable fits. */
export type InvoiceDays = Readonly<{
  issueDate: Day;
  /** Where no day of delivery was entered, the day of issue stands for it. */
  shipmentDate: Day | null;
  originalDueDate: Day;
  /** Moves with an extension that the insurer accepted, and only the stop of cover follows it (handbook N 1.2). */
  effectiveDueDate: Day;
  /** When a plan of instalments on it failed last; nothing where none did. */
  planFailedOn?: Day | null;
}>;

/** Why the buyer does not pay, as far as it is known. */
export type Circumstances = Readonly<{
  cause: LossCause;
  /** The day on which the insured learned of it: an insolvency, a bounced payment, other bad news. */
  knownOn: Day | null;
  insolvencyOn: Day | null;
}>;

/** A buyer about whom nothing is known except that invoices are unpaid. */
export const plainDefault: Circumstances = { cause: 'PROTRACTED_DEFAULT', knownOn: null, insolvencyOn: null };

/** A period counted out: "due date 1 March + 60 days = 30 April". */
export type CountedPeriod = Readonly<Omit<DutyPeriod, 'from'> & { from: CountedFrom; fromDay: Day; day: Day }>;

/** From what a day is counted: the bases of policies, or the first day of a declared stop of deliveries. */
export const countedFrom = [...dutyAnchors, 'DELIVERY_STOP'] as const;
export type CountedFrom = (typeof countedFrom)[number];

/** A duty with its last day and the calculation behind it, for a screen to put into words. */
export type DutyDay = Readonly<{
  duty: Duty;
  day: Day;
  /** All periods that could be counted; where there are several, `takes` says which of them holds. */
  periods: readonly CountedPeriod[];
  takes: DutyRule['takes'];
  clause: string | null;
  isOwnWording: boolean;
}>;

/**
 * The rules of a policy for buyers of a country. Special terms of the policy on a duty go before its plain periods,
 * terms for a country before terms for all, and terms for a cause before terms "for all others": the plain rule about
 * insolvency stays beside a special term that names no cause. Terms for France apply to its domestic territories
 * overseas, as the country schedule does. A plan that failed has days of its own to hand over (N 1.3), because the days
 * before it passed while nothing was to be handed over.
 */
export function dutyRulesOf({ formerTerms = [], ...terms }: DutyTerms, countryCode: CountryCode): DutyRules {
  const former = formerTerms.map(({ until, terms: then }) => ({ until, rules: rulesOfTerms(then, countryCode) }));
  return { ...rulesOfTerms(terms, countryCode), former };
}

function rulesOfTerms(terms: DutyPeriods, countryCode: CountryCode): RulesOfTerms {
  const line = scheduleLine(terms.countriesCovered, countryCode);
  const notificationDays = line?.notificationPeriodDays ?? terms.notificationPeriodDays;
  const maxExtensionPeriodDays = line?.maxExtensionPeriodDays ?? terms.maxExtensionPeriodDays;
  const places: readonly (CountryCode | null)[] = [...new Set([countryCode, termsCountry(countryCode)]), null];
  const ofCountryFirst = places.flatMap((place) => terms.dutyRules.filter((rule) => rule.countryCode === place));
  const own = ofCountryFirst.map((rule) => ({ ...rule, isOwnWording: true }));
  const plain = plainRules({ ...terms, maxExtensionPeriodDays }, notificationDays);
  return {
    rules: [
      ...own.filter(isAboutFailedPlans),
      ...[afterFailedPlan].map(inPlainWords),
      ...own.filter((rule) => !isAboutFailedPlans(rule)),
      ...plain.map(inPlainWords),
    ].sort((one, other) => Number(one.cause === null) - Number(other.cause === null)),
    maxExtensionPeriodDays,
    inceptionDate: terms.inceptionDate,
    periodMonths: terms.periodMonths,
  };
}

type PlainRule = Pick<DutyRule, 'duty' | 'cause' | 'takes' | 'periods'>;

function inPlainWords(rule: PlainRule): RuleInForce {
  return { ...rule, clause: null, isOwnWording: false };
}

function isAboutFailedPlans({ periods }: PlainRule): boolean {
  return periods.some(({ from }) => from === 'PLAN_FAILURE');
}

/**
 * What the plain periods of a schedule require (handbook N 1.0, 1.1, 1.4, 1.6). An insolvency, and other bad news about
 * the buyer, shorten the time to report; they never move the day before the one already reached by the invoice. Without
 * such news its period is not counted.
 */
function plainRules(terms: DutyPeriods, notificationDays: number): PlainRule[] {
  const { claimFilingDaysAfterDelivery: afterDelivery, adverseInformationDays } = terms;
  const report = days('DUE_DATE', notificationDays);
  const badNews = adverseInformationDays === null ? [] : [days('KNOWLEDGE', adverseInformationDays)];
  const claim = days('EXTENSION_END', terms.claimFilingDays);
  return [
    plainRule('REPORT_OVERDUE', 'INSOLVENCY', 'EARLIEST', [days('KNOWLEDGE', terms.insolvencyReportDays), report]),
    plainRule('REPORT_OVERDUE', null, 'EARLIEST', [...badNews, report]),
    plainRule('STOP_DELIVERIES', null, 'EARLIEST', [days('DUE_DATE', terms.maxExtensionPeriodDays)]),
    plainRule('HAND_OVER', null, 'EARLIEST', [days('EXTENSION_END', terms.collectionHandoverDays)]),
    plainRule('FILE_CLAIM', 'INSOLVENCY', 'EARLIEST', [
      days('KNOWLEDGE', terms.insolvencyReportDays),
      days('INSOLVENCY', terms.insolvencyClaimDays),
    ]),
    plainRule(
      'FILE_CLAIM',
      null,
      'LATEST',
      afterDelivery === null ? [claim] : [days('DELIVERY', afterDelivery), claim],
    ),
  ];
}

function plainRule(duty: Duty, cause: LossCause | null, takes: DutyRule['takes'], periods: DutyPeriod[]): PlainRule {
  return { duty, cause, takes, periods };
}

function days(from: DutyAnchor, count: number): DutyPeriod {
  return { from, count, unit: 'DAYS' };
}

/** The rules for an invoice: those of the terms on the day of its delivery. */
export function rulesOfInvoice(
  invoice: Pick<InvoiceDays, 'issueDate' | 'shipmentDate'>,
  rules: DutyRules,
): RulesOfTerms {
  const delivered = deliveredOn(invoice);
  return rules.former.find(({ until }) => delivered < until)?.rules ?? rules;
}

/** The day of delivery, which decides the terms and covers of an invoice. */
export function deliveredOn({ shipmentDate, issueDate }: Pick<InvoiceDays, 'issueDate' | 'shipmentDate'>): Day {
  return shipmentDate ?? issueDate;
}

/**
 * Until when an invoice asks for a duty, and why. `null` where the policy does not require it, or where none of its
 * periods can be counted yet. A rule whose day is not known yet is replaced by the next one.
 */
export function dutyDayOf(
  duty: Duty,
  invoice: InvoiceDays,
  rules: DutyRules,
  circumstances: Circumstances = plainDefault,
): DutyDay | null {
  const own = rulesOfInvoice(invoice, rules);
  for (const rule of own.rules) {
    if (rule.duty !== duty || (rule.cause !== null && rule.cause !== circumstances.cause)) continue;
    const counted = dutyDay(rule, invoice, own, circumstances);
    if (counted) return counted;
  }
  return null;
}

/** Until when a buyer that broke its plan is handed over, unless the policy says otherwise. */
const afterFailedPlan = plainRule('HAND_OVER', null, 'EARLIEST', [days('PLAN_FAILURE', handOverDaysAfterDefault)]);

/** The last day of one rule with its calculation; `null` where none of its periods has a day to start from. */
export function dutyDay(
  rule: RuleInForce,
  invoice: InvoiceDays,
  rules: RulesOfTerms,
  circumstances: Circumstances,
): DutyDay | null {
  const periods = rule.periods.flatMap((period) => {
    const fromDay = anchorDay(period.from, rule.duty, invoice, rules, circumstances);
    return fromDay === null ? [] : [{ ...period, fromDay, day: countOut(fromDay, period) }];
  });
  const [day] = periods.map((period) => period.day).sort((one, other) => (one < other ? -1 : 1) * order[rule.takes]);
  if (day === undefined) return null;
  const { duty, takes, clause, isOwnWording } = rule;
  return { duty, day, periods, takes, clause, isOwnWording };
}

const order = { EARLIEST: 1, LATEST: -1 } as const;

/** Duties run from the original due date, the stop of cover from the one that the insurer accepted (handbook N 1.2). */
function anchorDay(
  anchor: DutyAnchor,
  duty: Duty,
  invoice: InvoiceDays,
  rules: RulesOfTerms,
  { knownOn, insolvencyOn }: Circumstances,
): Day | null {
  const dueDate = duty === 'STOP_DELIVERIES' ? invoice.effectiveDueDate : invoice.originalDueDate;
  switch (anchor) {
    case 'INVOICE_DATE':
      return invoice.issueDate;
    case 'DELIVERY':
      return deliveredOn(invoice);
    case 'DUE_DATE':
      return dueDate;
    case 'DUE_MONTH_END':
      return lastOfMonth(dueDate);
    case 'EXTENSION_END':
      return countOut(dueDate, { count: rules.maxExtensionPeriodDays, unit: 'DAYS' });
    case 'KNOWLEDGE':
      return knownOn;
    case 'INSOLVENCY':
      return insolvencyOn;
    case 'PLAN_FAILURE':
      return invoice.planFailedOn ?? null;
    case 'PERIOD_END':
      return endOfInsuranceYear(deliveredOn(invoice), rules);
  }
}

/** The last day that a date can express. */
const lastDay: Day = '9999-12-31';

/** Calendar days and months, weekends and holidays included (handbook N 0.2). */
function countOut(from: Day, { count, unit }: Pick<DutyPeriod, 'count' | 'unit'>): Day {
  const day = unit === 'DAYS' ? addDays(from, count) : addMonths(from, count);
  return day.length > lastDay.length || day.startsWith('+') ? lastDay : day;
}

/** The last day of the insurance year in which an invoice was delivered; before the first one, of the first. */
function endOfInsuranceYear(day: Day, { inceptionDate, periodMonths }: RulesOfTerms): Day {
  const months = (Number(day.slice(0, 4)) - Number(inceptionDate.slice(0, 4))) * 12;
  let year = Math.max(0, Math.floor(months / periodMonths) - 1);
  while (addMonths(inceptionDate, (year + 1) * periodMonths) <= day) year += 1;
  return addDays(addMonths(inceptionDate, (year + 1) * periodMonths), -1);
}
