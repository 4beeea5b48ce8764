import { type Duty, duties } from '../policies/duty-rules.ts';
import { addDays, type Day, daysBetween, earliestOf } from '../reference/day.ts';
import type { Standing } from './account.ts';

/** Days before a duty on which people are reminded of it. */
export const reminderStages = [7, 3, 1, 0] as const;

/** The stage of a duty whose day is over. */
const over = -1;
/** What is longer over than this many days is told nobody any more: a ledger of old invoices is no news. */
const longestOver = 7;

/** What was told of each duty last: which day, and how near it was. */
export type Told = Readonly<Partial<Record<Duty, Readonly<{ day: Day; stage: number }>>>>;

/** A reminder that is due. */
export type Reminder = Readonly<{ duty: Duty; day: Day; daysLeft: number; stage: number }>;

/** The days of a buyer's duties of which people are reminded: the stop of cover too, also when it has come. */
function daysOf({ firstDays, stopOfCoverDate }: Pick<Standing, 'firstDays' | 'stopOfCoverDate'>) {
  const days: Partial<Record<Duty, Day | null>> = { ...firstDays, STOP_DELIVERIES: stopOfCoverDate };
  return duties.flatMap((duty) => {
    const day = days[duty];
    return day ? [{ duty, day }] : [];
  });
}

/** How near a day is, in stages; `null` where it is too far away, or too long over, to speak of. */
function stageOf(day: Day, today: Day): number | null {
  const daysLeft = daysBetween(today, day);
  if (daysLeft < 0) return -daysLeft <= longestOver ? over : null;
  return reminderStages.findLast((stage) => stage >= daysLeft) ?? null;
}

/**
 * The reminders of a buyer's duties that are due today, and what has been told with them. Each stage of a day is told
 * once; a server that slept over one tells the nearest. A duty whose day has moved is told anew.
 */
export function remindersDue(
  standing: Pick<Standing, 'firstDays' | 'stopOfCoverDate'>,
  told: Told,
  today: Day,
): Readonly<{ reminders: readonly Reminder[]; told: Told }> {
  const reminders = daysOf(standing).flatMap(({ duty, day }) => {
    const stage = stageOf(day, today);
    const before = told[duty];
    if (stage === null || (before?.day === day && before.stage <= stage)) return [];
    return [{ duty, day, daysLeft: daysBetween(today, day), stage }];
  });
  const now = Object.fromEntries(reminders.map(({ duty, day, stage }) => [duty, { day, stage }]));
  return { reminders, told: { ...told, ...now } };
}

/** The next day after today on which a reminder falls due. */
export function nextReminderOn(standing: Pick<Standing, 'firstDays' | 'stopOfCoverDate'>, today: Day): Day | null {
  const days = daysOf(standing).flatMap(({ day }) => [over, ...reminderStages].map((stage) => addDays(day, -stage)));
  return earliestOf(days.filter((day) => day > today && day.length === 10));
}

/** The type of the happening that tells a reminder. */
export function happeningOf({ duty, stage }: Reminder): string {
  if (stage !== over) return 'deadline.approaching';
  return duty === 'STOP_DELIVERIES' ? 'deadline.cover-stopped' : 'deadline.missed';
}
