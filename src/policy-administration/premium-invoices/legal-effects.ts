import type { CountryCode } from '../../platform/core/countries.ts';
import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { ReminderDays } from './reminder-levels.ts';

/*
 * What the formal notice of an unpaid premium leads to, by the law of the policyholder's country (handbook N 2.1.4). Where
 * no law is named here the portal suspends nothing: what holds there is agreed in the policy.
 */

/** When a suspended cover resumes after everything is paid; both mean the day after the payment. */
export const resumptions = ['NOON_AFTER_PAYMENT', 'DAY_AFTER_PAYMENT'] as const;
export type Resumption = ValueOf<typeof resumptions>;

/** Days of a law; each is counted from the step before it. */
export type LegalEffects = Readonly<{
  /** From the due date to the formal notice, at least. */
  noticeDays: number;
  /** From the formal notice to the first day without cover. */
  suspensionDays: number;
  /** From that day to the first one on which the insurer may cancel the policy. */
  cancellationDays: number;
  resumption: Resumption;
}>;

const legalEffects: Readonly<Partial<Record<CountryCode, LegalEffects>>> = {
  // Code des assurances, L113-3
  FR: { noticeDays: 10, suspensionDays: 30, cancellationDays: 10, resumption: 'NOON_AFTER_PAYMENT' },
  // Loi du 4 avril 2014 relative aux assurances, articles 69 to 71
  BE: { noticeDays: 0, suspensionDays: 15, cancellationDays: 15, resumption: 'DAY_AFTER_PAYMENT' },
  // Burgerlijk Wetboek 7:934: after the same fourteen days the cover is suspended or the policy is ended
  NL: { noticeDays: 0, suspensionDays: 14, cancellationDays: 0, resumption: 'DAY_AFTER_PAYMENT' },
};

/** The law's effects for a policyholder of a country; `null` where none is named. */
export function legalEffectsIn(country: CountryCode): LegalEffects | null {
  return legalEffects[country] ?? null;
}

/** The days of the reminders as they are sent: the formal notice not before the law allows it. */
export function lawfulReminderDays(days: ReminderDays, effects: LegalEffects | null): ReminderDays {
  return effects ? { ...days, N: Math.max(days.N, effects.noticeDays) } : days;
}

/** What a formal notice of a day leads to while the premium stays unpaid. */
export type SuspensionAhead = Readonly<{ suspendedFrom: Day; cancellableFrom: Day; resumption: Resumption }>;

/** Example (FR): a notice of 1 March 2026 suspends from 31 March; from 10 April the insurer may cancel. */
export function suspensionAfter(noticeOn: Day, effects: LegalEffects): SuspensionAhead {
  const suspendedFrom = addDays(noticeOn, effects.suspensionDays);
  return {
    suspendedFrom,
    cancellableFrom: addDays(suspendedFrom, effects.cancellationDays),
    resumption: effects.resumption,
  };
}
