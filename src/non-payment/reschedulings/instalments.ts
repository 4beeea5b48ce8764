import Big from 'big.js';
import { type CurrencyCode, minorUnits } from '../../platform/core/currencies.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import {
  compareMoney,
  lesserMoney,
  type Money,
  money,
  signOfMoney,
  subtractMoney,
  sumMoney,
} from '../../platform/core/money.ts';
import { type FieldError, type Refusal, refuse } from '../../platform/core/refusal.ts';

/** The status of an instalment (handbook N 1.3). `CREDITED`: nothing is left to pay, and no money came in for it. */
export const instalmentStatuses = ['DUE', 'PARTIAL', 'LATE', 'PAID', 'CREDITED'] as const;
export type InstalmentStatus = ValueOf<typeof instalmentStatuses>;

/** Instalments that the form takes; the dates and amounts of a longer plan are in its comment (handbook N 1.3). */
export const mostInstalments = 6;
/** Days from today to the first instalment at most. */
export const firstWithinDays = 30;
/** Months from today to the last instalment at most, and from which on a plan is long. */
export const longestMonths = 12;
export const longMonths = 6;

/** What a buyer promises: an amount on a day. */
export type PlannedInstalment = Readonly<{ dueDate: Day; amount: Money }>;

/**
 * An instalment of a plan, with the money that came in for it and with the deductions by credits: a credit note or a
 * settled dispute is no money. `no` counts from one.
 */
export type Instalment = PlannedInstalment & Readonly<{ no: number; paidAmount: Money; reducedAmount?: Money }>;

/** The conditions that the instalments have to fit. */
export type PlanFrame = Readonly<{
  /** The total of the invoices of the plan. */
  total: Money;
  /** The latest due date of the invoices of the plan. */
  latestDueDate: Day;
  today: Day;
}>;

/**
 * Why instalments make no plan: too many for the form, days or amounts that do not fit, a total that differs from what
 * is owed. The faults of single instalments come with their pointers, such as `/instalments/2/dueDate`.
 */
export function whyNotInstalments(instalments: readonly PlannedInstalment[], frame: PlanFrame): Refusal | null {
  if (instalments.length > mostInstalments)
    return refuse('res-max6', { most: mostInstalments, instalments: instalments.length });
  const faults = faultsOfInstalments(instalments, frame);
  if (faults.length > 0) return refuse('invalid-input', undefined, faults);
  const difference = differenceTo(instalments, frame.total);
  if (signOfMoney(difference) === 0) return null;
  return refuse('res-sum', {
    total: frame.total.amount,
    difference: difference.amount,
    currency: frame.total.currency,
  });
}

/**
 * What is wrong with single instalments: each is above zero, later than the due dates of all invoices of the plan and
 * than the one before; the first within thirty days, the last within twelve months from today (handbook N 1.3, readings).
 */
export function faultsOfInstalments(
  instalments: readonly PlannedInstalment[],
  { total, latestDueDate, today }: PlanFrame,
): FieldError[] {
  const firstBy = addDays(today, firstWithinDays);
  const lastBy = addMonths(today, longestMonths);
  return instalments.flatMap(({ dueDate, amount }, index) => {
    const pointer = `/instalments/${index}`;
    const before = instalments[index - 1];
    const onDay = (code: string, facts?: FieldError['facts']): FieldError[] => [
      { pointer: `${pointer}/dueDate`, code, ...(facts ? { facts } : {}) },
    ];
    return [
      ...faultsOfAmount(amount, total.currency).map((code) => ({ pointer: `${pointer}/amount`, code })),
      ...(dueDate > latestDueDate ? [] : onDay('not-after-due', { day: latestDueDate })),
      ...(before && dueDate <= before.dueDate ? onDay('not-ascending') : []),
      ...(index === 0 && dueDate > firstBy ? onDay('too-late', { day: firstBy }) : []),
      ...(dueDate > lastBy ? onDay('too-late', { day: lastBy }) : []),
    ];
  });
}

function faultsOfAmount({ amount, currency }: Money, of: CurrencyCode): string[] {
  if (currency !== of) return ['not-in-list'];
  if (!new Big(amount).eq(new Big(amount).round(minorUnits(currency)))) return ['too-fine'];
  return new Big(amount).gt(0) ? [] : ['too-small'];
}

/** The difference to the total: missing above zero, too much below. Amounts in another currency do not count. */
export function differenceTo(instalments: readonly Pick<PlannedInstalment, 'amount'>[], total: Money): Money {
  const amounts = instalments.map(({ amount }) => amount).filter(({ currency }) => currency === total.currency);
  return subtractMoney(total, sumMoney(amounts, total.currency));
}

/** Whether a plan is long, which is a point against it: more than six months from today to its last instalment. */
export function isLong(instalments: readonly Pick<PlannedInstalment, 'dueDate'>[], today: Day): boolean {
  const last = instalments.at(-1);
  return last !== undefined && last.dueDate > addMonths(today, longMonths);
}

/**
 * Whether the buyer pays late what it could pay early: the first half of the instalments, rounded up, brings less than
 * a third of the total. The form accepts such a plan; the insurer decides on it (readings, "Also").
 */
export function isBackLoaded(
  instalments: readonly Pick<PlannedInstalment, 'amount'>[],
  currency: CurrencyCode,
): boolean {
  if (instalments.length < 2) return false;
  const amounts = instalments.map(({ amount }) => amount);
  const early = sumMoney(amounts.slice(0, Math.ceil(amounts.length / 2)), currency);
  return new Big(early.amount).times(3).lt(sumMoney(amounts, currency).amount);
}

