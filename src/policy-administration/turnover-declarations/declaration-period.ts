import { addDays, addMonths, type Day, firstOfMonth } from '../../platform/core/day.ts';
import { type Policy, policyPeriods } from '../../policies/policies/policy.ts';
import type { PremiumTerms } from '../../policies/policies/policy-terms.ts';

/*
 * For which days turnover is declared, and until when (handbook N 2.2). The periods are cut out of the insurance year, so
 * that a policy that begins on 1 April declares April to June in its first quarter.
 */

export type DeclarationFrequency = PremiumTerms['declarationFrequency'];

/** Months of a whole period. */
export const monthsOf: Readonly<Record<DeclarationFrequency, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
};

/** What is declared: insured turnover, outstanding balances at the end of the period, or one total that sets no premium. */
export const declaredBases = ['TURNOVER', 'BALANCE', 'FLAT'] as const satisfies readonly PremiumTerms['premiumBasis'][];
export type DeclaredBasis = (typeof declaredBases)[number];

/** The days of a declaration, both included. */
export type DeclarationPeriod = Readonly<{ from: Day; to: Day }>;

/** Days after the end of the period: yearly declarations of turnover [S12]; the other frequencies take them over. */
const daysToDeclare = 30;
/** Balances are declared by this day of the month after [S12]. */
const dayForBalances = 20;

type Declaring = Pick<Policy, 'inceptionDate' | 'endDate' | 'periodMonths' | 'cancelledFrom' | 'premiumTerms'>;

/**
 * The periods of the current and the previous insurance year that have begun by a day, the earliest first. The last one
 * of a year, or of a policy that ends early, is as short as it has to be. A policy whose premium follows its limits
 * declares nothing.
 */
export function periodsBegunBy(policy: Declaring, day: Day): DeclarationPeriod[] {
  if (policy.premiumTerms.premiumBasis === 'ON_LIMITS') return [];
  const months = monthsOf[policy.premiumTerms.declarationFrequency];
  const years = policyPeriods(policy, day).toReversed();
  return years.flatMap(({ from, to }) => {
    const end = lastDayOf(policy, to);
    return cut(from, end, months).filter((period) => period.from <= day);
  });
}

/** The day on which the next period after a day begins; `null` after the last one of a policy that is not renewed yet. */
export function nextPeriodBegins(policy: Declaring, day: Day): Day | null {
  if (policy.premiumTerms.premiumBasis === 'ON_LIMITS') return null;
  const [current] = policyPeriods(policy, day);
  if (!current) return null;
  const coming = cut(current.from, lastDayOf(policy, current.to), monthsOf[policy.premiumTerms.declarationFrequency]);
  const next = coming.find(({ from }) => from > day)?.from ?? addDays(current.to, 1);
  return next > lastDayOf(policy, policy.endDate) ? null : next;
}

/** A period for which there is a declaration, and how often was declared when it was opened. */
export type OpenedDays = DeclarationPeriod & Readonly<{ frequency: DeclarationFrequency }>;

/**
 * What becomes of a period that is not declared when the days of its policy change; `null` where it begins after the policy
 * has ended. One that was cut short grows with a policy that goes on after all.
 */
export function periodByPolicy(
  { from, to, frequency }: OpenedDays,
  policy: Declaring,
  day: Day,
): DeclarationPeriod | null {
  const lastDay = lastDayOf(policy, policy.endDate);
  if (from > lastDay) return null;
  if (to > lastDay) return { from, to: lastDay };
  const isAsOften = frequency === policy.premiumTerms.declarationFrequency;
  const whole = isAsOften ? periodsBegunBy(policy, day).find((period) => period.from === from) : undefined;
  return whole && whole.to > to ? whole : { from, to };
}

/** A period for which there is a declaration, and whether that is made. */
export type FiledDays = DeclarationPeriod & Readonly<{ isDeclared: boolean }>;

/** Whether none of the days is in a declaration already: the frequency may have changed within a year. */
export function isFree({ from, to }: DeclarationPeriod, opened: readonly DeclarationPeriod[]): boolean {
  return opened.every((other) => other.to < from || other.from > to);
}

