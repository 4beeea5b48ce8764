import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth, weekday } from './day.ts';

/** The date filters of the specification (row D12), used by every list that asks "since when". */
export const dateRangePresets = [
  'last-connection',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type DateRangePreset = (typeof dateRangePresets)[number];

/** A period in days, both ends included. */
export type DateRange = Readonly<{ from: Day; to: Day }>;

/**
 * The days of a preset. Weeks run from Monday to Sunday; months and years are whole ones, so that a list of coming
 * dates shows the rest of them too. @param lastConnection day of the reader's previous visit; `null` on the first one,
 * then the range is today.
 */
export function dateRangeOf(preset: DateRangePreset, today: Day, lastConnection: Day | null): DateRange {
  switch (preset) {
    case 'last-connection':
      return { from: lastConnection !== null && lastConnection < today ? lastConnection : today, to: today };
    case 'this-week':
      return weekOf(today);
    case 'last-week':
      return weekOf(addDays(today, -7));
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addMonths(today, -1));
    case 'this-year':
      return yearOf(today);
    case 'last-year':
      return yearOf(addMonths(today, -12));
  }
}

function weekOf(day: Day): DateRange {
  const monday = addDays(day, 1 - weekday(day));
  return { from: monday, to: addDays(monday, 6) };
}

function monthOf(day: Day): DateRange {
  return { from: firstOfMonth(day), to: lastOfMonth(day) };
}

function yearOf(day: Day): DateRange {
  const year = day.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