/** A total in that many parts that differ by one cent at most, the larger ones first; together exactly the total. */
export function splitEvenly(total: Money, parts: number): Money[] {
  const cents = new Big(10).pow(minorUnits(total.currency));
  const whole = new Big(total.amount).times(cents);
  const each = whole.div(parts).round(0, Big.roundDown);
  const larger = Number(whole.minus(each.times(parts)));
  return Array.from({ length: parts }, (_, index) =>
    money(each.plus(index < larger ? 1 : 0).div(cents), total.currency),
  );
}

/** Days a month apart for that many instalments, from the first on; 31 January is followed by the last of February. */
export function monthly(first: Day, parts: number): Day[] {
  return Array.from({ length: parts }, (_, index) => addMonths(first, index));
}

/** What is still to be paid of an instalment. */
export function restOf({
  amount,
  paidAmount,
  reducedAmount,
}: Pick<Instalment, 'amount' | 'paidAmount' | 'reducedAmount'>): Money {
  const unpaid = subtractMoney(amount, paidAmount);
  return reducedAmount ? subtractMoney(unpaid, reducedAmount) : unpaid;
}

/** What credits deducted from a plan. */
export function reductionOf(instalments: readonly Instalment[], currency: CurrencyCode): Money {
  return sumMoney(
    instalments.flatMap(({ reducedAmount }) => reducedAmount ?? []),
    currency,
  );
}

/** What is still to be paid of a plan. */
export function restOfAll(instalments: readonly Instalment[], currency: CurrencyCode): Money {
  return sumMoney(instalments.map(restOf), currency);
}

/** The status of an instalment on a day. A part payment that is late shows LATE (readings, "Also"). */
export function instalmentStatus(instalment: Omit<Instalment, 'no'>, today: Day): InstalmentStatus {
  if (signOfMoney(restOf(instalment)) <= 0) return signOfMoney(instalment.paidAmount) > 0 ? 'PAID' : 'CREDITED';
  if (instalment.dueDate < today) return 'LATE';
  return signOfMoney(instalment.paidAmount) > 0 ? 'PARTIAL' : 'DUE';
}

/** The next instalment that is not paid; `null` when all are. */
export function nextInstalment<Some extends Instalment>(instalments: readonly Some[]): Some | null {
  return instalments.find((instalment) => signOfMoney(restOf(instalment)) > 0) ?? null;
}

/** The day on which a plan defaults if nothing more is paid: the first after the days of grace; `null` when all is paid. */
export function defaultDay(instalments: readonly Instalment[], graceDays: number): Day | null {
  const next = nextInstalment(instalments);
  return next && addDays(next.dueDate, graceDays + 1);
}

/** Whether an instalment is unpaid beyond the days of grace: with ten of them on day 11 (readings). */
export function isDefaulted(instalments: readonly Instalment[], graceDays: number, today: Day): boolean {
  return instalments.some(
    (instalment) => signOfMoney(restOf(instalment)) > 0 && daysBetween(instalment.dueDate, today) > graceDays,
  );
}

/**
 * Why a payment cannot be put on an instalment: there is none, nothing came in, or it exceeds what is left of the plan.
 */
export function whyNotPay(instalments: readonly Instalment[], no: number, payment: Money): Refusal | null {
  const instalment = instalments.find((each) => each.no === no);
  if (!instalment) return refuse('not-found');
  if (payment.currency !== instalment.amount.currency) return onAmount('not-in-list');
  const [fault] = faultsOfAmount(payment, payment.currency);
  if (fault) return onAmount(fault);
  const rest = restOfAll(instalments, payment.currency);
  return compareMoney(payment, rest) > 0
    ? refuse('payment-above-plan', { rest: rest.amount, currency: rest.currency })
    : null;
}

function onAmount(code: string): Refusal {
  return refuse('invalid-input', undefined, [{ pointer: '/amount', code }]);
}

/** The instalments after a payment on one of them; the excess goes to the earliest unpaid others. */
export function withPayment(instalments: readonly Instalment[], no: number, payment: Money): Instalment[] {
  const paid = spread(instalments, no, payment);
  return instalments.map((instalment) => ({
    ...instalment,
    paidAmount: plus(instalment.paidAmount, paid.get(instalment.no), payment.currency),
  }));
}

/** The instalments after a credit, which is deducted from the earliest unpaid ones. */
export function withReduction(instalments: readonly Instalment[], credit: Money): Instalment[] {
  const credited = spread(instalments, 0, credit);
  return instalments.map((instalment) => ({
    ...instalment,
    reducedAmount: plus(instalment.reducedAmount, credited.get(instalment.no), credit.currency),
  }));
}

/** The part of an amount for each instalment, the named one first. */
function spread(instalments: readonly Instalment[], no: number, amount: Money): ReadonlyMap<number, Money> {
  const byDueDate = [...instalments].sort(
    (one, other) => Number(other.no === no) - Number(one.no === no) || one.no - other.no,
  );
  let left = amount;
  const found = new Map<number, Money>();
  for (const instalment of byDueDate) {
    const credited = lesserMoney(left, restOf(instalment));
    found.set(instalment.no, credited);
    left = subtractMoney(left, credited);
  }
  return found;
}

function plus(one: Money | undefined, other: Money | undefined, currency: CurrencyCode): Money {
  return sumMoney(
    [one, other].filter((each) => each !== undefined),
    currency,
  );
}
