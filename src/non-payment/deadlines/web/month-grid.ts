import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth, weekday } from '../../../platform/core/day.ts';

/** The weeks that a month touches, each of seven days; `firstWeekday` is 1 for Monday to 7 for Sunday. */
export function weeksOf(month: Day, firstWeekday: number): Day[][] {
  const first = firstOfMonth(month);
  const last = lastOfMonth(month);
  const weeks: Day[][] = [];
  for (let day = addDays(first, -((weekday(first) - firstWeekday + 7) % 7)); day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_none, index) => addDays(day, index)));
  return weeks;
}

/** The day to which a key moves; `null` for keys that move nowhere. */
export function dayAfterKey(key: string, day: Day, firstWeekday: number): Day | null {
  const column = (weekday(day) - firstWeekday + 7) % 7;
  const days: Readonly<Record<string, Day>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -column),
    End: addDays(day, 6 - column),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return days[key] ?? null;
}
