import type { DutyAnchor, DutyRule } from '../../../policies/policies/duty-rules.ts';
import type { PolicyTerms } from '../../../policies/policies/policy-terms.ts';

/*
 * The dates and the money of a claim calculated a second time, for tests: from the handbook's text (N 1.0 to 1.6), with
 * day numbers and whole cents, and without a line of the rules' code.
 */

/** Days since 1 January 1970. */
export type DayNumber = number;
const dayLength = 86_400_000;

export const numberOf = (day: string): DayNumber =>
  Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8)) / dayLength;
export const dayOf = (number: DayNumber): string => new Date(number * dayLength).toISOString().slice(0, 10);

/** 31 August and six months is the last day of February. */
function monthsAfter(number: DayNumber, months: number): DayNumber {
  const [year, month, date] = dayOf(number).split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, lastDate)) / dayLength;
}

/** An invoice of an invented ledger; cents of one currency. */
export type Invoice = Readonly<{
  documentNumber: string;
  issued: DayNumber;
  delivered: DayNumber;
  due: DayNumber;
  cents: bigint;
  netCents: bigint | null;
}>;
export type Payment = Readonly<{ receivedOn: DayNumber; cents: bigint }>;

/** Why the buyer does not pay, and what is known of it. */
export type Case = Readonly<{
  cause: 'PROTRACTED_DEFAULT' | 'INSOLVENCY';
  knownOn: DayNumber | null;
  insolventOn: DayNumber | null;
}>;
export type Duty = DutyRule['duty'];

/** The last day of a duty: the policy's own terms for the cause, then for all causes, then its plain periods. */
export function lastDay(duty: Duty, terms: PolicyTerms, invoice: Invoice, about: Case): DayNumber {
  const own = terms.dutyRules.filter((rule) => rule.duty === duty && (rule.cause ?? about.cause) === about.cause);
  const isPlainAboutInsolvency =
    about.cause === 'INSOLVENCY' && (duty === 'REPORT_OVERDUE' || duty === 'FILE_CLAIM') ? [plainDay] : [];
  const ways = [
    ...own.filter(({ cause }) => cause !== null).map((rule) => () => wordedDayOf(rule, terms, invoice, about)),
    ...isPlainAboutInsolvency.map((way) => () => way(duty, terms, invoice, about)),
    ...own.filter(({ cause }) => cause === null).map((rule) => () => wordedDayOf(rule, terms, invoice, about)),
    () => plainDay(duty, terms, invoice, about),
  ];
  for (const way of ways) {
    const day = way();
    if (day !== null) return day;
  }
  throw new Error(`No day for ${duty}`);
}

function plainDay(duty: Duty, terms: PolicyTerms, { due, delivered }: Invoice, about: Case): DayNumber | null {
  const stop = due + terms.maxExtensionPeriodDays;
  const report = due + terms.notificationPeriodDays;
  const { knownOn, insolventOn, cause } = about;
  if (duty === 'STOP_DELIVERIES') return stop;
  if (duty === 'HAND_OVER') return stop + terms.collectionHandoverDays;
  if (duty === 'REPORT_OVERDUE')
    return knownOn === null ? report : Math.min(report, knownOn + terms.insolvencyReportDays);
  if (cause === 'INSOLVENCY' && knownOn !== null && insolventOn !== null)
    return Math.min(knownOn + terms.insolvencyReportDays, insolventOn + terms.insolvencyClaimDays);
  return Math.max(stop + terms.claimFilingDays, delivered + (terms.claimFilingDaysAfterDelivery ?? 0));
}

function wordedDayOf(rule: DutyRule, terms: PolicyTerms, invoice: Invoice, about: Case): DayNumber | null {
  const from: Partial<Record<DutyAnchor, DayNumber | null>> = {
    INVOICE_DATE: invoice.issued,
    DELIVERY: invoice.delivered,
    DUE_DATE: invoice.due,
    DUE_MONTH_END: monthsAfter(numberOf(`${dayOf(invoice.due).slice(0, 8)}01`), 1) - 1,
    EXTENSION_END: invoice.due + terms.maxExtensionPeriodDays,
    KNOWLEDGE: about.knownOn,
    INSOLVENCY: about.insolventOn,
  };
  const days = rule.periods.flatMap(({ from: anchor, count, unit }) => {
    const first = from[anchor] ?? null;
    return first === null ? [] : [unit === 'DAYS' ? first + count : monthsAfter(first, count)];
  });
  if (days.length === 0) return null;
  return rule.takes === 'EARLIEST' ? Math.min(...days) : Math.max(...days);
}

/** The date of loss: the insolvency, else the end of the waiting period. */
export function dateOfLoss(terms: PolicyTerms, filedOn: DayNumber, oldestDue: DayNumber, about: Case): DayNumber {
  if (about.insolventOn !== null) return about.insolventOn;
  const starts = {
    CLAIM_RECEIVED: filedOn,
    DUE_DATE: oldestDue,
    EXTENSION_END: oldestDue + terms.maxExtensionPeriodDays,
  };
  const start = starts[terms.waitingPeriodStart];
  return terms.waitingPeriodDays === null
    ? monthsAfter(start, terms.waitingPeriodMonths)
    : start + terms.waitingPeriodDays;
}

