import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { PremiumTerms } from '../../policies/policies/policy-terms.ts';

/*
 * Reminders of unpaid premium (handbook N 3.4). The codes are those of the insurer's accounts; the days of the ladder are
 * data of the policy.
 */

/** Overdue without a reminder; preliminary, first, second, final reminder; formal notice: the mildest first. */
export const reminderLevels = ['O', 'P', 'F', 'S', 'L', 'N'] as const;
export type ReminderLevel = ValueOf<typeof reminderLevels>;
/** What is sent: `O` is none. */
export const sentLevels = ['P', 'F', 'S', 'L', 'N'] as const satisfies readonly ReminderLevel[];
export type SentLevel = ValueOf<typeof sentLevels>;

/** A level, or its `D` variant: no further reminder is sent, because the invoice is disputed. */
export const reminderCodes = ['O', 'P', 'F', 'S', 'L', 'N', 'DO', 'DP', 'DF', 'DS', 'DL', 'DN'] as const;
export type ReminderCode = ValueOf<typeof reminderCodes>;

/** Days after the due date on which each reminder is sent, by the policy. */
export type ReminderDays = Readonly<PremiumTerms['reminderDays']>;

/** A code in its parts; `null` for one that nobody knows. */
export function readReminderCode(code: string): Readonly<{ isVariantD: boolean; level: ReminderLevel }> | null {
  const [, variant, level] = /^(D?)([OFSLNP])$/.exec(code) ?? [];
  return level === undefined ? null : { isVariantD: variant === 'D', level: level as ReminderLevel };
}

/** The place of a code among all, the mildest first; what nobody knows comes last. */
export function severityOf(code: string): number {
  const read = readReminderCode(code);
  return read ? reminderLevels.indexOf(read.level) : reminderLevels.length;
}

type Reminded = Readonly<{ isOpen: boolean; dueDate: Day; lastReminder: SentLevel | null; isDisputed: boolean }>;

/** The code of an invoice on a day; `null` where nothing is overdue. */
export function reminderCodeOn(
  { isOpen, dueDate, lastReminder, isDisputed }: Reminded,
  today: Day,
): ReminderCode | null {
  if (!isOpen || dueDate >= today) return null;
  const level = lastReminder ?? 'O';
  return isDisputed ? `D${level}` : level;
}

/** The furthest reminder whose day has come; `null` before the first. */
export function levelReached(dueDate: Day, today: Day, days: ReminderDays): SentLevel | null {
  return sentLevels.findLast((level) => addDays(dueDate, days[level]) <= today) ?? null;
}

/** The furthest reminder that came due by a day and was not sent; `null` where the last one is as far. */
export function levelMissed(
  { dueDate, lastReminder }: Pick<Reminded, 'dueDate' | 'lastReminder'>,
  today: Day,
  days: ReminderDays,
): SentLevel | null {
  const level = levelReached(dueDate, today, days);
  const isFurther = level !== null && (lastReminder === null || severityOf(level) > severityOf(lastReminder));
  return isFurther ? level : null;
}

/** A reminder with the day on which it is sent. */
export type PlannedReminder = Readonly<{ level: SentLevel; on: Day }>;

/** The reminders that follow after a day while the invoice stays unpaid, the next one first. */
export function remindersAfter(dueDate: Day, today: Day, days: ReminderDays): PlannedReminder[] {
  return sentLevels.map((level) => ({ level, on: addDays(dueDate, days[level]) })).filter(({ on }) => on > today);
}

/** The day of the next reminder after a day; `null` after the last one. */
export function nextReminderAfter(dueDate: Day, today: Day, days: ReminderDays): Day | null {
  return remindersAfter(dueDate, today, days)[0]?.on ?? null;
}

/**
 * The day of the next reminder of an invoice that is to be paid again: those that came due while it was disputed are made
 * up by the furthest, on the next day. Example: the formal notice was due on 7 March, the dispute ends on the 8th: the 9th.
 */
export function nextReminderAgain(
  invoice: Pick<Reminded, 'dueDate' | 'lastReminder'>,
  today: Day,
  days: ReminderDays,
): Day | null {
  return levelMissed(invoice, today, days) ? addDays(today, 1) : nextReminderAfter(invoice.dueDate, today, days);
}

/** As `remindersAfter`, with the one that is made up on another day than its own. */
export function remindersPlanned(
  { nextReminderOn, ...invoice }: Pick<Reminded, 'dueDate' | 'lastReminder'> & Readonly<{ nextReminderOn: Day | null }>,
  today: Day,
  days: ReminderDays,
): PlannedReminder[] {
  const after = remindersAfter(invoice.dueDate, today, days);
  const level = levelMissed(invoice, today, days);
  const isMadeUp = nextReminderOn !== null && nextReminderOn > today && nextReminderOn !== after[0]?.on;
  return level && isMadeUp ? [{ level, on: nextReminderOn }, ...after] : after;
}
