import type { Day } from '../../../platform/core/day.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { lawfulReminderDays, legalEffectsIn, type SuspensionAhead, suspensionAfter } from '../legal-effects.ts';
import type { ReminderDays } from '../reminder-levels.ts';

/** The days of the reminders of a policy, as the law of the policyholder's country allows them. */
export function reminderDaysOf({ premiumTerms, policyholder }: Policy): ReminderDays {
  return lawfulReminderDays(premiumTerms.reminderDays, legalEffectsIn(policyholder.countryCode));
}

/** What a formal notice of a day leads to under a policy; `null` where no law is known to suspend it. */
export function suspensionUnder({ policyholder }: Policy, noticeOn: Day): SuspensionAhead | null {
  const effects = legalEffectsIn(policyholder.countryCode);
  return effects && suspensionAfter(noticeOn, effects);
}
