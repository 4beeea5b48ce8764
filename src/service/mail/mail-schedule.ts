import { addDays, type Day, dayIn, daysBetween, weekday } from '../../platform/core/day.ts';
import type { Instant } from '../../platform/core/instant.ts';
import { type FieldError, type Refusal, refuse } from '../../platform/core/refusal.ts';

/*
 * When somebody's digest is sent, by the clock and the calendar of their own time zone, and when they want no mail
 * (decision 122). An instant that a clock skips or repeats is one digest: on a day of 23 or 25 hours there is one too.
 */

export const digestPeriods = ['DAY', 'WEEK'] as const;

export type MailSchedule = Readonly<{
  /** One digest a day, or one a week. */
  every: (typeof digestPeriods)[number];
  /** The day of a weekly digest: 1 is Monday, 7 Sunday. */
  weekday: number;
  /** By the clock of the time zone: `07:00`. */
  time: string;
  timeZone: string;
  /** Days of the week without mail. */
  quietDays: readonly number[];
  /** No mail before this day, such as the end of a holiday. */
  pausedUntil: Day | null;
  /** Obligations due within so many days are mailed at once, whatever else was chosen; `null`: not so. */
  urgentDays: number | null;
}>;

/** Days that "due within" may be. */
export const mostUrgentDays = 14;
/** Days for which mails may be paused: what was kept is still worth reading then. */
export const longestPauseDays = 60;

/** What holds for those who chose nothing. */
export function usualSchedule(timeZone: string): MailSchedule {
  return { every: 'DAY', weekday: 1, time: '07:00', timeZone, quietDays: [], pausedUntil: null, urgentDays: 3 };
}

/** Whether a text names a time zone that clocks know. */
export function isTimeZone(name: string): boolean {
  try {
    // an offset such as `+01:00` names no zone: it does not know summer
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name)
    );
  } catch {
    return false;
  }
}

/** Why a schedule cannot be kept: it would never send, or it pauses for too long. */
export function whyNotKeepSchedule(schedule: MailSchedule, today: Day): Refusal | null {
  const { every, quietDays, pausedUntil, timeZone } = schedule;
  const errors: FieldError[] = [];
  if (!isTimeZone(timeZone)) errors.push({ pointer: '/timeZone', code: 'unknown' });
  if (new Set(quietDays).size > 6) errors.push({ pointer: '/quietDays', code: 'too-many' });
  if (every === 'WEEK' && quietDays.includes(schedule.weekday)) errors.push({ pointer: '/weekday', code: 'quiet-day' });
  if (pausedUntil !== null && daysBetween(today, pausedUntil) > longestPauseDays) {
    const maximum = addDays(today, longestPauseDays);
    errors.push({ pointer: '/pausedUntil', code: 'too-late', facts: { maximum } });
  }
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/** The instant at which clocks of a time zone show a time on a day: the first one, or the next where they skip it. */
export function instantAt(day: Day, time: string, timeZone: string): Instant {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [shown - dayInMilliseconds, shown + dayInMilliseconds].map((at) => offsetAt(at, timeZone));
  const candidates = [shown - (before ?? 0), shown - (after ?? 0)].sort((one, other) => one - other);
  const exact = candidates.find((at) => at + offsetAt(at, timeZone) === shown);
  return new Date(exact ?? shown - (before ?? 0)).toISOString();
}

const dayInMilliseconds = 86_400_000;

/** Milliseconds by which clocks of a time zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** Whether mail may be sent on a day. */
function isFree({ quietDays, pausedUntil }: MailSchedule, day: Day): boolean {
  return !quietDays.includes(weekday(day)) && (pausedUntil === null || day >= pausedUntil);
}

function isDayOfDigest(schedule: MailSchedule, day: Day): boolean {
  return isFree(schedule, day) && (schedule.every === 'DAY' || weekday(day) === schedule.weekday);
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6, 7];

/** When the last digest was due; `null` where none was within a week. */
export function lastDigestAt(schedule: MailSchedule, now: Instant): Instant | null {
  const today = dayIn(schedule.timeZone, now);
  const due = daysOfWeek
    .map((back) => addDays(today, -back))
    .filter((day) => isDayOfDigest(schedule, day))
    .map((day) => instantAt(day, schedule.time, schedule.timeZone));
  return due.find((at) => at <= now) ?? null;
}

/** When the next digest is due. */
export function nextDigestAt(schedule: MailSchedule, now: Instant): Instant | null {
  const today = dayIn(schedule.timeZone, now);
  const { pausedUntil } = schedule;
  const from = pausedUntil !== null && pausedUntil > today ? pausedUntil : today;
  const due = daysOfWeek
    .map((on) => addDays(from, on))
    .filter((day) => isDayOfDigest(schedule, day))
    .map((day) => instantAt(day, schedule.time, schedule.timeZone));
  return due.find((at) => at > now) ?? null;
}

/** Whether a digest is to be sent now: one was due since the last, or today where there was none yet. */
export function isDigestDue(schedule: MailSchedule, now: Instant, sentAt: Instant | null): boolean {
  if (heldUntil(schedule, now) !== null) return false;
  const due = lastDigestAt(schedule, now);
  if (due === null) return false;
  const { timeZone } = schedule;
  return sentAt === null ? dayIn(timeZone, due) === dayIn(timeZone, now) : Date.parse(sentAt) < Date.parse(due);
}

/** Until when nothing but urgent mail is sent: on a quiet day or in a pause to the digest's time of the first free day. */
export function heldUntil(schedule: MailSchedule, now: Instant): Instant | null {
  const today = dayIn(schedule.timeZone, now);
  if (isFree(schedule, today)) return null;
  const { pausedUntil, time, timeZone } = schedule;
  const from = pausedUntil !== null && pausedUntil > today ? pausedUntil : today;
  const free = daysOfWeek.map((on) => addDays(from, on)).find((day) => isFree(schedule, day));
  return instantAt(free ?? addDays(from, 1), time, timeZone);
}
