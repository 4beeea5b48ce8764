import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD`, without a time zone. Days sort and compare as text. */
export type Day = string;

/** Earliest day that any date field accepts (row K5). */
export const earliestDay: Day = '1900-01-01';

/**
 * Latest day that any date field accepts. Periods are added to days, so there is room left before the end of the days
 * that four digits of a year can write; the “unlimited” of other systems, 9999-12-31, is no day of a contract.
 */
export const latestDay: Day = '2999-12-31';

const dayPattern = (() => {
  const year = '(?:19|2\\d)\\d{2}';
  const leapYear = '(?:(?:19|2\\d)(?:0[48]|[2468][048]|[13579][26])|2[048]00)';
  const monthAndDay =
    '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
  return new RegExp(`^(?:${year}-${monthAndDay}|${leapYear}-02-29)$`);
})();

/** A day on the wire: an existing calendar day from 1900-01-01 to 2999-12-31. */
export const dayShape = z.string().regex(dayPattern).describe('Day, such as 2026-11-20');

/** Whether the text is an existing calendar day from 1900-01-01 on. */
export function isDay(text: string): text is Day {
  return dayPattern.test(text);
}

/** The day that many days later; a negative number goes back. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(numberOfDay(day) + days);
}

/** The day before; of the earliest day that can be written that day itself. */
export function dayBefore(day: Day): Day {
  return day <= earliestDay ? earliestDay : addDays(day, -1);
}

/**
 * The day that many months later; a negative number goes back. A day that the month does not have becomes its last
 * one: 31 August + 6 months = last day of February (handbook readings, "months anywhere").
 */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  return dayOfParts(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, daysInMonth(first)));
}

/** Whole days from one day to the other: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from);
}

/** -1, 0 or 1 as the first day is before, the same as or after the second. */
export function compareDays(one: Day, other: Day): -1 | 0 | 1 {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The earliest of the days; `null` when there is none. */
export function earliestOf(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((earliest, day) => (earliest === null || day < earliest ? day : earliest), null);
}

/** The latest of the days; `null` when there is none. */
export function latestOf(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((latest, day) => (latest === null || day > latest ? day : latest), null);
}

/** Whether the day lies in the period, both ends included; an open end is `null`. */
export function isWithin(day: Day, from: Day | null, to: Day | null): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

/** Day of the week: 1 for Monday to 7 for Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** First day of the day's month. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Last day of the day's month. */
export function lastOfMonth(day: Day): Day {
  return addDays(addMonths(firstOfMonth(day), 1), -1);
}

/** The day on which an instant falls in a time zone (IANA name): 23:30 UTC is the next day in Berlin. */
export function dayIn(timeZone: string, instant: string): Day {
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** One formatter per time zone: building one costs a hundred times its use. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

const msPerDay = 86_400_000;

/** Days met lately with their numbers: the same few thousand come again and again, and making a Date costs far more. */
const numbersOfDays = new Map<Day, number>();
const daysOfNumbers = new Map<number, Day>();
const mostDaysKept = 100_000;

function numberOfDay(day: Day): number {
  const known = numbersOfDays.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / msPerDay;
  if (numbersOfDays.size >= mostDaysKept) numbersOfDays.clear();
  numbersOfDays.set(day, number);
  return number;
}

function dayOfNumber(number: number): Day {
  const known = daysOfNumbers.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * msPerDay).toISOString().slice(0, 10);
  if (daysOfNumbers.size >= mostDaysKept) daysOfNumbers.clear();
  daysOfNumbers.set(number, day);
  return day;
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** The day of a year, a month from 1 and a date. The caller sees to it that the date exists. */
function dayOfParts(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function daysInMonth(first: Date): number {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
}