/**
 * The days of a period after a declaration that was made of its beginning alone, as of a policy that was cancelled and goes
 * on after all; `null` where there are none, where they have not begun by a day, or where some are in a declaration.
 */
export function restOf(period: DeclarationPeriod, opened: readonly FiledDays[], day: Day): DeclarationPeriod | null {
  const first = opened.find(({ from, isDeclared }) => isDeclared && from === period.from);
  if (!first) return null;
  const rest = { from: dayAfter(first, opened), to: period.to };
  const hasBegun = rest.from <= rest.to && rest.from <= day;
  return hasBegun && isFree(rest, opened) ? rest : null;
}

/** The first day after a declaration and those that follow it without a gap. */
function dayAfter({ to }: DeclarationPeriod, opened: readonly DeclarationPeriod[]): Day {
  const day = addDays(to, 1);
  const next = opened.find(({ from }) => from === day);
  return next ? dayAfter(next, opened) : day;
}

/**
 * By when a period is declared. Example: turnover of January to March by 30 April; balances of January by 20 February.
 */
export function dueDateOf(basis: DeclaredBasis, { to }: DeclarationPeriod): Day {
  if (basis !== 'BALANCE') return addDays(to, daysToDeclare);
  return addDays(addMonths(firstOfMonth(to), 1), dayForBalances - 1);
}

/** Days from the due date on which the policyholder is reminded (handbook N 2.2): D−10, D, D+7, D+21. */
const reminderDays = [-10, 0, 7, 21] as const;

/**
 * By when a period is declared whose days changed on a day: a policy that ended in the past leaves 30 days from then, as far as
 * there was as much time before.
 *
 * @param before the due date until then
 */
export function dueDateOnChange(
  { basis, dueDate: before }: Readonly<{ basis: DeclaredBasis; dueDate: Day }>,
  period: DeclarationPeriod,
  day: Day,
): Day {
  const dueDate = dueDateOf(basis, period);
  const inTime = addDays(day, daysToDeclare);
  const earliest = before < inTime ? before : inTime;
  return dueDate > earliest ? dueDate : earliest;
}

/** By when the rest of a period is declared that is asked for on a day: 30 days are left of it. */
export function dueDateOfRest(basis: DeclaredBasis, rest: DeclarationPeriod, day: Day): Day {
  return dueDateOnChange({ basis, dueDate: addDays(day, daysToDeclare) }, rest, day);
}

/** Days after the due date from which the insurer estimates what was not declared (handbook N 2.2): D+30. */
export const daysToEstimate = 30;

/** Whether the insurer may estimate on a day. */
export function isToBeEstimated(dueDate: Day, day: Day): boolean {
  return day >= addDays(dueDate, daysToEstimate);
}

/** The day of the next reminder after a day, at last that of the estimate; `null` after it. */
export function nextStepAfter(dueDate: Day, day: Day): Day | null {
  return [...reminderDays, daysToEstimate].map((days) => addDays(dueDate, days)).find((on) => on > day) ?? null;
}

/** The day of the first reminder of a due date that is new on a day: at once where it would have come by then. */
export function firstStepFrom(dueDate: Day, day: Day): Day {
  const first = addDays(dueDate, reminderDays[0]);
  return first > day ? first : day;
}

/** The same days a year before. */
export function yearBefore({ from, to }: DeclarationPeriod): DeclarationPeriod {
  return { from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) };
}

function lastDayOf({ cancelledFrom }: Pick<Policy, 'cancelledFrom'>, to: Day): Day {
  const last = cancelledFrom === null ? to : addDays(cancelledFrom, -1);
  return last < to ? last : to;
}

function cut(from: Day, to: Day, months: number): DeclarationPeriod[] {
  const periods: DeclarationPeriod[] = [];
  for (let step = 0; ; step += months) {
    const begins = addMonths(from, step);
    if (begins > to) return periods;
    const ends = addDays(addMonths(from, step + months), -1);
    periods.push({ from: begins, to: ends < to ? ends : to });
  }
}
