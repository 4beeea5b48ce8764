import type { Duty, DutyAnchor, PeriodUnit } from '../policies/duty-rules.ts';

/*
 * Words of duties in English, as screens, files and calendars say them; each is written in the reader's language. What
 * stands in braces is filled in.
 */

/** A duty as something to do. */
export const dutyWords: Readonly<Record<Duty, string>> = {
  REPORT_OVERDUE: 'Report the overdue',
  STOP_DELIVERIES: 'Cover for deliveries stops',
  HAND_OVER: 'Hand over for collection',
  FILE_CLAIM: 'File the claim',
};

/** From which day a period runs. */
export const anchorWords: Readonly<Record<DutyAnchor, string>> = {
  INVOICE_DATE: 'invoice date {day}',
  DELIVERY: 'delivery {day}',
  DUE_DATE: 'due date {day}',
  DUE_MONTH_END: 'end of the month of the due date {day}',
  EXTENSION_END: 'end of the longest extension {day}',
  KNOWLEDGE: 'known since {day}',
  INSOLVENCY: 'insolvency {day}',
  PERIOD_END: 'end of the insurance year {day}',
};

export const unitWords: Readonly<Record<PeriodUnit, Readonly<Record<'one' | 'several', string>>>> = {
  DAYS: { one: '{from} + 1 day', several: '{from} + {count} days' },
  MONTHS: { one: '{from} + 1 month', several: '{from} + {count} months' },
};

export const reckoningWords = {
  earliest: 'the earlier of: {periods}',
  latest: 'the later of: {periods}',
  /** The rule of the policy behind it. */
  clause: '{reckoning}, {clause}',
  ownWording: '{reckoning}, as the policy words it',
} as const;