/** What is left of each invoice: money clears the oldest due date first, then the issue, then the number. */
export function leftOf(invoices: readonly Invoice[], payments: readonly Payment[]): ReadonlyMap<string, bigint> {
  const oldestFirst = invoices.toSorted(
    (one, other) =>
      one.due - other.due || one.issued - other.issued || (one.documentNumber < other.documentNumber ? -1 : 1),
  );
  let purse = payments.reduce((sum, { cents }) => sum + cents, 0n);
  return new Map(
    oldestFirst.map(({ documentNumber, cents }) => {
      const shareOfPurse = lesser(purse, cents);
      purse -= shareOfPurse;
      return [documentNumber, cents - shareOfPurse];
    }),
  );
}

/** Whether a delivery was made while the cover was stopped by an invoice that was unpaid on its day. */
export function wasStopped(
  delivered: DayNumber,
  terms: PolicyTerms,
  ledger: Readonly<{ invoices: readonly Invoice[]; payments: readonly Payment[] }>,
  about: Case,
): boolean {
  const left = leftOf(
    ledger.invoices,
    ledger.payments.filter(({ receivedOn }) => receivedOn <= delivered),
  );
  return ledger.invoices.some(
    (invoice) =>
      invoice.issued <= delivered &&
      (left.get(invoice.documentNumber) ?? 0n) > 0n &&
      delivered > lastDay('STOP_DELIVERIES', terms, invoice, about),
  );
}

/** A limit that was raised on a day. */
export type Limit = Readonly<{ first: bigint; raisedTo: bigint; raisedOn: DayNumber }>;

/**
 * B in cents: deliveries from before the raise to which it does not apply stay within the first limit, all together
 * within the raised one. For a loss from before the raise only the first one exists.
 */
export function withinLimit(
  insured: readonly (Invoice & { owed: bigint })[],
  { first, raisedTo, raisedOn }: Limit,
  terms: PolicyTerms,
  lossOn: DayNumber,
): bigint {
  const sum = (some: readonly { owed: bigint }[]) => some.reduce((total, { owed }) => total + owed, 0n);
  if (lossOn < raisedOn) return lesser(sum(insured), first);
  const isOutside = ({ delivered, due }: Invoice) => {
    if (delivered >= raisedOn || terms.raisedLimitTakesIn === 'ALL') return false;
    return terms.raisedLimitTakesIn === 'NEW_DELIVERIES' || due < raisedOn;
  };
  const outside = insured.filter(isOutside);
  const inside = insured.filter((each) => !isOutside(each));
  return lesser(lesser(sum(outside), first) + sum(inside), raisedTo);
}

/** The yearly maximum in cents: a multiple of the premium paid for the year of the last delivery, at least of the minimum. */
export function yearlyMaximum(terms: PolicyTerms, lastDelivery: DayNumber): bigint | null {
  const { maxLiability, premiumTerms } = terms;
  if (!maxLiability) return null;
  if (maxLiability.type === 'AMOUNT') return centsOf(maxLiability.value);
  const firstYear = terms.inceptionDate.slice(0, 4);
  const year = dayOf(lastDelivery).slice(0, 4) < firstYear ? firstYear : dayOf(lastDelivery).slice(0, 4);
  const paid = premiumTerms.paid.find(({ yearFrom }) => yearFrom.startsWith(year));
  const minimum = centsOf(premiumTerms.minimumPremium?.amount ?? '0.00');
  const isPaidMore = terms.maxLiabilityBasis === 'PREMIUM_PAID' && paid && centsOf(paid.amount.amount) > minimum;
  return BigInt(maxLiability.value) * (isPaidMore ? centsOf(paid.amount.amount) : minimum);
}

/** Steps A to F in cents, by the policy's terms. */
export function indemnity(
  insured: bigint,
  B: bigint,
  terms: PolicyTerms,
  most: bigint | null,
): Readonly<Record<'A' | 'B' | 'E' | 'F', bigint>> {
  if (terms.claimThreshold !== null && B <= centsOf(terms.claimThreshold.amount))
    return { A: insured, B, E: 0n, F: 0n };
  const share = (cents: bigint) => divided(cents * BigInt(Math.round(terms.insuredPercentages.granted * 100)), 10_000n);
  const deductible = centsOf(terms.deductible?.amount ?? '0.00');
  const D =
    terms.deductibleBasis === 'BEFORE' ? share(atLeastNothing(B - deductible)) : atLeastNothing(share(B) - deductible);
  const E = atLeastNothing(D - centsOf(terms.aggregateFirstLoss?.amount ?? '0.00'));
  return { A: insured, B, E, F: most === null ? E : lesser(E, most) };
}

/** The insurer's part of each recovery: the indemnity's share in all that was owed, in total never more than it. */
export function insurersParts(borne: bigint, totalDebt: bigint, recoveries: readonly bigint[]): bigint[] {
  let room = borne;
  return recoveries.map((cents) => {
    const part = lesser(divided(cents * borne, totalDebt), room);
    room -= part;
    return part;
  });
}

/** The part of an amount that is insured: without tax where the policy leaves tax out. */
export function insuredCents({ cents, netCents }: Invoice, owed: bigint, vatCovered: boolean): bigint {
  return vatCovered || netCents === null ? owed : divided(owed * netCents, cents);
}

/** Half away from zero; neither is below it. */
function divided(cents: bigint, by: bigint): bigint {
  return (2n * cents + by) / (2n * by);
}

export const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const atLeastNothing = (cents: bigint): bigint => (cents > 0n ? cents : 0n);
