import { addDays, type Day, daysBetween, earliestOf } from '../../platform/core/day.ts';
import { type Duty, duties } from '../../policies/policies/duty-rules.ts';
import type { AccountPosition } from './account-position.ts';

/** Days before a duty on which users can be reminded of it: the compliance clock checks each of them. */
export const reminderDays = [30, 21, 14, 7, 5, 3, 1, 0] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The days of the reminders for users who chose none. */
export const usualReminderDays: readonly ReminderDay[] = [7, 3, 1, 0];

/** The stage of a duty whose day is over. */
const over = -1;
/** A duty that is over for longer than this many days is no longer announced: a ledger of old invoices is no news. */
const longestOver = 7;

/** The last reminder of each duty: which day, and how near it was. */
export type RemindersSent = Readonly<Partial<Record<Duty, Readonly<{ day: Day; stage: number }>>>>;

/** A reminder that is due. */
export type Reminder = Readonly<{
  duty: Duty;
  day: Day;
  daysLeft: number;
  stage: number;
  /** The days before for which it stands: more than one where they passed unnoticed. None once the day is over. */
  daysBefore: readonly ReminderDay[];
}>;

/** The part of a position that reminders use. */
export type RemindedOf = Pick<AccountPosition, 'firstDays' | 'stopOfCoverDate' | 'nextStop'>;

/** The days of a buyer's duties with reminders: also the stop of cover, by lapse of time also when it has come. */
function daysOf(position: RemindedOf) {
  const days: Partial<Record<Duty, Day | null>> = { ...position.firstDays, STOP_DELIVERIES: position.nextStop };
  return duties.flatMap((duty) => {
    const day = days[duty];
    return day ? [{ duty, day }] : [];
  });
}

/** How near a day is, in stages; `null` where it is too far away, or over for too long, to be announced. */
function stageOf(day: Day, today: Day): number | null {
  const daysLeft = daysBetween(today, day);
  if (daysLeft < 0) return -daysLeft <= longestOver ? over : null;
  return reminderDays.findLast((stage) => stage >= daysLeft) ?? null;
}

/**
 * The reminders of a buyer's duties that are due today, and the state after them. Each stage of a day is announced
 * once; after an interruption of several stages they are sent together. A duty whose day has moved is announced again.
 * Cover that has stopped does not stop again: while another unpaid invoice keeps it stopped, nothing more is sent.
 */
export function remindersDue(
  position: RemindedOf,
  formerlySent: RemindersSent,
  today: Day,
): Readonly<{ reminders: readonly Reminder[]; remindersSent: RemindersSent }> {
  const remindersSent = isStopped(position, today) ? formerlySent : withoutFormerStop(formerlySent);
  const reminders = daysOf(position).flatMap(({ duty, day }) => {
    const stage = stageOf(day, today);
    const before = remindersSent[duty];
    if (duty === 'STOP_DELIVERIES' && stage === over && before?.stage === over) return [];
    if (stage === null || (before?.day === day && before.stage <= stage)) return [];
    const former = before?.day === day ? before.stage : Number.POSITIVE_INFINITY;
    const daysBefore = reminderDays.filter((days) => stage !== over && days >= stage && days < former);
    return [{ duty, day, daysLeft: daysBetween(today, day), stage, daysBefore }];
  });
  const now = Object.fromEntries(reminders.map(({ duty, day, stage }) => [duty, { day, stage }]));
  return { reminders, remindersSent: { ...remindersSent, ...now } };
}

/** Whether cover has stopped by lapse of time. */
function isStopped({ stopOfCoverDate }: RemindedOf, today: Day): boolean {
  return stopOfCoverDate !== null && stopOfCoverDate < today;
}

/** Once a buyer is covered again, an announced stop is over: the next one is news. */
function withoutFormerStop(remindersSent: RemindersSent): RemindersSent {
  const { STOP_DELIVERIES: stop, ...others } = remindersSent;
  return stop?.stage === over ? others : remindersSent;
}

/** The next day after today on which a reminder falls due. */
export function nextReminderOn(position: RemindedOf, today: Day): Day | null {
  const days = daysOf(position).flatMap(({ day }) => [over, ...reminderDays].map((stage) => addDays(day, -stage)));
  return earliestOf(days.filter((day) => day > today && day.length === 10));
}

/** A reminder for the users who want it: `null` where nobody does. What is over is sent to all. */
export function wantedOf(reminder: Reminder, wanted: ReadonlySet<ReminderDay>): Reminder | null {
  if (reminder.stage === over) return reminder;
  const daysBefore = reminder.daysBefore.filter((days) => wanted.has(days));
  const stage = daysBefore.at(-1);
  return stage === undefined ? null : { ...reminder, stage, daysBefore };
}

/** The type of the event of a reminder. */
export function reminderEventOf({ duty, stage }: Pick<Reminder, 'duty' | 'stage'>): string {
  if (stage !== over) return 'deadline.approaching';
  return duty === 'STOP_DELIVERIES' ? 'deadline.cover-stopped' : 'deadline.missed';
}
