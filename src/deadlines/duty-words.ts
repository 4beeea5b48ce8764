import type { Duty, DutyAnchor } from '../policies/duty-rules.ts';

/*
 * Words of duties in English, as files and calendars say them; each is written in the reader's language. What stands in
 * braces is filled in. The screens say the same (`web/duty-labels.ts`).
 */

/** A duty as something to do. */
export const dutyWords = {
  REPORT_OVERDUE: 'Report the overdue',
  STOP_DELIVERIES: 'Stop of cover',
  HAND_OVER: 'Hand over to collection',
  FILE_CLAIM: 'File the claim',
} as const satisfies Readonly<Record<Duty, string>>;

/** From which day a period runs. */
export const anchorWords: Readonly<Record<DutyAnchor, string>> = {
  INVOICE_DATE: 'invoice of {day}',
  DELIVERY: 'delivery {day}',
  DUE_DATE: 'due date {day}',
  DUE_MONTH_END: 'end of the due month {day}',
  EXTENSION_END: 'end of the longest extension {day}',
  KNOWLEDGE: 'known on {day}',
  INSOLVENCY: 'insolvency {day}',
  PERIOD_END: 'end of the insurance year {day}',
  PLAN_FAILURE: 'failure of the plan {day}',
};

/** How what is counted is put together. */
export const reckoningWords = {
  DAYS: { one: '{from} + 1 day', several: '{from} + {count} days' },
  MONTHS: { one: '{from} + 1 month', several: '{from} + {count} months' },
  EARLIEST: 'the earlier of: {periods}',
  LATEST: 'the later of: {periods}',
  clause: '{reckoning}, {clause}',
  ownWords: '{reckoning}, in the words of the policy',
} as const;

/** The name of the calendar that people subscribe to. */
export const calendarName = 'Deadlines';
