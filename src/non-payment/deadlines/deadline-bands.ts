import { addDays, type Day, lastOfMonth, weekday } from '../../platform/core/day.ts';

/** How near a duty is, for filters. */
export const deadlineBands = ['missed', 'today', 'this-week', 'this-month'] as const;
export type DeadlineBand = (typeof deadlineBands)[number];

/** Days from and to which a duty falls, both included; an open end is `null`. */
export type DayRange = Readonly<{ from: Day | null; to: Day | null }>;

/** The days of a band: this week ends on Sunday, and both it and this month begin today. */
export function daysOfBand(band: DeadlineBand, today: Day): DayRange {
  switch (band) {
    case 'missed':
      return { from: null, to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'this-week':
      return { from: today, to: addDays(today, 7 - weekday(today)) };
    case 'this-month':
      return { from: today, to: lastOfMonth(today) };
  }
}
