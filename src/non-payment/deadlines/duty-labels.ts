import { type Label, label } from '../../platform/core/label.ts';
import type { Duty } from '../../policies/policies/duty-rules.ts';
import type { CountedFrom } from './duty-days.ts';

/** The task of a duty, in a calendar. */
export const dutyAdviceLabels: Readonly<Record<Duty, Label>> = {
  REPORT_OVERDUE: label('Report these invoices to the insurer by this day.'),
  STOP_DELIVERIES: label('Later deliveries are not covered. Obtain payment of the invoices, or request an extension.'),
  HAND_OVER: label('Place the buyer for collection by this day, with everything it owes.'),
  FILE_CLAIM: label('File the claim by this day.'),
};

/** The title of a calendar entry whose day is over, or that is no longer asked for. */
export const dutyStateLabels = { missed: label('Missed'), ended: label('No longer required') } as const;

/** From which day a period runs. */
export const anchorLabels: Readonly<Record<CountedFrom, Label>> = {
  INVOICE_DATE: label('invoice of {day}'),
  DELIVERY: label('delivery {day}'),
  DUE_DATE: label('due date {day}'),
  DUE_MONTH_END: label('end of the due month {day}'),
  EXTENSION_END: label('end of the maximum extension period {day}'),
  KNOWLEDGE: label('known on {day}'),
  INSOLVENCY: label('insolvency {day}'),
  PERIOD_END: label('end of the insurance year {day}'),
  PLAN_FAILURE: label('default of the plan {day}'),
  DELIVERY_STOP: label('stop of deliveries from {day}'),
};

/** How several periods are combined. */
export const calculationLabels = {
  DAYS: { one: label('{from} + 1 day'), several: label('{from} + {count} days') },
  MONTHS: { one: label('{from} + 1 month'), several: label('{from} + {count} months') },
  EARLIEST: label('the earlier of: {periods}'),
  LATEST: label('the later of: {periods}'),
  clause: label('{reckoning}, {clause}'),
  ownWords: label('{reckoning}, as worded in the policy'),
} as const;

/** The name of the calendar that people subscribe to. */
export const calendarName = label('Deadlines');
