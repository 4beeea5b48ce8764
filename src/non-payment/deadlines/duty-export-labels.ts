import type { Duty } from '../../policies/policies/duty-rules.ts';
import type { CountedFrom } from './duty-days.ts';

/*
 * Texts of duties in English, for files and calendars; each is translated into the reader's language. Placeholders are
 * in braces. The screens use the same texts (`web/duty-labels.ts`).
 */

/** A duty as a task. */
export const dutyExportLabels = {
  REPORT_OVERDUE: 'Report the overdue',
  STOP_DELIVERIES: 'Stop of cover',
  HAND_OVER: 'Hand over to collection',
  FILE_CLAIM: 'File the claim',
} as const satisfies Readonly<Record<Duty, string>>;

/** The task of a duty, in a calendar. */
export const dutyAdviceExportLabels = {
  REPORT_OVERDUE: 'Report these invoices to the insurer by this day.',
  STOP_DELIVERIES: 'Later deliveries are not covered. Have the invoices paid, or ask for more time.',
  HAND_OVER: 'Hand the buyer over to collection by this day, with all that it owes.',
  FILE_CLAIM: 'File the claim by this day.',
} as const satisfies Readonly<Record<Duty, string>>;

/** The title of a calendar entry whose day is over, or that is no longer asked for. */
export const dutyStateExportLabels = { missed: 'Missed', ended: 'No longer due' } as const;

/** From which day a period runs. */
export const anchorExportLabels: Readonly<Record<CountedFrom, string>> = {
  INVOICE_DATE: 'invoice of {day}',
  DELIVERY: 'delivery {day}',
  DUE_DATE: 'due date {day}',
  DUE_MONTH_END: 'end of the due month {day}',
  EXTENSION_END: 'end of the longest extension {day}',
  KNOWLEDGE: 'known on {day}',
  INSOLVENCY: 'insolvency {day}',
  PERIOD_END: 'end of the insurance year {day}',
  PLAN_FAILURE: 'failure of the plan {day}',
  DELIVERY_STOP: 'stop of deliveries from {day}',
};

/** How several periods are combined. */
export const calculationExportLabels = {
  DAYS: { one: '{from} + 1 day', several: '{from} + {count} days' },
  MONTHS: { one: '{from} + 1 month', several: '{from} + {count} months' },
  EARLIEST: 'the earlier of: {periods}',
  LATEST: 'the later of: {periods}',
  clause: '{reckoning}, {clause}',
  ownWords: '{reckoning}, in the words of the policy',
} as const;

/** The name of the calendar that people subscribe to. */
export const calendarName = 'Deadlines';
