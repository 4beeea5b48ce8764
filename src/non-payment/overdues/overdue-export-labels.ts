import type { AnswerToday } from './lift-request.ts';
import type { OverdueDecision, OverdueStatus } from './overdue.ts';

/** The status of a report, in English words that the catalogues translate. */
export const overdueStatusExportLabels = {
  REPORTED: 'Reported',
  IN_REVIEW: 'The insurer looks at it',
  INFO_REQUESTED: 'The insurer asks',
  ANSWERED: 'Answered',
  RESCHEDULING_REQUESTED: 'Plan asked for',
  ON_PLAN: 'On a plan',
  REOPENED: 'Open again',
  IN_COLLECTION: 'Handed over',
  CLAIMED: 'Claimed',
  CLEARED: 'Paid',
  WITHDRAWN: 'Taken back',
} as const satisfies Record<OverdueStatus, string>;

/** The insurer's answer, in English words that the catalogues translate. */
export const overdueDecisionExportLabels = {
  COVER_MAINTAINED: 'Cover maintained',
  COVER_REDUCED: 'Cover reduced',
  COVER_CANCELLED: 'Cover cancelled',
  DELIVERY_BAN: 'No new deliveries',
} as const satisfies Record<OverdueDecision, string>;

/** What the answer is today, in English words that the catalogues translate. */
export const answerTodayExportLabels = {
  ...overdueDecisionExportLabels,
  LIFT_REQUESTED: 'Lifting of the stop requested',
  LIFTED: 'Stop lifted',
  STOPPED_SINCE: 'Cover stopped',
} as const satisfies Record<AnswerToday, string>;

/** The text in a file for new deliveries to a buyer that are not covered. */
export const deliveryExportLabels = { STOPPED: 'not covered' } as const;
